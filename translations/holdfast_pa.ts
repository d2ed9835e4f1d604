<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pa_IN">
<context>
    <name>ProbePlan</name>
    <message>
        <source>%0 is asked for its record of attempt %1 next at %2</source>
        <translation>%0 ਨੂੰ ਕੋਸ਼ਿਸ਼ %1 ਦੇ ਉਸ ਦੇ ਰਿਕਾਰਡ ਬਾਰੇ ਅਗਲੀ ਵਾਰ %2 ਉੱਤੇ ਪੁੱਛਿਆ ਜਾਵੇਗਾ</translation>
    </message>
    <message>
        <source>%0 is not asked about attempt %1: nothing is in doubt</source>
        <translation>%0 ਨੂੰ ਕੋਸ਼ਿਸ਼ %1 ਬਾਰੇ ਨਹੀਂ ਪੁੱਛਿਆ ਜਾਂਦਾ: ਕੋਈ ਸ਼ੱਕ ਨਹੀਂ ਹੈ</translation>
    </message>
    <message>
        <source>%0 is not asked about attempt %1: its settings say no way to look an attempt up</source>
        <translation>%0 ਨੂੰ ਕੋਸ਼ਿਸ਼ %1 ਬਾਰੇ ਨਹੀਂ ਪੁੱਛਿਆ ਜਾਂਦਾ: ਇਸ ਦੀਆਂ ਸੈਟਿੰਗਾਂ ਕੋਸ਼ਿਸ਼ ਬਾਰੇ ਪਤਾ ਕਰਨ ਦਾ ਕੋਈ ਤਰੀਕਾ ਨਹੀਂ ਦੱਸਦੀਆਂ</translation>
    </message>
    <message>
        <source>%0 is not asked about attempt %1: it knows its own ids only, and none came</source>
        <translation>%0 ਨੂੰ ਕੋਸ਼ਿਸ਼ %1 ਬਾਰੇ ਨਹੀਂ ਪੁੱਛਿਆ ਜਾਂਦਾ: ਇਹ ਸਿਰਫ਼ ਆਪਣੀਆਂ ਆਈਡੀਆਂ ਜਾਣਦਾ ਹੈ, ਅਤੇ ਕੋਈ ਨਹੀਂ ਆਈ</translation>
    </message>
    <message>
        <source>%0 is not asked about attempt %1 any more: it keeps its record until %3 only</source>
        <translation>%0 ਨੂੰ ਕੋਸ਼ਿਸ਼ %1 ਬਾਰੇ ਹੋਰ ਨਹੀਂ ਪੁੱਛਿਆ ਜਾਂਦਾ: ਇਹ ਆਪਣਾ ਰਿਕਾਰਡ ਸਿਰਫ਼ %3 ਤੱਕ ਰੱਖਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>%0 is not asked about attempt %1 any more: it does not state for how long it keeps its record, and %3 is past</source>
        <translation>%0 ਨੂੰ ਕੋਸ਼ਿਸ਼ %1 ਬਾਰੇ ਹੋਰ ਨਹੀਂ ਪੁੱਛਿਆ ਜਾਂਦਾ: ਇਹ ਨਹੀਂ ਦੱਸਦਾ ਕਿ ਆਪਣਾ ਰਿਕਾਰਡ ਕਿੰਨਾ ਚਿਰ ਰੱਖਦਾ ਹੈ, ਅਤੇ %3 ਲੰਘ ਗਿਆ ਹੈ</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Nothing holds it</source>
        <translation>ਕੁਝ ਨਹੀਂ ਰੋਕਦਾ</translation>
    </message>
    <message>
        <source>You saw number %7 of it, but number %8 stands: look at attempt %1 on %2 (%3) first</source>
        <translation>ਤੁਸੀਂ ਕੋਸ਼ਿਸ਼ ਨੰਬਰ %7 ਵੇਖੀ ਸੀ, ਪਰ ਹੁਣ ਨੰਬਰ %8 ਹੈ: ਪਹਿਲਾਂ ਕੋਸ਼ਿਸ਼ %1 ਵੇਖੋ, %2 ਉੱਤੇ (%3)</translation>
    </message>
    <message>
        <source>You saw version %7 of this job, but version %8 stands: look at it again first</source>
        <translation>ਤੁਸੀਂ ਇਸ ਕੰਮ ਦਾ ਵਰਜਨ %7 ਵੇਖਿਆ ਸੀ, ਪਰ ਹੁਣ ਵਰਜਨ %8 ਹੈ: ਪਹਿਲਾਂ ਇਸ ਨੂੰ ਮੁੜ ਵੇਖੋ</translation>
    </message>
    <message>
        <source>The job is %6 since %4: it is closed and never changes again</source>
        <translation>ਕੰਮ %4 ਤੋਂ %6 ਹੈ: ਇਹ ਬੰਦ ਹੈ ਅਤੇ ਫਿਰ ਕਦੇ ਨਹੀਂ ਬਦਲਦਾ</translation>
    </message>
    <message>
        <source>Retry is held: attempt %1 on %2 is UNKNOWN since %4 (%5)</source>
        <translation>ਰੀਟ੍ਰਾਈ ਰੁਕੀ ਹੋਈ ਹੈ: ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, %4 ਤੋਂ ਅਣਜਾਣ (UNKNOWN) ਹੈ (%5)</translation>
    </message>
    <message>
        <source>Retry is held: attempt %1 on %2 is %3 since %4</source>
        <translation>ਰੀਟ੍ਰਾਈ ਰੁਕੀ ਹੋਈ ਹੈ: ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, %4 ਤੋਂ %3 ਹੈ</translation>
    </message>
    <message>
        <source>Attempt %1 on %2 is %3: only an UNKNOWN attempt can be decided</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, %3 ਹੈ: ਫ਼ੈਸਲਾ ਸਿਰਫ਼ ਅਣਜਾਣ (UNKNOWN) ਕੋਸ਼ਿਸ਼ ਦਾ ਹੋ ਸਕਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>Attempt %1 on %2 was cleared by evidence at %4: it is %3</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, %4 ਵੇਲੇ ਸਬੂਤ ਨਾਲ ਸਾਫ਼ ਹੋ ਗਈ: ਇਹ %3 ਹੈ</translation>
    </message>
    <message>
        <source>Attempt %1 on %2 was already decided by %9 at %4: it is %3</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, ਦਾ ਫ਼ੈਸਲਾ %9 ਨੇ %4 ਵੇਲੇ ਕਰ ਦਿੱਤਾ ਸੀ: ਇਹ %3 ਹੈ</translation>
    </message>
    <message>
        <source>Attempt %1 on %2 may still run: its connection is not known to be closed. Stop waiting first, or wait until %4</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, ਹਾਲੇ ਚੱਲ ਰਹੀ ਹੋ ਸਕਦੀ ਹੈ: ਕਨੈਕਸ਼ਨ ਦੇ ਬੰਦ ਹੋਣ ਦਾ ਪਤਾ ਨਹੀਂ। ਪਹਿਲਾਂ ਉਡੀਕ ਬੰਦ ਕਰੋ, ਜਾਂ %4 ਤੱਕ ਉਡੀਕੋ</translation>
    </message>
    <message>
        <source>Attempt %1 on %2 is %3 and does not rest on a decision: there is nothing to undo</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, %3 ਹੈ ਅਤੇ ਕਿਸੇ ਫ਼ੈਸਲੇ ਉੱਤੇ ਨਹੀਂ ਟਿਕੀ: ਵਾਪਸ ਲੈਣ ਲਈ ਕੁਝ ਨਹੀਂ</translation>
    </message>
    <message>
        <source>Attempt %1 on %2 was started after that decision: it can no longer be undone</source>
        <translation>ਉਸ ਫ਼ੈਸਲੇ ਤੋਂ ਬਾਅਦ ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, ਸ਼ੁਰੂ ਹੋਈ: ਫ਼ੈਸਲਾ ਹੁਣ ਵਾਪਸ ਨਹੀਂ ਹੋ ਸਕਦਾ</translation>
    </message>
    <message>
        <source>Attempt %1 on %2 is %3 and may run to its end: cancelling needs it to be named and let go</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, %3 ਹੈ ਅਤੇ ਪੂਰੀ ਚੱਲ ਸਕਦੀ ਹੈ: ਰੱਦ ਕਰਨ ਲਈ ਉਸ ਨੂੰ ਨਾਂ ਲੈ ਕੇ ਛੱਡਣਾ ਪਵੇਗਾ</translation>
    </message>
    <message>
        <source>A decision needs a reason</source>
        <translation>ਫ਼ੈਸਲੇ ਲਈ ਕਾਰਨ ਚਾਹੀਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>&quot;It succeeded&quot; needs the answer that attempt %1 on %2 gave</source>
        <translation>&quot;ਸਫਲ ਹੋਈ&quot; ਕਹਿਣ ਲਈ ਉਹ ਜਵਾਬ ਚਾਹੀਦਾ ਹੈ ਜੋ ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, ਨੇ ਦਿੱਤਾ</translation>
    </message>
    <message>
        <source>Attempt %1 on %2 is %3: only a STARTING attempt can be withdrawn</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, %3 ਹੈ: ਸਿਰਫ਼ STARTING ਕੋਸ਼ਿਸ਼ ਵਾਪਸ ਲਈ ਜਾ ਸਕਦੀ ਹੈ</translation>
    </message>
    <message>
        <source>The connection of attempt %1 on %2 is closed already</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, ਦਾ ਕਨੈਕਸ਼ਨ ਪਹਿਲਾਂ ਹੀ ਬੰਦ ਹੈ</translation>
    </message>
    <message>
        <source>The record of provider %2 says no way to look an attempt up</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ %2 ਦਾ ਰਿਕਾਰਡ ਕੋਸ਼ਿਸ਼ ਬਾਰੇ ਪਤਾ ਕਰਨ ਦਾ ਕੋਈ ਰਾਹ ਨਹੀਂ ਦੱਸਦਾ</translation>
    </message>
    <message>
        <source>Starting is paused everywhere since %4 until %0 by %9: %5</source>
        <translation>%9 ਨੇ %4 ਤੋਂ %0 ਤੱਕ ਹਰ ਥਾਂ ਸ਼ੁਰੂਆਤ ਰੋਕੀ ਹੋਈ ਹੈ: %5</translation>
    </message>
    <message>
        <source>Starting is paused everywhere since %4 by %9: %5</source>
        <translation>%9 ਨੇ %4 ਤੋਂ ਹਰ ਥਾਂ ਸ਼ੁਰੂਆਤ ਰੋਕੀ ਹੋਈ ਹੈ: %5</translation>
    </message>
    <message>
        <source>Provider %2 is paused since %4 until %0 by %9: %5</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ %2 ਨੂੰ %9 ਨੇ %4 ਤੋਂ %0 ਤੱਕ ਰੋਕਿਆ ਹੋਇਆ ਹੈ: %5</translation>
    </message>
    <message>
        <source>Provider %2 is paused since %4 by %9: %5</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ %2 ਨੂੰ %9 ਨੇ %4 ਤੋਂ ਰੋਕਿਆ ਹੋਇਆ ਹੈ: %5</translation>
    </message>
    <message>
        <source>No contradiction of this job waits to be acknowledged</source>
        <translation>ਇਸ ਕੰਮ ਦਾ ਕੋਈ ਵਿਰੋਧ ਮੰਨੇ ਜਾਣ ਦੀ ਉਡੀਕ ਵਿੱਚ ਨਹੀਂ</translation>
    </message>
    <message>
        <source>A contradiction of %4 stands that you have not seen: look at this job again first</source>
        <translation>%4 ਦਾ ਇੱਕ ਵਿਰੋਧ ਹੈ ਜੋ ਤੁਸੀਂ ਨਹੀਂ ਵੇਖਿਆ: ਪਹਿਲਾਂ ਇਸ ਕੰਮ ਨੂੰ ਫਿਰ ਵੇਖੋ</translation>
    </message>
</context>
<context>
    <name>WindowProgram</name>
    <message>
        <source>A scene is playing; wait for its end</source>
        <translation>ਇੱਕ ਦ੍ਰਿਸ਼ ਚੱਲ ਰਿਹਾ ਹੈ; ਉਸ ਦੇ ਮੁੱਕਣ ਤੱਕ ਉਡੀਕੋ</translation>
    </message>
    <message>
        <source>%1: as it should be. %2</source>
        <translation>%1: ਜਿਵੇਂ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ। %2</translation>
    </message>
    <message>
        <source>%1: NOT as it should be. %2</source>
        <translation>%1: ਜਿਵੇਂ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ ਉਵੇਂ ਨਹੀਂ। %2</translation>
    </message>
</context>
<context>
    <name>holdfast::AcknowledgePanel</name>
    <message>
        <source>Acknowledge the contradiction of job #%1</source>
        <translation>ਕੰਮ #%1 ਦਾ ਵਿਰੋਧ ਮੰਨੋ</translation>
    </message>
    <message>
        <source>Evidence came that contradicts a decision. Nothing of the job changes; your name and what you found stay in its audit, and it no longer asks for a person.</source>
        <translation>ਅਜਿਹਾ ਸਬੂਤ ਆਇਆ ਜੋ ਲਏ ਗਏ ਫ਼ੈਸਲੇ ਨੂੰ ਕੱਟਦਾ ਹੈ। ਕੰਮ ਵਿੱਚ ਕੁਝ ਨਹੀਂ ਬਦਲਦਾ; ਤੁਹਾਡਾ ਨਾਂ ਅਤੇ ਜੋ ਲੱਭਿਆ ਲੇਖੇ ਵਿੱਚ ਰਹਿੰਦਾ ਹੈ, ਅਤੇ ਕੰਮ ਹੋਰ ਫ਼ੈਸਲਾ ਨਹੀਂ ਮੰਗਦਾ।</translation>
    </message>
    <message>
        <source>What you found, and what was done about it</source>
        <translation>ਕੀ ਲੱਭਿਆ, ਅਤੇ ਉਸ ਬਾਰੇ ਕੀ ਕੀਤਾ ਗਿਆ</translation>
    </message>
    <message>
        <source>I have seen it</source>
        <translation>ਮੈਂ ਵੇਖ ਲਿਆ ਹੈ</translation>
    </message>
</context>
<context>
    <name>holdfast::ActionPanel</name>
    <message>
        <source>Close</source>
        <translation>ਬੰਦ ਕਰੋ</translation>
    </message>
    <message>
        <source>Close without doing anything</source>
        <translation>ਕੁਝ ਕੀਤੇ ਬਿਨਾਂ ਬੰਦ ਕਰੋ</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>ਕਾਰਨ</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>ਕਾਰਨ(&amp;R)</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>A decision needs a reason: say why, in your own words.</source>
        <translation>ਫ਼ੈਸਲੇ ਲਈ ਕਾਰਨ ਚਾਹੀਦਾ ਹੈ: ਆਪਣੇ ਸ਼ਬਦਾਂ ਵਿੱਚ ਦੱਸੋ ਕਿਉਂ।</translation>
    </message>
    <message>
        <source>Sent; waiting for the engine.</source>
        <translation>ਭੇਜਿਆ ਗਿਆ; ਇੰਜਣ ਦੀ ਉਡੀਕ ਹੈ।</translation>
    </message>
</context>
<context>
    <name>holdfast::Actions</name>
    <message>
        <source>&amp;New job…</source>
        <translation>ਨਵਾਂ ਕੰਮ(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Providers…</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>ਬੰਦ ਕਰੋ(&amp;Q)</translation>
    </message>
    <message>
        <source>Needs &amp;decision</source>
        <translation>ਫ਼ੈਸਲਾ ਚਾਹੀਦਾ ਹੈ(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Running</source>
        <translation>ਚੱਲ ਰਹੇ(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Failed</source>
        <translation>ਅਸਫਲ(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Queued</source>
        <translation>ਕਤਾਰ ਵਿੱਚ(&amp;Q)</translation>
    </message>
    <message>
        <source>R&amp;aces</source>
        <translation>ਦੌੜਾਂ(&amp;A)</translation>
    </message>
    <message>
        <source>A&amp;ll</source>
        <translation>ਸਾਰੇ(&amp;L)</translation>
    </message>
    <message>
        <source>Free&amp;ze the view</source>
        <translation>ਦਿੱਖ ਰੋਕੋ(&amp;Z)</translation>
    </message>
    <message>
        <source>Theme of the &amp;system</source>
        <translation>ਸਿਸਟਮ ਦੀ ਥੀਮ(&amp;S)</translation>
    </message>
    <message>
        <source>L&amp;ight theme</source>
        <translation>ਹਲਕੀ ਥੀਮ(&amp;I)</translation>
    </message>
    <message>
        <source>Dar&amp;k theme</source>
        <translation>ਗੂੜ੍ਹੀ ਥੀਮ(&amp;K)</translation>
    </message>
    <message>
        <source>Next &amp;undecided</source>
        <translation>ਅਗਲਾ ਬਿਨਾਂ ਫ਼ੈਸਲੇ ਵਾਲਾ(&amp;U)</translation>
    </message>
    <message>
        <source>Re&amp;try…</source>
        <translation>ਰੀਟ੍ਰਾਈ(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Cancel the job…</source>
        <translation>ਕੰਮ ਰੱਦ ਕਰੋ(&amp;C)…</translation>
    </message>
    <message>
        <source>Copy the &amp;key</source>
        <translation>ਕੀ (key) ਕਾਪੀ ਕਰੋ(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Look up at the provider</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਕੋਲ ਪਤਾ ਕਰੋ(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Reconcile…</source>
        <translation>ਨਿਬੇੜਾ ਕਰੋ(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Stop waiting…</source>
        <translation>ਉਡੀਕ ਬੰਦ ਕਰੋ(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Withdraw…</source>
        <translation>ਵਾਪਸ ਲਵੋ(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Undo the decision…</source>
        <translation>ਫ਼ੈਸਲਾ ਵਾਪਸ ਲਵੋ(&amp;U)…</translation>
    </message>
    <message>
        <source>Why &amp;not?</source>
        <translation>ਕਿਉਂ ਨਹੀਂ?(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>ਕੀਬੋਰਡ ਦੀਆਂ ਕੁੰਜੀਆਂ(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Holdfast</source>
        <translation>Holdfast ਬਾਰੇ(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ਫਾਈਲ(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>ਦਿੱਖ(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Job</source>
        <translation>ਕੰਮ(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Attempt</source>
        <translation>ਕੋਸ਼ਿਸ਼(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ਮਦਦ(&amp;H)</translation>
    </message>
    <message>
        <source>Choose a job first</source>
        <translation>ਪਹਿਲਾਂ ਕੋਈ ਕੰਮ ਚੁਣੋ</translation>
    </message>
    <message>
        <source>The job has no attempt yet</source>
        <translation>ਕੰਮ ਦੀ ਹਾਲੇ ਕੋਈ ਕੋਸ਼ਿਸ਼ ਨਹੀਂ</translation>
    </message>
    <message>
        <source>&amp;Acknowledge the contradiction…</source>
        <translation>ਵਿਰੋਧ ਮੰਨੋ(&amp;A)…</translation>
    </message>
</context>
<context>
    <name>holdfast::AttemptTableModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>ਹੁਣ ਤੱਕ %1</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>ਨੰ.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>ਸਟੇਟ</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>ਮਾਡਲ</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>ਸ਼੍ਰੇਣੀ</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>ਕਾਰਨ</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>ਮਿਆਦ</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>ਸਬੂਤ</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>ਫ਼ੈਸਲਾ ਕਿਸ ਦਾ</translation>
    </message>
</context>
<context>
    <name>holdfast::Banner</name>
    <message>
        <source>It may have run. A late answer, the provider&apos;s record or your decision clears it.</source>
        <translation>ਇਹ ਚੱਲੀ ਹੋ ਸਕਦੀ ਹੈ। ਦੇਰ ਨਾਲ ਆਇਆ ਜਵਾਬ, ਪ੍ਰੋਵਾਈਡਰ ਦਾ ਰਿਕਾਰਡ ਜਾਂ ਤੁਹਾਡਾ ਫ਼ੈਸਲਾ ਇਸ ਨੂੰ ਸਾਫ਼ ਕਰਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>What holds this job</source>
        <translation>ਇਹ ਕੰਮ ਕਿਸ ਨੇ ਰੋਕਿਆ ਹੈ</translation>
    </message>
    <message>
        <source>Evidence contradicts what was decided about this job: look at it, then acknowledge that you have seen it.</source>
        <translation>ਸਬੂਤ ਇਸ ਕੰਮ ਦੇ ਫ਼ੈਸਲੇ ਨੂੰ ਕੱਟਦਾ ਹੈ: ਉਸ ਨੂੰ ਵੇਖੋ, ਫਿਰ ਮੰਨੋ ਕਿ ਤੁਸੀਂ ਵੇਖ ਲਿਆ ਹੈ।</translation>
    </message>
</context>
<context>
    <name>holdfast::CancelPanel</name>
    <message>
        <source>The job is closed for good. These attempts may run to their end all the same: name each that you let go.</source>
        <translation>ਕੰਮ ਪੱਕਾ ਬੰਦ ਹੋ ਜਾਵੇਗਾ। ਇਹ ਕੋਸ਼ਿਸ਼ਾਂ ਫਿਰ ਵੀ ਪੂਰੀਆਂ ਚੱਲ ਸਕਦੀਆਂ ਹਨ: ਜਿਸ ਨੂੰ ਛੱਡਦੇ ਹੋ ਉਸ ਦਾ ਨਾਂ ਲਵੋ।</translation>
    </message>
    <message>
        <source>The job is closed for good; nothing of it is under way.</source>
        <translation>ਕੰਮ ਪੱਕਾ ਬੰਦ ਹੋ ਜਾਵੇਗਾ; ਇਸ ਦਾ ਕੁਝ ਨਹੀਂ ਚੱਲ ਰਿਹਾ।</translation>
    </message>
    <message>
        <source>Cancel job #%1</source>
        <translation>ਕੰਮ #%1 ਰੱਦ ਕਰੋ</translation>
    </message>
    <message>
        <source>Let go of attempt %1 on %2 (%3): %4</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, ਛੱਡੋ (%3): %4</translation>
    </message>
    <message>
        <source>Why it is no longer wanted</source>
        <translation>ਹੁਣ ਕਿਉਂ ਨਹੀਂ ਚਾਹੀਦਾ</translation>
    </message>
    <message>
        <source>Cancel the job</source>
        <translation>ਕੰਮ ਰੱਦ ਕਰੋ</translation>
    </message>
    <message>
        <source>Each attempt that may still run has to be ticked, or the job cannot be cancelled.</source>
        <translation>ਹਰ ਕੋਸ਼ਿਸ਼ ਜੋ ਹਾਲੇ ਚੱਲ ਸਕਦੀ ਹੈ ਉਸ ਨੂੰ ਚੁਣਨਾ ਪਵੇਗਾ, ਨਹੀਂ ਤਾਂ ਕੰਮ ਰੱਦ ਨਹੀਂ ਹੋ ਸਕਦਾ।</translation>
    </message>
</context>
<context>
    <name>holdfast::ChartFrame</name>
    <message>
        <source>The picture was not written to %1: %2.</source>
        <translation>ਤਸਵੀਰ %1 ਵਿੱਚ ਨਹੀਂ ਲਿਖੀ ਗਈ: %2।</translation>
    </message>
    <message>
        <source>Save as &amp;PNG…</source>
        <translation>PNG ਵਜੋਂ ਸੰਭਾਲੋ(&amp;P)…</translation>
    </message>
    <message>
        <source>Save as PNG</source>
        <translation>PNG ਵਜੋਂ ਸੰਭਾਲੋ</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>ਤਸਵੀਰਾਂ (*.png)</translation>
    </message>
</context>
<context>
    <name>holdfast::ChartsPane</name>
    <message>
        <source>Charts</source>
        <translation>ਚਾਰਟ</translation>
    </message>
    <message>
        <source>Latency by provider</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰਾਂ ਦਾ ਜਵਾਬੀ ਸਮਾਂ</translation>
    </message>
    <message>
        <source>Race outcomes</source>
        <translation>ਦੌੜਾਂ ਦੇ ਨਤੀਜੇ</translation>
    </message>
    <message>
        <source>Race log</source>
        <translation>ਦੌੜਾਂ ਦਾ ਲੇਖਾ</translation>
    </message>
</context>
<context>
    <name>holdfast::DetailPane</name>
    <message>
        <source>Payload of the job</source>
        <translation>ਕੰਮ ਦਾ ਪੇਲੋਡ</translation>
    </message>
    <message>
        <source>Answer of the attempt</source>
        <translation>ਕੋਸ਼ਿਸ਼ ਦਾ ਜਵਾਬ</translation>
    </message>
    <message>
        <source>Evidence of the job&apos;s attempts</source>
        <translation>ਕੰਮ ਦੀਆਂ ਕੋਸ਼ਿਸ਼ਾਂ ਦੇ ਸਬੂਤ</translation>
    </message>
    <message>
        <source>Attempt that answered</source>
        <translation>ਜਿਸ ਕੋਸ਼ਿਸ਼ ਦਾ ਜਵਾਬ ਆਇਆ</translation>
    </message>
    <message>
        <source>Audit of the job</source>
        <translation>ਕੰਮ ਦਾ ਪੂਰਾ ਲੇਖਾ</translation>
    </message>
    <message>
        <source>E&amp;vidence</source>
        <translation>ਸਬੂਤ(&amp;V)</translation>
    </message>
    <message>
        <source>Pay&amp;load</source>
        <translation>ਪੇਲੋਡ(&amp;L)</translation>
    </message>
    <message>
        <source>Ans&amp;wer</source>
        <translation>ਜਵਾਬ(&amp;W)</translation>
    </message>
    <message>
        <source>Audi&amp;t</source>
        <translation>ਲੇਖਾ(&amp;T)</translation>
    </message>
    <message>
        <source>Details of the job</source>
        <translation>ਕੰਮ ਦਾ ਵੇਰਵਾ</translation>
    </message>
    <message>
        <source>Reading the job…</source>
        <translation>ਕੰਮ ਪੜ੍ਹਿਆ ਜਾ ਰਿਹਾ ਹੈ…</translation>
    </message>
    <message>
        <source>Choose a job to see what is known of it.</source>
        <translation>ਕੋਈ ਕੰਮ ਚੁਣੋ: ਉਸ ਬਾਰੇ ਜੋ ਪਤਾ ਹੈ ਉਹ ਦਿਸੇਗਾ।</translation>
    </message>
    <message>
        <source>The payload was not read yet.</source>
        <translation>ਪੇਲੋਡ ਹਾਲੇ ਪੜ੍ਹਿਆ ਨਹੀਂ ਗਿਆ।</translation>
    </message>
    <message>
        <source>No attempt of this job has answered.</source>
        <translation>ਇਸ ਕੰਮ ਦੀ ਕਿਸੇ ਕੋਸ਼ਿਸ਼ ਦਾ ਜਵਾਬ ਨਹੀਂ ਆਇਆ।</translation>
    </message>
    <message>
        <source>attempt %1 on %2: %3</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ: %3</translation>
    </message>
    <message>
        <source>The text of this answer was not kept: it came after the job was closed.</source>
        <translation>ਇਸ ਜਵਾਬ ਦੀ ਲਿਖਤ ਨਹੀਂ ਰੱਖੀ ਗਈ: ਇਹ ਕੰਮ ਬੰਦ ਹੋਣ ਤੋਂ ਬਾਅਦ ਆਇਆ।</translation>
    </message>
</context>
<context>
    <name>holdfast::EventTableModel</name>
    <message>
        <source>%1 on %2</source>
        <translation>%1, %2 ਉੱਤੇ</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>ਸਮਾਂ</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>ਘਟਨਾ</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>ਕੋਸ਼ਿਸ਼</translation>
    </message>
    <message>
        <source>By</source>
        <translation>ਕਿਸ ਨੇ</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>ਵੇਰਵਾ</translation>
    </message>
</context>
<context>
    <name>holdfast::EvidenceWords</name>
    <message>
        <source>Nothing left this machine: it did not run.</source>
        <translation>ਇਸ ਮਸ਼ੀਨ ਤੋਂ ਕੁਝ ਨਹੀਂ ਗਿਆ: ਇਹ ਨਹੀਂ ਚੱਲੀ।</translation>
    </message>
    <message>
        <source>The provider refused it before the model: it did not run.</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਨੇ ਮਾਡਲ ਤੋਂ ਪਹਿਲਾਂ ਹੀ ਨਾਂਹ ਕਰ ਦਿੱਤੀ: ਇਹ ਨਹੀਂ ਚੱਲੀ।</translation>
    </message>
    <message>
        <source>It was taken back before anything was sent: it did not run.</source>
        <translation>ਕੁਝ ਭੇਜਣ ਤੋਂ ਪਹਿਲਾਂ ਵਾਪਸ ਲੈ ਲਈ ਗਈ: ਇਹ ਨਹੀਂ ਚੱਲੀ।</translation>
    </message>
    <message>
        <source>The provider took it and answered with an error: it ran.</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਨੇ ਲਈ ਅਤੇ ਗਲਤੀ ਦਾ ਜਵਾਬ ਦਿੱਤਾ: ਇਹ ਚੱਲੀ।</translation>
    </message>
    <message>
        <source>The answer was cut by the provider&apos;s limit: it ran.</source>
        <translation>ਜਵਾਬ ਪ੍ਰੋਵਾਈਡਰ ਦੀ ਹੱਦ ਨੇ ਕੱਟ ਦਿੱਤਾ: ਇਹ ਚੱਲੀ।</translation>
    </message>
    <message>
        <source>The provider filtered or refused the answer: it ran.</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਨੇ ਜਵਾਬ ਛਾਣ ਦਿੱਤਾ ਜਾਂ ਰੋਕ ਲਿਆ: ਇਹ ਚੱਲੀ।</translation>
    </message>
    <message>
        <source>What came is whole, but no answer that can be used: it ran.</source>
        <translation>ਜੋ ਆਇਆ ਉਹ ਪੂਰਾ ਹੈ, ਪਰ ਵਰਤਣ ਜੋਗਾ ਜਵਾਬ ਨਹੀਂ: ਇਹ ਚੱਲੀ।</translation>
    </message>
    <message>
        <source>A person said that it did not run. A late answer would still count.</source>
        <translation>ਕਿਸੇ ਵਿਅਕਤੀ ਨੇ ਕਿਹਾ ਕਿ ਇਹ ਨਹੀਂ ਚੱਲੀ। ਦੇਰ ਨਾਲ ਆਇਆ ਜਵਾਬ ਫਿਰ ਵੀ ਗਿਣਿਆ ਜਾਵੇਗਾ।</translation>
    </message>
    <message>
        <source>The provider&apos;s own record says that it failed. A late answer would still count.</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਦਾ ਆਪਣਾ ਰਿਕਾਰਡ ਕਹਿੰਦਾ ਹੈ ਕਿ ਇਹ ਅਸਫਲ ਹੋਈ। ਦੇਰ ਨਾਲ ਆਇਆ ਜਵਾਬ ਫਿਰ ਵੀ ਗਿਣਿਆ ਜਾਵੇਗਾ।</translation>
    </message>
    <message>
        <source>No answer came by the soft deadline. The provider may still be computing, or may have finished.</source>
        <translation>ਟਾਈਮਆਊਟ ਤੱਕ ਕੋਈ ਜਵਾਬ ਨਹੀਂ ਆਇਆ। ਪ੍ਰੋਵਾਈਡਰ ਹਾਲੇ ਕੰਮ ਕਰ ਰਿਹਾ ਹੋ ਸਕਦਾ ਹੈ, ਜਾਂ ਪੂਰਾ ਕਰ ਚੁੱਕਾ ਹੋ ਸਕਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>The connection ended without an answer. The provider may have received it and may have run it.</source>
        <translation>ਕਨੈਕਸ਼ਨ ਬਿਨਾਂ ਜਵਾਬ ਟੁੱਟ ਗਿਆ। ਪ੍ਰੋਵਾਈਡਰ ਨੂੰ ਇਹ ਮਿਲੀ ਹੋ ਸਕਦੀ ਹੈ ਅਤੇ ਚੱਲੀ ਹੋ ਸਕਦੀ ਹੈ।</translation>
    </message>
    <message>
        <source>The provider answered with a status that does not say whether it ran.</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਦੇ ਸਟੇਟਸ ਤੋਂ ਪਤਾ ਨਹੀਂ ਲੱਗਦਾ ਕਿ ਇਹ ਚੱਲੀ ਕਿ ਨਹੀਂ।</translation>
    </message>
    <message>
        <source>An answer began and did not come whole: it probably ran.</source>
        <translation>ਜਵਾਬ ਸ਼ੁਰੂ ਹੋਇਆ ਪਰ ਪੂਰਾ ਨਹੀਂ ਆਇਆ: ਸ਼ਾਇਦ ਇਹ ਚੱਲੀ।</translation>
    </message>
    <message>
        <source>An answer came and could not be stored: it ran, and its text may be lost.</source>
        <translation>ਜਵਾਬ ਆਇਆ ਪਰ ਸੰਭਾਲਿਆ ਨਹੀਂ ਜਾ ਸਕਿਆ: ਇਹ ਚੱਲੀ, ਅਤੇ ਲਿਖਤ ਗੁੰਮ ਹੋ ਸਕਦੀ ਹੈ।</translation>
    </message>
    <message>
        <source>We closed the connection. The provider may have run it all the same.</source>
        <translation>ਕਨੈਕਸ਼ਨ ਅਸੀਂ ਬੰਦ ਕੀਤਾ। ਪ੍ਰੋਵਾਈਡਰ ਨੇ ਫਿਰ ਵੀ ਚਲਾਈ ਹੋ ਸਕਦੀ ਹੈ।</translation>
    </message>
    <message>
        <source>The process that could hear the answer died. The provider may have run it.</source>
        <translation>ਜਿਹੜਾ ਪ੍ਰੋਸੈਸ ਜਵਾਬ ਸੁਣ ਸਕਦਾ ਸੀ ਉਹ ਮਰ ਗਿਆ। ਪ੍ਰੋਵਾਈਡਰ ਨੇ ਚਲਾਈ ਹੋ ਸਕਦੀ ਹੈ।</translation>
    </message>
    <message>
        <source>It was asked for; nothing has been sent.</source>
        <translation>ਇਹ ਮੰਗੀ ਗਈ ਹੈ; ਹਾਲੇ ਕੁਝ ਨਹੀਂ ਭੇਜਿਆ।</translation>
    </message>
    <message>
        <source>It may be on the wire: the provider may be computing now.</source>
        <translation>ਇਹ ਰਾਹ ਵਿੱਚ ਹੋ ਸਕਦੀ ਹੈ: ਪ੍ਰੋਵਾਈਡਰ ਹੁਣ ਕੰਮ ਕਰ ਰਿਹਾ ਹੋ ਸਕਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>It may have run; there is no answer that can be trusted.</source>
        <translation>ਇਹ ਚੱਲੀ ਹੋ ਸਕਦੀ ਹੈ; ਭਰੋਸੇ ਵਾਲਾ ਕੋਈ ਜਵਾਬ ਨਹੀਂ।</translation>
    </message>
    <message>
        <source>Its answer won the job.</source>
        <translation>ਇਸ ਦੇ ਜਵਾਬ ਨੇ ਕੰਮ ਜਿੱਤਿਆ।</translation>
    </message>
    <message>
        <source>It answered, but the job was already won or closed: the answer is ignored.</source>
        <translation>ਇਸ ਦਾ ਜਵਾਬ ਆਇਆ, ਪਰ ਕੰਮ ਪਹਿਲਾਂ ਹੀ ਜਿੱਤਿਆ ਜਾਂ ਬੰਦ ਸੀ: ਜਵਾਬ ਨਹੀਂ ਗਿਣਿਆ ਜਾਂਦਾ।</translation>
    </message>
    <message>
        <source>It ended without a usable answer.</source>
        <translation>ਇਹ ਵਰਤਣ ਜੋਗੇ ਜਵਾਬ ਤੋਂ ਬਿਨਾਂ ਮੁੱਕੀ।</translation>
    </message>
    <message>
        <source>It was let go of, accepting that it may have run. A late answer would still count.</source>
        <translation>ਇਹ ਛੱਡ ਦਿੱਤੀ ਗਈ, ਇਹ ਮੰਨ ਕੇ ਕਿ ਚੱਲੀ ਹੋ ਸਕਦੀ ਹੈ। ਦੇਰ ਨਾਲ ਆਇਆ ਜਵਾਬ ਫਿਰ ਵੀ ਗਿਣਿਆ ਜਾਵੇਗਾ।</translation>
    </message>
    <message>
        <source>asked for: %1</source>
        <translation>ਮੰਗੀ ਗਈ: %1</translation>
    </message>
    <message>
        <source>released: %1</source>
        <translation>ਭੇਜਣ ਲਈ ਛੱਡੀ: %1</translation>
    </message>
    <message>
        <source>last byte of the request handed over: %1</source>
        <translation>ਰਿਕਵੈਸਟ ਦਾ ਆਖ਼ਰੀ ਬਾਈਟ ਦਿੱਤਾ: %1</translation>
    </message>
    <message>
        <source>status line: %1</source>
        <translation>ਸਟੇਟਸ ਲਾਈਨ: %1</translation>
    </message>
    <message>
        <source>first byte of the answer: %1</source>
        <translation>ਜਵਾਬ ਦਾ ਪਹਿਲਾ ਬਾਈਟ: %1</translation>
    </message>
    <message>
        <source>last byte of the answer: %1</source>
        <translation>ਜਵਾਬ ਦਾ ਆਖ਼ਰੀ ਬਾਈਟ: %1</translation>
    </message>
    <message>
        <source>UNKNOWN since: %1</source>
        <translation>ਅਣਜਾਣ (UNKNOWN) ਕਦੋਂ ਤੋਂ: %1</translation>
    </message>
    <message>
        <source>stop asked for: %1</source>
        <translation>ਰੋਕਣ ਲਈ ਕਿਹਾ: %1</translation>
    </message>
    <message>
        <source>sealed, nothing more can come over its connection: %1</source>
        <translation>ਮੋਹਰਬੰਦ, ਇਸ ਦੇ ਕਨੈਕਸ਼ਨ ਤੋਂ ਹੋਰ ਕੁਝ ਨਹੀਂ ਆ ਸਕਦਾ: %1</translation>
    </message>
    <message>
        <source>ended: %1</source>
        <translation>ਮੁੱਕੀ: %1</translation>
    </message>
    <message>
        <source>HTTP status %1</source>
        <translation>HTTP ਸਟੇਟਸ %1</translation>
    </message>
    <message>
        <source>the provider calls it %1</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਇਸ ਨੂੰ %1 ਕਹਿੰਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>key sent: %1 (an earlier attempt may have sent it, too)</source>
        <translation>ਭੇਜੀ ਕੀ: %1 (ਪਹਿਲੀ ਕੋਸ਼ਿਸ਼ ਨੇ ਵੀ ਭੇਜੀ ਹੋ ਸਕਦੀ ਹੈ)</translation>
    </message>
    <message>
        <source>key sent: %1</source>
        <translation>ਭੇਜੀ ਕੀ: %1</translation>
    </message>
    <message>
        <source>decided by %1 at %2: %3</source>
        <translation>ਫ਼ੈਸਲਾ %1 ਨੇ %2 ਵੇਲੇ ਕੀਤਾ: %3</translation>
    </message>
    <message>
        <source>wait: a late answer clears it by itself</source>
        <translation>ਉਡੀਕੋ: ਦੇਰ ਨਾਲ ਆਇਆ ਜਵਾਬ ਆਪੇ ਸਾਫ਼ ਕਰ ਦਿੰਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>look it up at the provider, if its record says how</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਕੋਲ ਪਤਾ ਕਰੋ, ਜੇ ਉਸ ਦਾ ਰਿਕਾਰਡ ਰਾਹ ਦੱਸਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>say that it succeeded, with the answer that the provider shows</source>
        <translation>ਕਹੋ ਕਿ ਸਫਲ ਹੋਈ, ਉਸ ਜਵਾਬ ਨਾਲ ਜੋ ਪ੍ਰੋਵਾਈਡਰ ਦਿਖਾਉਂਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>say that it did not run</source>
        <translation>ਕਹੋ ਕਿ ਇਹ ਨਹੀਂ ਚੱਲੀ</translation>
    </message>
    <message>
        <source>say that it did not run; its connection is closed first, in the same step</source>
        <translation>ਕਹੋ ਕਿ ਇਹ ਨਹੀਂ ਚੱਲੀ; ਉਸੇ ਕਦਮ ਵਿੱਚ ਪਹਿਲਾਂ ਕਨੈਕਸ਼ਨ ਬੰਦ ਹੁੰਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>let go, accepting that it may have run and may be paid twice</source>
        <translation>ਛੱਡ ਦਿਓ, ਇਹ ਮੰਨ ਕੇ ਕਿ ਚੱਲੀ ਹੋ ਸਕਦੀ ਹੈ ਅਤੇ ਦੋਹਰਾ ਚਾਰਜ ਲੱਗ ਸਕਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>Attempt %1 on %2: %3</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ: %3</translation>
    </message>
    <message>
        <source>What may have happened</source>
        <translation>ਕੀ ਹੋਇਆ ਹੋ ਸਕਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>What we know so far</source>
        <translation>ਹੁਣ ਤੱਕ ਕੀ ਪਤਾ ਹੈ</translation>
    </message>
    <message>
        <source>How it can be cleared</source>
        <translation>ਇਹ ਕਿਵੇਂ ਸਾਫ਼ ਹੋ ਸਕਦੀ ਹੈ</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>ਸਬੂਤ</translation>
    </message>
    <message>
        <source>No attempt was made yet.</source>
        <translation>ਹਾਲੇ ਕੋਈ ਕੋਸ਼ਿਸ਼ ਨਹੀਂ ਹੋਈ।</translation>
    </message>
</context>
<context>
    <name>holdfast::JobPage</name>
    <message>
        <source>Attempts of the chosen job</source>
        <translation>ਚੁਣੇ ਕੰਮ ਦੀਆਂ ਕੋਸ਼ਿਸ਼ਾਂ</translation>
    </message>
    <message>
        <source>Copied the key of job #%1</source>
        <translation>ਕੰਮ #%1 ਦੀ ਕੀ ਕਾਪੀ ਹੋਈ</translation>
    </message>
    <message>
        <source>Asking %1 for its record of attempt %2…</source>
        <translation>%1 ਤੋਂ ਕੋਸ਼ਿਸ਼ %2 ਦਾ ਰਿਕਾਰਡ ਪੁੱਛਿਆ ਜਾ ਰਿਹਾ ਹੈ…</translation>
    </message>
    <message>
        <source>No job needs a decision</source>
        <translation>ਕਿਸੇ ਕੰਮ ਨੂੰ ਫ਼ੈਸਲਾ ਨਹੀਂ ਚਾਹੀਦਾ</translation>
    </message>
</context>
<context>
    <name>holdfast::JobTableModel</name>
    <message>
        <source>Created %1</source>
        <translation>%1 ਬਣਿਆ</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>ਕੰਮ</translation>
    </message>
    <message>
        <source>State</source>
        <translation>ਸਟੇਟ</translation>
    </message>
    <message>
        <source>Att</source>
        <translation>ਕੋਸ਼ਿਸ਼</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>ਮਾਲਕ</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>ਕੀ (key)</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>ਜਵਾਬੀ ਸਮਾਂ</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>ਉਮਰ</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>ਅੱਗੇ</translation>
    </message>
</context>
<context>
    <name>holdfast::JobWords</name>
    <message>
        <source>starts</source>
        <translation>ਸ਼ੁਰੂ ਹੋ ਰਿਹਾ</translation>
    </message>
    <message>
        <source>start by hand</source>
        <translation>ਹੱਥੀਂ ਸ਼ੁਰੂ ਕਰੋ</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1 ਵਿੱਚ</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>ਉਡੀਕ</translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>%1 ਉਡੀਕ</translation>
    </message>
    <message>
        <source>contradiction</source>
        <translation>ਵਿਰੋਧ</translation>
    </message>
    <message>
        <source>held: decide</source>
        <translation>ਰੁਕਿਆ: ਫ਼ੈਸਲਾ ਕਰੋ</translation>
    </message>
    <message>
        <source>retry</source>
        <translation>ਰੀਟ੍ਰਾਈ</translation>
    </message>
    <message>
        <source>held</source>
        <translation>ਰੁਕਿਆ</translation>
    </message>
</context>
<context>
    <name>holdfast::JobsView</name>
    <message>
        <source>Jobs</source>
        <translation>ਕੰਮ</translation>
    </message>
    <message numerus="yes">
        <source>%n new: Home</source>
        <translation>
            <numerusform>%n ਨਵਾਂ: Home</numerusform>
            <numerusform>%n ਨਵੇਂ: Home</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>holdfast::JsonEditor</name>
    <message>
        <source>This is JSON that can be sent.</source>
        <translation>ਇਹ JSON ਭੇਜਿਆ ਜਾ ਸਕਦਾ ਹੈ।</translation>
    </message>
</context>
<context>
    <name>holdfast::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>ਕੀਆਂ</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>ਬੰਦ ਕਰੋ</translation>
    </message>
</context>
<context>
    <name>holdfast::LatencyChart</name>
    <message numerus="yes">
        <source>%n answered, p50 %1, p95 %2</source>
        <translation>
            <numerusform>%n ਜਵਾਬ ਆਇਆ, p50 %1, p95 %2</numerusform>
            <numerusform>%n ਜਵਾਬ ਆਏ, p50 %1, p95 %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n ਅਸਫਲ</numerusform>
            <numerusform>%n ਅਸਫਲ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n UNKNOWN (no latency is known)</source>
        <translation>
            <numerusform>%n ਅਣਜਾਣ UNKNOWN (ਕੋਈ ਸਮਾਂ ਪਤਾ ਨਹੀਂ)</numerusform>
            <numerusform>%n ਅਣਜਾਣ UNKNOWN (ਕੋਈ ਸਮਾਂ ਪਤਾ ਨਹੀਂ)</numerusform>
        </translation>
    </message>
    <message>
        <source>? UNKNOWN</source>
        <translation>? ਅਣਜਾਣ UNKNOWN</translation>
    </message>
    <message>
        <source>released, UTC</source>
        <translation>ਭੇਜਣ ਦਾ ਸਮਾਂ, UTC</translation>
    </message>
    <message>
        <source>%1 p50</source>
        <translation>%1 p50</translation>
    </message>
    <message>
        <source>%1 p95</source>
        <translation>%1 p95</translation>
    </message>
    <message>
        <source>Latency by provider</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰਾਂ ਦਾ ਜਵਾਬੀ ਸਮਾਂ</translation>
    </message>
    <message>
        <source>No attempt was released in this span: nothing to draw yet.</source>
        <translation>ਇਸ ਸਮੇਂ ਵਿੱਚ ਕੋਈ ਕੋਸ਼ਿਸ਼ ਨਹੀਂ ਭੇਜੀ ਗਈ: ਹਾਲੇ ਦਿਖਾਉਣ ਲਈ ਕੁਝ ਨਹੀਂ।</translation>
    </message>
</context>
<context>
    <name>holdfast::MainWindow</name>
    <message>
        <source>Actions</source>
        <translation>ਕਾਰਵਾਈਆਂ</translation>
    </message>
    <message>
        <source>LAB: simulated providers on a database of its own</source>
        <translation>LAB: ਆਪਣੇ ਡੇਟਾਬੇਸ ਉੱਤੇ ਨਕਲੀ ਪ੍ਰੋਵਾਈਡਰ</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>ਦਿੱਖਾਂ</translation>
    </message>
    <message>
        <source>Holdfast LAB</source>
        <translation>Holdfast LAB</translation>
    </message>
    <message>
        <source>Holdfast</source>
        <translation>Holdfast</translation>
    </message>
    <message>
        <source>(%1 to decide) %2</source>
        <translation>(%1 ਫ਼ੈਸਲੇ ਬਾਕੀ) %2</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>ਕਿਉਂ ਨਹੀਂ?</translation>
    </message>
    <message>
        <source>Nothing is refused for the chosen job.</source>
        <translation>ਚੁਣੇ ਕੰਮ ਲਈ ਕਿਸੇ ਕਾਰਵਾਈ ਦੀ ਨਾਂਹ ਨਹੀਂ।</translation>
    </message>
    <message>
        <source>About Holdfast</source>
        <translation>Holdfast ਬਾਰੇ</translation>
    </message>
    <message>
        <source>Holdfast %1
One job per intent, end to end.
GPL-3.0-or-later</source>
        <translation>Holdfast %1
ਹਰ ਇਰਾਦੇ ਲਈ ਇੱਕੋ ਕੰਮ, ਸ਼ੁਰੂ ਤੋਂ ਅੰਤ ਤੱਕ।
GPL-3.0-or-later</translation>
    </message>
    <message>
        <source>&amp;Lab</source>
        <translation>ਲੈਬ(&amp;L)</translation>
    </message>
    <message>
        <source>Leaving: what is under way is being written.</source>
        <translation>ਬੰਦ ਹੋ ਰਿਹਾ ਹੈ: ਜੋ ਚੱਲ ਰਿਹਾ ਹੈ ਉਹ ਲਿਖਿਆ ਜਾ ਰਿਹਾ ਹੈ।</translation>
    </message>
</context>
<context>
    <name>holdfast::NewJobDialog</name>
    <message>
        <source>Start the first attempt by &amp;itself</source>
        <translation>ਪਹਿਲੀ ਕੋਸ਼ਿਸ਼ ਆਪਣੇ ਆਪ ਸ਼ੁਰੂ ਹੋਵੇ(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>ਬਣਾਓ(&amp;C)</translation>
    </message>
    <message>
        <source>New job</source>
        <translation>ਨਵਾਂ ਕੰਮ</translation>
    </message>
    <message>
        <source>the provider&apos;s own</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਦਾ ਆਪਣਾ</translation>
    </message>
    <message>
        <source>&amp;Owner</source>
        <translation>ਮਾਲਕ(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>ਕੀ (key)(&amp;K)</translation>
    </message>
    <message>
        <source>Ties this job to one exact intention. The same owner, key and content are always the same job, however often they are sent; other content under the same key is refused. A key never expires.</source>
        <translation>ਇਸ ਕੰਮ ਨੂੰ ਇੱਕ ਸਹੀ ਇਰਾਦੇ ਨਾਲ ਜੋੜਦੀ ਹੈ। ਉਹੀ ਮਾਲਕ, ਕੀ ਅਤੇ ਸਮੱਗਰੀ ਹਮੇਸ਼ਾ ਉਹੀ ਕੰਮ ਹੈ, ਭਾਵੇਂ ਜਿੰਨੀ ਵਾਰ ਭੇਜੋ; ਉਸੇ ਕੀ ਨਾਲ ਹੋਰ ਸਮੱਗਰੀ ਨਾਮਨਜ਼ੂਰ ਹੁੰਦੀ ਹੈ। ਕੀ ਦੀ ਮਿਆਦ ਕਦੇ ਨਹੀਂ ਮੁੱਕਦੀ।</translation>
    </message>
    <message>
        <source>&amp;Provider</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>ਮਾਡਲ(&amp;M)</translation>
    </message>
    <message>
        <source>Pa&amp;yload</source>
        <translation>ਪੇਲੋਡ(&amp;Y)</translation>
    </message>
    <message>
        <source>Attempts at on&amp;ce</source>
        <translation>ਇੱਕੋ ਵੇਲੇ ਕੋਸ਼ਿਸ਼ਾਂ(&amp;C)</translation>
    </message>
    <message>
        <source>Above 1 you declare this work free of side effects: attempts may then race, and only one answer counts.</source>
        <translation>1 ਤੋਂ ਵੱਧ ਰੱਖ ਕੇ ਤੁਸੀਂ ਕਹਿੰਦੇ ਹੋ ਕਿ ਇਸ ਕੰਮ ਦੇ ਕੋਈ ਸਾਈਡ ਇਫੈਕਟ ਨਹੀਂ: ਫਿਰ ਕੋਸ਼ਿਸ਼ਾਂ ਦੌੜ ਸਕਦੀਆਂ ਹਨ, ਅਤੇ ਇੱਕੋ ਜਵਾਬ ਗਿਣਿਆ ਜਾਂਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>Connect &amp;within</source>
        <translation>ਜੁੜਨ ਦੀ ਹੱਦ(&amp;W)</translation>
    </message>
    <message>
        <source>Seconds. Nothing sent by then: it did not run.</source>
        <translation>ਸਕਿੰਟ। ਉਦੋਂ ਤੱਕ ਕੁਝ ਨਾ ਭੇਜਿਆ: ਇਹ ਚੱਲਿਆ ਹੀ ਨਹੀਂ।</translation>
    </message>
    <message>
        <source>&amp;Answer within</source>
        <translation>ਜਵਾਬ ਦੀ ਹੱਦ(&amp;A)</translation>
    </message>
    <message>
        <source>Seconds. No answer by then: the attempt is UNKNOWN, never failed, and the connection stays open.</source>
        <translation>ਸਕਿੰਟ। ਉਦੋਂ ਤੱਕ ਜਵਾਬ ਨਹੀਂ (ਟਾਈਮਆਊਟ): ਕੋਸ਼ਿਸ਼ ਅਣਜਾਣ (UNKNOWN) ਹੈ, ਅਸਫਲ ਨਹੀਂ, ਅਤੇ ਕਨੈਕਸ਼ਨ ਖੁੱਲ੍ਹਾ ਰਹਿੰਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>C&amp;lose after</source>
        <translation>ਬੰਦ ਕਰਨ ਦੀ ਹੱਦ(&amp;L)</translation>
    </message>
    <message>
        <source>Seconds. Then the connection is closed, and that is recorded.</source>
        <translation>ਸਕਿੰਟ। ਫਿਰ ਕਨੈਕਸ਼ਨ ਬੰਦ ਕੀਤਾ ਜਾਂਦਾ ਹੈ, ਅਤੇ ਇਹ ਦਰਜ ਹੁੰਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>ਬੰਦ ਕਰੋ</translation>
    </message>
    <message>
        <source>The connect deadline</source>
        <translation>ਜੁੜਨ ਦੀ ਹੱਦ</translation>
    </message>
    <message>
        <source>The soft deadline</source>
        <translation>ਜਵਾਬ ਦੀ ਹੱਦ</translation>
    </message>
    <message>
        <source>The hard deadline</source>
        <translation>ਬੰਦ ਕਰਨ ਦੀ ਹੱਦ</translation>
    </message>
    <message>
        <source>There is no provider yet. Add one first, under File, Providers.</source>
        <translation>ਹਾਲੇ ਕੋਈ ਪ੍ਰੋਵਾਈਡਰ ਨਹੀਂ। ਪਹਿਲਾਂ ਇੱਕ ਜੋੜੋ: ਫਾਈਲ, ਪ੍ਰੋਵਾਈਡਰ।</translation>
    </message>
    <message>
        <source>This is the same job #%1: it was created earlier with this key and this very content. Nothing new was started.</source>
        <translation>ਇਹ ਉਹੀ ਕੰਮ #%1 ਹੈ: ਇਹ ਪਹਿਲਾਂ ਇਸੇ ਕੀ ਅਤੇ ਇਸੇ ਸਮੱਗਰੀ ਨਾਲ ਬਣਿਆ ਸੀ। ਕੁਝ ਨਵਾਂ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਇਆ।</translation>
    </message>
    <message>
        <source>Left out of account: %1.</source>
        <translation>ਇਹ ਨਹੀਂ ਗਿਣਿਆ ਗਿਆ: %1।</translation>
    </message>
    <message>
        <source>Nothing was created: this key belongs to job #%1, whose content is another. It differs in:</source>
        <translation>ਕੁਝ ਨਹੀਂ ਬਣਾਇਆ ਗਿਆ: ਇਹ ਕੀ ਕੰਮ #%1 ਦੀ ਹੈ, ਜਿਸ ਦੀ ਸਮੱਗਰੀ ਹੋਰ ਹੈ। ਫ਼ਰਕ ਇੱਥੇ ਹੈ:</translation>
    </message>
    <message>
        <source>Open that job, or take another key if this is another intention.</source>
        <translation>ਉਹ ਕੰਮ ਖੋਲ੍ਹੋ, ਜਾਂ ਜੇ ਇਰਾਦਾ ਹੋਰ ਹੈ ਤਾਂ ਹੋਰ ਕੀ ਲਵੋ।</translation>
    </message>
    <message>
        <source>&amp;Open job #%1</source>
        <translation>ਕੰਮ #%1 ਖੋਲ੍ਹੋ(&amp;O)</translation>
    </message>
</context>
<context>
    <name>holdfast::Numbers</name>
    <message>
        <source>%1 is &quot;%2&quot;, which is no number that can stand here.</source>
        <translation>%1 &quot;%2&quot; ਹੈ, ਜੋ ਇੱਥੇ ਚੱਲਣ ਵਾਲਾ ਅੰਕ ਨਹੀਂ।</translation>
    </message>
    <message numerus="yes">
        <source>Write it like %1, without a sign and without separators between thousands, with at most %n digit(s) behind the point.</source>
        <translation>
            <numerusform>%1 ਵਾਂਗ ਲਿਖੋ, ਬਿਨਾਂ ਨਿਸ਼ਾਨ ਅਤੇ ਬਿਨਾਂ ਹਜ਼ਾਰਾਂ ਦੇ ਵੱਖਰੇਵੇਂ, ਬਿੰਦੂ ਤੋਂ ਬਾਅਦ ਵੱਧ ਤੋਂ ਵੱਧ %n ਅੰਕ।</numerusform>
            <numerusform>%1 ਵਾਂਗ ਲਿਖੋ, ਬਿਨਾਂ ਨਿਸ਼ਾਨ ਅਤੇ ਬਿਨਾਂ ਹਜ਼ਾਰਾਂ ਦੇ ਵੱਖਰੇਵੇਂ, ਬਿੰਦੂ ਤੋਂ ਬਾਅਦ ਵੱਧ ਤੋਂ ਵੱਧ %n ਅੰਕ।</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>holdfast::Presence</name>
    <message>
        <source>this process only records what is asked for; another one starts it</source>
        <translation>ਇਹ ਪ੍ਰੋਸੈਸ ਸਿਰਫ਼ ਮੰਗ ਦਰਜ ਕਰਦਾ ਹੈ; ਸ਼ੁਰੂ ਕੋਈ ਹੋਰ ਕਰਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>another Holdfast starts the jobs of this file</source>
        <translation>ਇਸ ਫ਼ਾਈਲ ਦੇ ਕੰਮ ਕੋਈ ਹੋਰ Holdfast ਸ਼ੁਰੂ ਕਰਦਾ ਹੈ</translation>
    </message>
</context>
<context>
    <name>holdfast::ProbeFields</name>
    <message>
        <source>&amp;Look up at</source>
        <translation>ਪਤਾ ਕਰਨ ਦਾ URL(&amp;L)</translation>
    </message>
    <message>
        <source>URL of the provider&apos;s own record of an attempt, with {key} or {id} in it; empty: it keeps none.</source>
        <translation>ਕੋਸ਼ਿਸ਼ ਬਾਰੇ ਪ੍ਰੋਵਾਈਡਰ ਦੇ ਆਪਣੇ ਰਿਕਾਰਡ ਦਾ URL, ਜਿਸ ਵਿੱਚ {key} ਜਾਂ {id} ਹੋਵੇ; ਖਾਲੀ: ਉਹ ਕੋਈ ਨਹੀਂ ਰੱਖਦਾ।</translation>
    </message>
    <message>
        <source>… its answer</source>
        <translation>… ਉਸ ਦਾ ਜਵਾਬ</translation>
    </message>
    <message>
        <source>JSON pointer of the answer: /result</source>
        <translation>ਜਵਾਬ ਦਾ JSON ਪੁਆਇੰਟਰ: /result</translation>
    </message>
    <message>
        <source>… it failed</source>
        <translation>… ਅਸਫਲ ਹੋਇਆ</translation>
    </message>
    <message>
        <source>POINTER or POINTER=VALUE: /status=failed</source>
        <translation>POINTER ਜਾਂ POINTER=VALUE: /status=failed</translation>
    </message>
    <message>
        <source>… it runs</source>
        <translation>… ਚੱਲ ਰਿਹਾ ਹੈ</translation>
    </message>
    <message>
        <source>POINTER or POINTER=VALUE: /status=running</source>
        <translation>POINTER ਜਾਂ POINTER=VALUE: /status=running</translation>
    </message>
    <message>
        <source>No record proves that it never came (only with its time and source)</source>
        <translation>ਰਿਕਾਰਡ ਦਾ ਨਾ ਹੋਣਾ ਸਾਬਤ ਕਰਦਾ ਹੈ ਕਿ ਇਹ ਕਦੇ ਨਹੀਂ ਪਹੁੰਚੀ (ਸਿਰਫ਼ ਸਮੇਂ ਅਤੇ ਸਰੋਤ ਨਾਲ)</translation>
    </message>
    <message>
        <source>At a status URL</source>
        <translation>ਸਥਿਤੀ ਦੇ URL ਉੱਤੇ</translation>
    </message>
    <message>
        <source>It is asked to keep its answers (store, metadata)</source>
        <translation>ਇਸ ਨੂੰ ਆਪਣੇ ਜਵਾਬ ਰੱਖਣ ਲਈ ਕਿਹਾ ਜਾਂਦਾ ਹੈ (store, metadata)</translation>
    </message>
    <message>
        <source>The record does not say whether it ran</source>
        <translation>ਰਿਕਾਰਡ ਨਹੀਂ ਦੱਸਦਾ ਕਿ ਇਹ ਚੱਲੀ ਜਾਂ ਨਹੀਂ</translation>
    </message>
    <message>
        <source>It had run</source>
        <translation>ਇਹ ਚੱਲ ਚੁੱਕੀ ਸੀ</translation>
    </message>
    <message>
        <source>It did not run</source>
        <translation>ਇਹ ਨਹੀਂ ਚੱਲੀ</translation>
    </message>
    <message>
        <source>Asked later</source>
        <translation>ਬਾਅਦ ਵਿੱਚ ਪੁੱਛਣਾ</translation>
    </message>
    <message>
        <source>While an attempt is UNKNOWN its provider is asked by itself, too, again and again.</source>
        <translation>ਜਦੋਂ ਤੱਕ ਕੋਸ਼ਿਸ਼ ਅਣਜਾਣ (UNKNOWN) ਹੈ, ਇਸ ਦੇ ਪ੍ਰੋਵਾਈਡਰ ਨੂੰ ਆਪਣੇ ਆਪ ਵੀ ਵਾਰ-ਵਾਰ ਪੁੱਛਿਆ ਜਾਂਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>… what failed</source>
        <translation>… ਜੋ ਅਸਫਲ ਹੋਇਆ</translation>
    </message>
    <message>
        <source>… kept for</source>
        <translation>… ਕਿੰਨਾ ਚਿਰ ਰੱਖਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>Seconds from the request, as the provider states it; it is not asked beyond that.</source>
        <translation>ਬੇਨਤੀ ਤੋਂ ਸਕਿੰਟ, ਜਿਵੇਂ ਪ੍ਰੋਵਾਈਡਰ ਦੱਸਦਾ ਹੈ; ਉਸ ਤੋਂ ਬਾਅਦ ਨਹੀਂ ਪੁੱਛਿਆ ਜਾਂਦਾ।</translation>
    </message>
    <message>
        <source>… says who</source>
        <translation>… ਕੌਣ ਕਹਿੰਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>Where the provider says what its record means.</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਕਿੱਥੇ ਦੱਸਦਾ ਹੈ ਕਿ ਇਸ ਦੇ ਰਿਕਾਰਡ ਦਾ ਕੀ ਅਰਥ ਹੈ।</translation>
    </message>
    <message>
        <source>The probe&apos;s retention</source>
        <translation>ਰਿਕਾਰਡ ਰੱਖਣ ਦਾ ਸਮਾਂ</translation>
    </message>
</context>
<context>
    <name>holdfast::ProviderForm</name>
    <message>
        <source>503 and 529 do not say whether it ran (a gateway in front of others)</source>
        <translation>503 ਅਤੇ 529 ਤੋਂ ਪਤਾ ਨਹੀਂ ਲੱਗਦਾ ਕਿ ਇਹ ਚੱਲਿਆ ਕਿ ਨਹੀਂ (ਹੋਰਾਂ ਦੇ ਅੱਗੇ ਗੇਟਵੇ)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>ਨਾਂ(&amp;N)</translation>
    </message>
    <message>
        <source>Jobs name a provider by it. Saving under a name that exists makes a new version; attempts keep theirs.</source>
        <translation>ਕੰਮ ਇਸ ਨਾਂ ਨਾਲ ਪ੍ਰੋਵਾਈਡਰ ਚੁਣਦੇ ਹਨ। ਮੌਜੂਦ ਨਾਂ ਨਾਲ ਸੰਭਾਲਣ ਤੇ ਨਵਾਂ ਵਰਜਨ ਬਣਦਾ ਹੈ; ਕੋਸ਼ਿਸ਼ਾਂ ਆਪਣਾ ਰੱਖਦੀਆਂ ਹਨ।</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>ਫਾਰਮੈਟ(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;URL</source>
        <translation>URL(&amp;U)</translation>
    </message>
    <message>
        <source>The base as stock clients take it: https://api.example.com/v1</source>
        <translation>ਮੂਲ ਪਤਾ, ਜਿਵੇਂ ਆਮ ਕਲਾਇੰਟ ਲੈਂਦੇ ਹਨ: https://api.example.com/v1</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>ਮਾਡਲ(&amp;M)</translation>
    </message>
    <message>
        <source>Used where a job names none.</source>
        <translation>ਜਦੋਂ ਕੰਮ ਕੋਈ ਮਾਡਲ ਨਾ ਦੱਸੇ।</translation>
    </message>
    <message>
        <source>&amp;Secret</source>
        <translation>ਭੇਦ(&amp;S)</translation>
    </message>
    <message>
        <source>A reference, never the secret itself: env:NAME is read from the environment, file:/path from a file that only you can read (mode 0600). Empty: no key is sent.</source>
        <translation>ਸਿਰਫ਼ ਹਵਾਲਾ, ਭੇਦ ਆਪ ਕਦੇ ਨਹੀਂ: env:NAME ਇਨਵਾਇਰਨਮੈਂਟ ਤੋਂ ਪੜ੍ਹਿਆ ਜਾਂਦਾ ਹੈ, file:/path ਉਸ ਫਾਈਲ ਤੋਂ ਜੋ ਸਿਰਫ਼ ਤੁਸੀਂ ਪੜ੍ਹ ਸਕਦੇ ਹੋ (0600)। ਖਾਲੀ: ਕੋਈ ਕੀ ਨਹੀਂ ਭੇਜੀ ਜਾਂਦੀ।</translation>
    </message>
    <message>
        <source>C&amp;A file</source>
        <translation>CA ਫਾਈਲ(&amp;A)</translation>
    </message>
    <message>
        <source>If set, only these authorities are trusted; may be empty.</source>
        <translation>ਜੇ ਦਿੱਤੀ ਹੋਵੇ ਤਾਂ ਸਿਰਫ਼ ਇਹਨਾਂ ਸਰਟੀਫਿਕੇਟਾਂ ਉੱਤੇ ਭਰੋਸਾ; ਖਾਲੀ ਹੋ ਸਕਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>Prox&amp;y</source>
        <translation>ਪ੍ਰੌਕਸੀ(&amp;Y)</translation>
    </message>
    <message>
        <source>http://host:port, the only way to it. Empty: straight, whatever the environment says.</source>
        <translation>http://host:port, ਉਸ ਤੱਕ ਇੱਕੋ ਰਾਹ। ਖਾਲੀ: ਸਿੱਧਾ, ਇਨਵਾਇਰਨਮੈਂਟ ਭਾਵੇਂ ਜੋ ਵੀ ਕਹੇ।</translation>
    </message>
    <message>
        <source>… its secret</source>
        <translation>… ਇਸ ਦਾ ਭੇਦ</translation>
    </message>
    <message>
        <source>A reference to USER:PASSWORD, as for the provider&apos;s secret; empty: it asks for none.</source>
        <translation>USER:PASSWORD ਦਾ ਹਵਾਲਾ, ਜਿਵੇਂ ਪ੍ਰੋਵਾਈਡਰ ਦੇ ਭੇਦ ਲਈ; ਖਾਲੀ: ਇਹ ਕੁਝ ਨਹੀਂ ਮੰਗਦੀ।</translation>
    </message>
    <message>
        <source>Connect &amp;within</source>
        <translation>ਜੁੜਨ ਦੀ ਹੱਦ(&amp;W)</translation>
    </message>
    <message>
        <source>Seconds. Nothing sent by then: it did not run.</source>
        <translation>ਸਕਿੰਟ। ਉਦੋਂ ਤੱਕ ਕੁਝ ਨਾ ਭੇਜਿਆ: ਇਹ ਚੱਲਿਆ ਹੀ ਨਹੀਂ।</translation>
    </message>
    <message>
        <source>Ans&amp;wer within</source>
        <translation>ਜਵਾਬ ਦੀ ਹੱਦ(&amp;W)</translation>
    </message>
    <message>
        <source>Seconds. No answer by then: the attempt is UNKNOWN, and the connection stays open.</source>
        <translation>ਸਕਿੰਟ। ਉਦੋਂ ਤੱਕ ਜਵਾਬ ਨਹੀਂ (ਟਾਈਮਆਊਟ): ਕੋਸ਼ਿਸ਼ ਅਣਜਾਣ (UNKNOWN) ਹੈ, ਅਤੇ ਕਨੈਕਸ਼ਨ ਖੁੱਲ੍ਹਾ ਰਹਿੰਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>&amp;Close after</source>
        <translation>ਬੰਦ ਕਰਨ ਦੀ ਹੱਦ(&amp;C)</translation>
    </message>
    <message>
        <source>Seconds. Then the connection is closed, and that is recorded.</source>
        <translation>ਸਕਿੰਟ। ਫਿਰ ਕਨੈਕਸ਼ਨ ਬੰਦ ਕੀਤਾ ਜਾਂਦਾ ਹੈ, ਅਤੇ ਇਹ ਦਰਜ ਹੁੰਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>Attempts at &amp;once</source>
        <translation>ਇੱਕੋ ਵੇਲੇ ਕੋਸ਼ਿਸ਼ਾਂ(&amp;O)</translation>
    </message>
    <message>
        <source>Per running Holdfast; others wait in the queue.</source>
        <translation>ਹਰ ਚੱਲਦੇ Holdfast ਲਈ; ਬਾਕੀ ਕਤਾਰ ਵਿੱਚ ਉਡੀਕਦੇ ਹਨ।</translation>
    </message>
    <message>
        <source>Price, &amp;input</source>
        <translation>ਇਨਪੁਟ ਦੀ ਕੀਮਤ(&amp;I)</translation>
    </message>
    <message>
        <source>For a million tokens; empty: costs are not known.</source>
        <translation>ਦਸ ਲੱਖ ਟੋਕਨਾਂ ਲਈ; ਖਾਲੀ: ਖ਼ਰਚ ਪਤਾ ਨਹੀਂ।</translation>
    </message>
    <message>
        <source>Price, ou&amp;tput</source>
        <translation>ਆਊਟਪੁਟ ਦੀ ਕੀਮਤ(&amp;T)</translation>
    </message>
    <message>
        <source>For a million tokens.</source>
        <translation>ਦਸ ਲੱਖ ਟੋਕਨਾਂ ਲਈ।</translation>
    </message>
    <message>
        <source>Curre&amp;ncy</source>
        <translation>ਮੁਦਰਾ(&amp;N)</translation>
    </message>
    <message>
        <source>Three capital letters, for example USD.</source>
        <translation>ਤਿੰਨ ਵੱਡੇ ਅੱਖਰ, ਜਿਵੇਂ USD।</translation>
    </message>
    <message>
        <source>The connect deadline</source>
        <translation>ਜੁੜਨ ਦੀ ਹੱਦ</translation>
    </message>
    <message>
        <source>The soft deadline</source>
        <translation>ਜਵਾਬ ਦੀ ਹੱਦ</translation>
    </message>
    <message>
        <source>The hard deadline</source>
        <translation>ਬੰਦ ਕਰਨ ਦੀ ਹੱਦ</translation>
    </message>
    <message>
        <source>The input price</source>
        <translation>ਇਨਪੁਟ ਦੀ ਕੀਮਤ</translation>
    </message>
    <message>
        <source>The output price</source>
        <translation>ਆਊਟਪੁਟ ਦੀ ਕੀਮਤ</translation>
    </message>
</context>
<context>
    <name>holdfast::ProviderModel</name>
    <message>
        <source>none</source>
        <translation>ਕੋਈ ਨਹੀਂ</translation>
    </message>
    <message>
        <source>%1 / %2 / %3</source>
        <translation>%1 / %2 / %3</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>ਨਾਂ</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>ਮਾਡਲ</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>ਭੇਦ</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>ਇੱਕੋ ਵੇਲੇ</translation>
    </message>
    <message>
        <source>Deadlines</source>
        <translation>ਸਮੇਂ ਦੀਆਂ ਹੱਦਾਂ</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>ਕੀਆਂ</translation>
    </message>
    <message>
        <source>Look up</source>
        <translation>ਪਤਾ ਕਰੋ</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>ਵਰਜਨ</translation>
    </message>
    <message>
        <source>the answers that it keeps</source>
        <translation>ਜਵਾਬ ਜੋ ਇਹ ਰੱਖਦਾ ਹੈ</translation>
    </message>
</context>
<context>
    <name>holdfast::ProvidersDialog</name>
    <message>
        <source>Add a &amp;provider</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਜੋੜੋ(&amp;P)</translation>
    </message>
    <message>
        <source>Sa&amp;ve as a new version</source>
        <translation>ਨਵੇਂ ਵਰਜਨ ਵਜੋਂ ਸੰਭਾਲੋ(&amp;V)</translation>
    </message>
    <message>
        <source>T&amp;est</source>
        <translation>ਪਰਖੋ(&amp;E)</translation>
    </message>
    <message>
        <source>Providers</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ</translation>
    </message>
    <message>
        <source>Asks the provider for its list of models; nothing is computed and nothing is paid.</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਤੋਂ ਮਾਡਲਾਂ ਦੀ ਸੂਚੀ ਪੁੱਛਦਾ ਹੈ; ਨਾ ਕੁਝ ਚੱਲਦਾ ਹੈ, ਨਾ ਕੁਝ ਖ਼ਰਚ ਹੁੰਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>ਬੰਦ ਕਰੋ</translation>
    </message>
    <message>
        <source>Version %1, by %2. Nothing that was saved is ever changed: saving adds a version.</source>
        <translation>ਵਰਜਨ %1, ਬਣਾਇਆ %2 ਨੇ। ਸੰਭਾਲਿਆ ਹੋਇਆ ਕਦੇ ਨਹੀਂ ਬਦਲਦਾ: ਸੰਭਾਲਣ ਤੇ ਨਵਾਂ ਵਰਜਨ ਜੁੜਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>A new provider: a name and a URL are enough.</source>
        <translation>ਨਵਾਂ ਪ੍ਰੋਵਾਈਡਰ: ਨਾਂ ਅਤੇ URL ਕਾਫ਼ੀ ਹਨ।</translation>
    </message>
    <message>
        <source>Nothing was saved: something above cannot stand.</source>
        <translation>ਕੁਝ ਨਹੀਂ ਸੰਭਾਲਿਆ ਗਿਆ: ਉੱਪਰ ਕੁਝ ਗਲਤ ਹੈ।</translation>
    </message>
    <message>
        <source>Saved as version %1 of %2.</source>
        <translation>%2 ਦੇ ਵਰਜਨ %1 ਵਜੋਂ ਸੰਭਾਲਿਆ ਗਿਆ।</translation>
    </message>
    <message>
        <source>Asking %1 for its models…</source>
        <translation>%1 ਤੋਂ ਮਾਡਲ ਪੁੱਛੇ ਜਾ ਰਹੇ ਹਨ…</translation>
    </message>
</context>
<context>
    <name>holdfast::QuitQuestion</name>
    <message>
        <source>Quit Holdfast</source>
        <translation>Holdfast ਬੰਦ ਕਰੋ</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) are in flight.</source>
        <translation>
            <numerusform>%n ਕੋਸ਼ਿਸ਼ ਰਾਹ ਵਿੱਚ ਹੈ।</numerusform>
            <numerusform>%n ਕੋਸ਼ਿਸ਼ਾਂ ਰਾਹ ਵਿੱਚ ਹਨ।</numerusform>
        </translation>
    </message>
    <message>
        <source>Drain waits for their answers first. Leaving them closes the connections; they become UNKNOWN and hold their jobs until they are cleared.</source>
        <translation>&quot;ਉਡੀਕੋ&quot; ਪਹਿਲਾਂ ਉਨ੍ਹਾਂ ਦੇ ਜਵਾਬ ਉਡੀਕਦਾ ਹੈ। ਛੱਡਣ ਨਾਲ ਕਨੈਕਸ਼ਨ ਬੰਦ ਹੁੰਦੇ ਹਨ; ਉਹ ਅਣਜਾਣ (UNKNOWN) ਬਣ ਜਾਂਦੀਆਂ ਹਨ ਅਤੇ ਸਾਫ਼ ਹੋਣ ਤੱਕ ਆਪਣੇ ਕੰਮ ਰੋਕੀ ਰੱਖਦੀਆਂ ਹਨ।</translation>
    </message>
    <message>
        <source>&amp;Drain, then quit</source>
        <translation>ਉਡੀਕੋ, ਫਿਰ ਬੰਦ ਕਰੋ(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Leave as UNKNOWN</source>
        <translation>ਅਣਜਾਣ (UNKNOWN) ਛੱਡੋ(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Stay</source>
        <translation>ਰਹੋ(&amp;S)</translation>
    </message>
</context>
<context>
    <name>holdfast::RaceChart</name>
    <message>
        <source>%1 or more</source>
        <translation>%1 ਜਾਂ ਵੱਧ</translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation>&lt; %1</translation>
    </message>
    <message>
        <source>%1: won %2, late %3</source>
        <translation>%1: ਜਿੱਤਾਂ %2, ਦੇਰ ਨਾਲ %3</translation>
    </message>
    <message>
        <source>Half of the losers came within %1 of the winner.</source>
        <translation>ਅੱਧੇ ਹਾਰਨ ਵਾਲੇ ਜੇਤੂ ਤੋਂ %1 ਦੇ ਅੰਦਰ ਆਏ।</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) failed after the job was closed.</source>
        <translation>
            <numerusform>ਕੰਮ ਬੰਦ ਹੋਣ ਤੋਂ ਬਾਅਦ %n ਕੋਸ਼ਿਸ਼ ਅਸਫਲ ਹੋਈ।</numerusform>
            <numerusform>ਕੰਮ ਬੰਦ ਹੋਣ ਤੋਂ ਬਾਅਦ %n ਕੋਸ਼ਿਸ਼ਾਂ ਅਸਫਲ ਹੋਈਆਂ।</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) ended on cancelled jobs.</source>
        <translation>
            <numerusform>%n ਕੋਸ਼ਿਸ਼ ਰੱਦ ਕੀਤੇ ਕੰਮ ਉੱਤੇ ਮੁੱਕੀ।</numerusform>
            <numerusform>%n ਕੋਸ਼ਿਸ਼ਾਂ ਰੱਦ ਕੀਤੇ ਕੰਮਾਂ ਉੱਤੇ ਮੁੱਕੀਆਂ।</numerusform>
        </translation>
    </message>
    <message>
        <source>Spent on losers: %1</source>
        <translation>ਹਾਰਨ ਵਾਲਿਆਂ ਉੱਤੇ ਖ਼ਰਚ: %1</translation>
    </message>
    <message>
        <source>won</source>
        <translation>ਜਿੱਤੇ</translation>
    </message>
    <message>
        <source>came late</source>
        <translation>ਦੇਰ ਨਾਲ ਆਏ</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>ਕੰਮ</translation>
    </message>
    <message>
        <source>losers</source>
        <translation>ਹਾਰਨ ਵਾਲੇ</translation>
    </message>
    <message>
        <source>later than the winner</source>
        <translation>ਜੇਤੂ ਤੋਂ ਕਿੰਨਾ ਪਿੱਛੋਂ</translation>
    </message>
    <message>
        <source>Race outcomes</source>
        <translation>ਦੌੜਾਂ ਦੇ ਨਤੀਜੇ</translation>
    </message>
    <message>
        <source>No race has ended yet: nothing to draw.</source>
        <translation>ਹਾਲੇ ਕੋਈ ਦੌੜ ਨਹੀਂ ਮੁੱਕੀ: ਦਿਖਾਉਣ ਲਈ ਕੁਝ ਨਹੀਂ।</translation>
    </message>
</context>
<context>
    <name>holdfast::RaceTableModel</name>
    <message>
        <source>none: cancelled</source>
        <translation>ਕੋਈ ਨਹੀਂ: ਰੱਦ</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1, %2 ਉੱਤੇ</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>ਸਮਾਂ</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>ਕੰਮ</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>ਜੇਤੂ</translation>
    </message>
    <message>
        <source>Loser</source>
        <translation>ਹਾਰਨ ਵਾਲਾ</translation>
    </message>
    <message>
        <source>Its end</source>
        <translation>ਉਸ ਦਾ ਅੰਤ</translation>
    </message>
    <message>
        <source>Later by</source>
        <translation>ਕਿੰਨਾ ਪਿੱਛੋਂ</translation>
    </message>
    <message>
        <source>Cost of it</source>
        <translation>ਉਸ ਦਾ ਖ਼ਰਚ</translation>
    </message>
</context>
<context>
    <name>holdfast::ReasonPanel</name>
    <message>
        <source>Stop waiting for attempt %1 on %2</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ: ਉਡੀਕ ਬੰਦ ਕਰੋ</translation>
    </message>
    <message>
        <source>Withdraw attempt %1 on %2</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ: ਵਾਪਸ ਲਵੋ</translation>
    </message>
    <message>
        <source>Undo the decision about attempt %1 on %2</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ: ਫ਼ੈਸਲਾ ਵਾਪਸ ਲਵੋ</translation>
    </message>
    <message>
        <source>Its connection is closed, and a late answer can no longer come over it. It stays UNKNOWN until it is decided.</source>
        <translation>ਇਸ ਦਾ ਕਨੈਕਸ਼ਨ ਬੰਦ ਹੋ ਜਾਂਦਾ ਹੈ, ਅਤੇ ਦੇਰ ਨਾਲ ਜਵਾਬ ਹੁਣ ਨਹੀਂ ਆ ਸਕਦਾ। ਫ਼ੈਸਲੇ ਤੱਕ ਇਹ ਅਣਜਾਣ (UNKNOWN) ਰਹਿੰਦੀ ਹੈ।</translation>
    </message>
    <message>
        <source>Nothing has been sent yet: the attempt is taken back.</source>
        <translation>ਹਾਲੇ ਕੁਝ ਨਹੀਂ ਭੇਜਿਆ: ਕੋਸ਼ਿਸ਼ ਵਾਪਸ ਲਈ ਜਾਂਦੀ ਹੈ।</translation>
    </message>
    <message>
        <source>%1 decided: %2. The attempt becomes UNKNOWN again.</source>
        <translation>%1 ਦਾ ਫ਼ੈਸਲਾ: %2। ਕੋਸ਼ਿਸ਼ ਮੁੜ ਅਣਜਾਣ (UNKNOWN) ਬਣ ਜਾਂਦੀ ਹੈ।</translation>
    </message>
    <message>
        <source>The attempt becomes UNKNOWN again.</source>
        <translation>ਕੋਸ਼ਿਸ਼ ਮੁੜ ਅਣਜਾਣ (UNKNOWN) ਬਣ ਜਾਂਦੀ ਹੈ।</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>ਉਡੀਕ ਬੰਦ ਕਰੋ</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>ਵਾਪਸ ਲਵੋ</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>ਫ਼ੈਸਲਾ ਵਾਪਸ ਲਵੋ</translation>
    </message>
    <message>
        <source>Say why, in your own words</source>
        <translation>ਆਪਣੇ ਸ਼ਬਦਾਂ ਵਿੱਚ ਦੱਸੋ ਕਿਉਂ</translation>
    </message>
</context>
<context>
    <name>holdfast::ReconcilePanel</name>
    <message>
        <source>Attempt %1 on %2 is UNKNOWN: %3. It may have run.</source>
        <translation>ਕੋਸ਼ਿਸ਼ %1, %2 ਉੱਤੇ, ਅਣਜਾਣ (UNKNOWN) ਹੈ: %3। ਇਹ ਚੱਲੀ ਹੋ ਸਕਦੀ ਹੈ।</translation>
    </message>
    <message>
        <source>Reconcile attempt %1 of job #%2</source>
        <translation>ਕੰਮ #%2 ਦੀ ਕੋਸ਼ਿਸ਼ %1 ਦਾ ਨਿਬੇੜਾ ਕਰੋ</translation>
    </message>
    <message>
        <source>It &amp;succeeded: I have its answer</source>
        <translation>ਸਫਲ ਹੋਈ: ਮੇਰੇ ਕੋਲ ਜਵਾਬ ਹੈ(&amp;S)</translation>
    </message>
    <message>
        <source>It did &amp;not run: stop waiting for it, then record that</source>
        <translation>ਨਹੀਂ ਚੱਲੀ: ਉਡੀਕ ਬੰਦ ਕਰੋ, ਫਿਰ ਇਹ ਦਰਜ ਕਰੋ(&amp;N)</translation>
    </message>
    <message>
        <source>It did &amp;not run</source>
        <translation>ਨਹੀਂ ਚੱਲੀ(&amp;N)</translation>
    </message>
    <message>
        <source>Let &amp;go: go on although it may have run</source>
        <translation>ਛੱਡੋ: ਅੱਗੇ ਵਧੋ ਭਾਵੇਂ ਚੱਲੀ ਹੋਵੇ(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Keep waiting: only note what I found</source>
        <translation>ਉਡੀਕਦੇ ਰਹੋ: ਸਿਰਫ਼ ਲਿਖੋ ਕਿ ਕੀ ਲੱਭਿਆ(&amp;K)</translation>
    </message>
    <message>
        <source>What you found, and where</source>
        <translation>ਕੀ ਲੱਭਿਆ, ਅਤੇ ਕਿੱਥੇ</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>ਫ਼ੈਸਲਾ ਕਰੋ</translation>
    </message>
    <message>
        <source>The answer that it gave</source>
        <translation>ਜੋ ਜਵਾਬ ਇਸ ਨੇ ਦਿੱਤਾ</translation>
    </message>
    <message>
        <source>The answer, as the provider shows it</source>
        <translation>ਜਵਾਬ, ਜਿਵੇਂ ਪ੍ਰੋਵਾਈਡਰ ਦਿਖਾਉਂਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>&quot;It succeeded&quot; needs the answer: paste it above, or choose another outcome.</source>
        <translation>&quot;ਸਫਲ ਹੋਈ&quot; ਲਈ ਜਵਾਬ ਚਾਹੀਦਾ ਹੈ: ਉੱਪਰ ਪਾਓ, ਜਾਂ ਹੋਰ ਨਤੀਜਾ ਚੁਣੋ।</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>ਫ਼ਾਈਲ ਤੋਂ(&amp;F)…</translation>
    </message>
    <message>
        <source>Take the answer from a file</source>
        <translation>ਜਵਾਬ ਫ਼ਾਈਲ ਤੋਂ ਲਵੋ</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ਪੜ੍ਹੀ ਨਹੀਂ ਜਾ ਸਕਦੀ: %2</translation>
    </message>
    <message>
        <source>%1 is larger than an answer may be (64 MiB)</source>
        <translation>%1 ਜਵਾਬ ਦੀ ਹੱਦ (64 MiB) ਤੋਂ ਵੱਡੀ ਹੈ</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>holdfast::RetryPanel</name>
    <message>
        <source>A new attempt of the same job. An earlier one ran or may have run: the work can be done, and paid, twice.</source>
        <translation>ਉਸੇ ਕੰਮ ਦੀ ਨਵੀਂ ਕੋਸ਼ਿਸ਼। ਪਹਿਲੀ ਚੱਲੀ ਜਾਂ ਚੱਲੀ ਹੋ ਸਕਦੀ ਹੈ: ਕੰਮ ਅਤੇ ਚਾਰਜ ਦੋਹਰਾ ਹੋ ਸਕਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>A new attempt of the same job; none of the earlier ones ran.</source>
        <translation>ਉਸੇ ਕੰਮ ਦੀ ਨਵੀਂ ਕੋਸ਼ਿਸ਼; ਪਹਿਲੀਆਂ ਵਿੱਚੋਂ ਕੋਈ ਨਹੀਂ ਚੱਲੀ।</translation>
    </message>
    <message>
        <source>Retry job #%1</source>
        <translation>ਕੰਮ #%1 ਰੀਟ੍ਰਾਈ ਕਰੋ</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>ਮਾਡਲ</translation>
    </message>
    <message>
        <source>the provider&apos;s default</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ ਦਾ ਆਪਣਾ</translation>
    </message>
    <message>
        <source>&amp;Provider</source>
        <translation>ਪ੍ਰੋਵਾਈਡਰ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>ਮਾਡਲ(&amp;M)</translation>
    </message>
    <message>
        <source>Optional here; it stands in the audit</source>
        <translation>ਇੱਥੇ ਜ਼ਰੂਰੀ ਨਹੀਂ; ਲੇਖੇ ਵਿੱਚ ਲਿਖਿਆ ਜਾਂਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>Start the attempt</source>
        <translation>ਕੋਸ਼ਿਸ਼ ਸ਼ੁਰੂ ਕਰੋ</translation>
    </message>
</context>
<context>
    <name>holdfast::StatusStrip</name>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>operator: %1</source>
        <translation>ਆਪਰੇਟਰ: %1</translation>
    </message>
    <message>
        <source>frozen: Space thaws</source>
        <translation>ਰੁਕਿਆ: Space ਨਾਲ ਚੱਲੇ</translation>
    </message>
    <message>
        <source>live %1 ago</source>
        <translation>ਤਾਜ਼ਾ, %1 ਪਹਿਲਾਂ</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>ਹਾਲੇ ਨਹੀਂ ਪੜ੍ਹਿਆ</translation>
    </message>
    <message>
        <source>%1 to decide</source>
        <translation>%1 ਫ਼ੈਸਲੇ ਬਾਕੀ</translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>%1 ਚੱਲ ਰਹੇ</translation>
    </message>
    <message>
        <source>dispatching</source>
        <translation>ਭੇਜ ਰਿਹਾ ਹੈ</translation>
    </message>
    <message>
        <source>not dispatching: %1</source>
        <translation>ਨਹੀਂ ਭੇਜ ਰਿਹਾ: %1</translation>
    </message>
</context>
<context>
    <name>holdfast::TextView</name>
    <message>
        <source>Nothing was written to %1: %2.</source>
        <translation>%1 ਵਿੱਚ ਕੁਝ ਨਹੀਂ ਲਿਖਿਆ ਗਿਆ: %2।</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 ਬਾਈਟ</translation>
    </message>
    <message>
        <source>The first %1 of %2 bytes are shown; %3 more are in the file that &quot;Save as&quot; writes.</source>
        <translation>%2 ਵਿੱਚੋਂ ਪਹਿਲੇ %1 ਬਾਈਟ ਦਿਸਦੇ ਹਨ; ਬਾਕੀ %3 ਉਸ ਫਾਈਲ ਵਿੱਚ ਹਨ ਜੋ &quot;ਸੰਭਾਲੋ&quot; ਲਿਖਦਾ ਹੈ।</translation>
    </message>
    <message>
        <source>One member a &amp;line</source>
        <translation>ਹਰ ਹਿੱਸਾ ਆਪਣੀ ਸਤਰ ਵਿੱਚ(&amp;L)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>ਸੰਭਾਲੋ(&amp;A)…</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>%1 ਵਿੱਚ ਲਿਖਿਆ ਗਿਆ।</translation>
    </message>
    <message>
        <source>Save all bytes</source>
        <translation>ਸਾਰੇ ਬਾਈਟ ਸੰਭਾਲੋ</translation>
    </message>
</context>
<context>
    <name>holdfast::ViewCountsModel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Jobs with an UNKNOWN attempt, and jobs whose late answer contradicts what was decided</source>
        <translation>ਕੰਮ ਜਿਨ੍ਹਾਂ ਦੀ ਕੋਈ ਕੋਸ਼ਿਸ਼ UNKNOWN ਹੈ, ਅਤੇ ਕੰਮ ਜਿਨ੍ਹਾਂ ਦਾ ਦੇਰ ਨਾਲ ਆਇਆ ਜਵਾਬ ਲਏ ਗਏ ਫ਼ੈਸਲੇ ਨੂੰ ਕੱਟਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>Needs decision</source>
        <translation>ਫ਼ੈਸਲਾ ਚਾਹੀਦਾ ਹੈ</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>ਚੱਲ ਰਹੇ</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>ਅਸਫਲ</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>ਕਤਾਰ ਵਿੱਚ</translation>
    </message>
    <message>
        <source>Races</source>
        <translation>ਦੌੜਾਂ</translation>
    </message>
    <message>
        <source>All</source>
        <translation>ਸਾਰੇ</translation>
    </message>
</context>
<context>
    <name>holdfast::Words</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ਮਿ.ਸ.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 ਸ.</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 ਮਿੰਟ</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 ਘੰਟੇ</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 ਦਿਨ</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 ਬਾਈਟ</translation>
    </message>
</context>
</TS>
