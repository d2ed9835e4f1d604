<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>Verdict</name>
    <message>
        <source>Nothing holds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You saw number %7 of it, but number %8 stands: look at attempt %1 on %2 (%3) first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You saw version %7 of this job, but version %8 stands: look at it again first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job is %6 since %4: it is closed and never changes again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry is held: attempt %1 on %2 is UNKNOWN since %4 (%5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry is held: attempt %1 on %2 is %3 since %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 on %2 is %3: only an UNKNOWN attempt can be decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 on %2 was cleared by evidence at %4: it is %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 on %2 was already decided by %9 at %4: it is %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 on %2 may still run: its connection is not known to be closed. Stop waiting first, or wait until %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 on %2 is %3 and does not rest on a decision: there is nothing to undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 on %2 was started after that decision: it can no longer be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 on %2 is %3 and may run to its end: cancelling needs it to be named and let go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A decision needs a reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;It succeeded&quot; needs the answer that attempt %1 on %2 gave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 on %2 is %3: only a STARTING attempt can be withdrawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection of attempt %1 on %2 is closed already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record of provider %2 says no way to look an attempt up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting is paused everywhere since %4 until %0 by %9: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting is paused everywhere since %4 by %9: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provider %2 is paused since %4 until %0 by %9: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provider %2 is paused since %4 by %9: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No contradiction of this job waits to be acknowledged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A contradiction of %4 stands that you have not seen: look at this job again first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowProgram</name>
    <message>
        <source>A scene is playing; wait for its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: as it should be. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: NOT as it should be. %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::AcknowledgePanel</name>
    <message>
        <source>Acknowledge the contradiction of job #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence came that contradicts a decision. Nothing of the job changes; your name and what you found stay in its audit, and it no longer asks for a person.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you found, and what was done about it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I have seen it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::ActionPanel</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close without doing anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A decision needs a reason: say why, in your own words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent; waiting for the engine.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::Actions</name>
    <message>
        <source>&amp;New job…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Providers…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs &amp;decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;aces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;ll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free&amp;ze the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme of the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;ight theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dar&amp;k theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;try…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel the job…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the &amp;key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Look up at the provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reconcile…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop waiting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Withdraw…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo the decision…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why &amp;not?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Holdfast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a job first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job has no attempt yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Acknowledge the contradiction…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::AttemptTableModel</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::Banner</name>
    <message>
        <source>It may have run. A late answer, the provider&apos;s record or your decision clears it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What holds this job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence contradicts what was decided about this job: look at it, then acknowledge that you have seen it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::CancelPanel</name>
    <message>
        <source>The job is closed for good. These attempts may run to their end all the same: name each that you let go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job is closed for good; nothing of it is under way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel job #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let go of attempt %1 on %2 (%3): %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it is no longer wanted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each attempt that may still run has to be ticked, or the job cannot be cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::ChartFrame</name>
    <message>
        <source>The picture was not written to %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as &amp;PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::ChartsPane</name>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency by provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race outcomes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race log</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::DetailPane</name>
    <message>
        <source>Payload of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer of the attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence of the job&apos;s attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt that answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;vidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pay&amp;load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ans&amp;wer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audi&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the job…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a job to see what is known of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The payload was not read yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No attempt of this job has answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt %1 on %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text of this answer was not kept: it came after the job was closed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::EventTableModel</name>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detail</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::EvidenceWords</name>
    <message>
        <source>Nothing left this machine: it did not run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider refused it before the model: it did not run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was taken back before anything was sent: it did not run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider took it and answered with an error: it ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer was cut by the provider&apos;s limit: it ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider filtered or refused the answer: it ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What came is whole, but no answer that can be used: it ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A person said that it did not run. A late answer would still count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider&apos;s own record says that it failed. A late answer would still count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer came by the soft deadline. The provider may still be computing, or may have finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection ended without an answer. The provider may have received it and may have run it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider answered with a status that does not say whether it ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An answer began and did not come whole: it probably ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An answer came and could not be stored: it ran, and its text may be lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>We closed the connection. The provider may have run it all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process that could hear the answer died. The provider may have run it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was asked for; nothing has been sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may be on the wire: the provider may be computing now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may have run; there is no answer that can be trusted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its answer won the job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered, but the job was already won or closed: the answer is ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ended without a usable answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was let go of, accepting that it may have run. A late answer would still count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last byte of the request handed over: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>status line: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first byte of the answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last byte of the answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UNKNOWN since: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop asked for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sealed, nothing more can come over its connection: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP status %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the provider calls it %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key sent: %1 (an earlier attempt may have sent it, too)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key sent: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decided by %1 at %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait: a late answer clears it by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look it up at the provider, if its record says how</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say that it succeeded, with the answer that the provider shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say that it did not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>say that it did not run; its connection is closed first, in the same step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let go, accepting that it may have run and may be paid twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt %1 on %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What may have happened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What we know so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it can be cleared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No attempt was made yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::JobPage</name>
    <message>
        <source>Attempts of the chosen job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the key of job #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking %1 for its record of attempt %2…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No job needs a decision</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::JobTableModel</name>
    <message>
        <source>Created %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Att</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::JobWords</name>
    <message>
        <source>starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contradiction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: decide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::JobsView</name>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n new: Home</source>
        <translation>
            <numerusform>%n new: Home</numerusform>
            <numerusform>%n new: Home</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>holdfast::JsonEditor</name>
    <message>
        <source>This is JSON that can be sent.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::LatencyChart</name>
    <message numerus="yes">
        <source>%n answered, p50 %1, p95 %2</source>
        <translation>
            <numerusform>%n answered, p50 %1, p95 %2</numerusform>
            <numerusform>%n answered, p50 %1, p95 %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n UNKNOWN (no latency is known)</source>
        <translation>
            <numerusform>%n UNKNOWN (no latency is known)</numerusform>
            <numerusform>%n UNKNOWN (no latency is known)</numerusform>
        </translation>
    </message>
    <message>
        <source>? UNKNOWN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released, UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 p95</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency by provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No attempt was released in this span: nothing to draw yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::MainWindow</name>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LAB: simulated providers on a database of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holdfast LAB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holdfast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(%1 to decide) %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is refused for the chosen job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Holdfast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holdfast %1
One job per intent, end to end.
GPL-3.0-or-later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaving: what is under way is being written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::NewJobDialog</name>
    <message>
        <source>Start the first attempt by &amp;itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the provider&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ties this job to one exact intention. The same owner, key and content are always the same job, however often they are sent; other content under the same key is refused. A key never expires.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pa&amp;yload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts at on&amp;ce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Above 1 you declare this work free of side effects: attempts may then race, and only one answer counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect &amp;within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds. Nothing sent by then: it did not run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Answer within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds. No answer by then: the attempt is UNKNOWN, never failed, and the connection stays open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lose after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds. Then the connection is closed, and that is recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connect deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The soft deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hard deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no provider yet. Add one first, under File, Providers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the same job #%1: it was created earlier with this key and this very content. Nothing new was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out of account: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was created: this key belongs to job #%1, whose content is another. It differs in:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open that job, or take another key if this is another intention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open job #%1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::Numbers</name>
    <message>
        <source>%1 is &quot;%2&quot;, which is no number that can stand here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Write it like %1, without a sign and without separators between thousands, with at most %n digit(s) behind the point.</source>
        <translation>
            <numerusform>Write it like %1, without a sign and without separators between thousands, with at most %n digit behind the point.</numerusform>
            <numerusform>Write it like %1, without a sign and without separators between thousands, with at most %n digits behind the point.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>holdfast::Presence</name>
    <message>
        <source>this process only records what is asked for; another one starts it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another Holdfast starts the jobs of this file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::ProviderForm</name>
    <message>
        <source>503 and 529 do not say whether it ran (a gateway in front of others)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs name a provider by it. Saving under a name that exists makes a new version; attempts keep theirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The base as stock clients take it: https://api.example.com/v1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used where a job names none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Secret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A reference, never the secret itself: env:NAME is read from the environment, file:/path from a file that only you can read (mode 0600). Empty: no key is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;A file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If set, only these authorities are trusted; may be empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prox&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>http://host:port, the only way to it. Empty: straight, whatever the environment says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… its secret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A reference to USER:PASSWORD, as for the provider&apos;s secret; empty: it asks for none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect &amp;within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds. Nothing sent by then: it did not run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ans&amp;wer within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds. No answer by then: the attempt is UNKNOWN, and the connection stays open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds. Then the connection is closed, and that is recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts at &amp;once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per running Holdfast; others wait in the queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Look up at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL of the provider&apos;s own record of an attempt, with {key} or {id} in it; empty: it keeps none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… its answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON pointer of the answer: /result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… it failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>POINTER or POINTER=VALUE: /status=failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… it runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>POINTER or POINTER=VALUE: /status=running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price, &amp;input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a million tokens; empty: costs are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price, ou&amp;tput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a million tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curre&amp;ncy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three capital letters, for example USD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connect deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The soft deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hard deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The output price</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::ProviderModel</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2 / %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Secret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadlines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::ProvidersDialog</name>
    <message>
        <source>Add a &amp;provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve as a new version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;est</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Providers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks the provider for its list of models; nothing is computed and nothing is paid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version %1, by %2. Nothing that was saved is ever changed: saving adds a version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new provider: a name and a URL are enough.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was saved: something above cannot stand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as version %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking %1 for its models…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::QuitQuestion</name>
    <message>
        <source>Quit Holdfast</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) are in flight.</source>
        <translation>
            <numerusform>%n attempt is in flight.</numerusform>
            <numerusform>%n attempts are in flight.</numerusform>
        </translation>
    </message>
    <message>
        <source>Drain waits for their answers first. Leaving them closes the connections; they become UNKNOWN and hold their jobs until they are cleared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Drain, then quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Leave as UNKNOWN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stay</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::RaceChart</name>
    <message>
        <source>%1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: won %2, late %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of the losers came within %1 of the winner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) failed after the job was closed.</source>
        <translation>
            <numerusform>%n attempt failed after the job was closed.</numerusform>
            <numerusform>%n attempts failed after the job was closed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) ended on cancelled jobs.</source>
        <translation>
            <numerusform>%n attempt ended on a cancelled job.</numerusform>
            <numerusform>%n attempts ended on cancelled jobs.</numerusform>
        </translation>
    </message>
    <message>
        <source>Spent on losers: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>came late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>losers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>later than the winner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race outcomes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No race has ended yet: nothing to draw.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::RaceTableModel</name>
    <message>
        <source>none: cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost of it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::ReasonPanel</name>
    <message>
        <source>Stop waiting for attempt %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw attempt %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the decision about attempt %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its connection is closed, and a late answer can no longer come over it. It stays UNKNOWN until it is decided.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been sent yet: the attempt is taken back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 decided: %2. The attempt becomes UNKNOWN again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The attempt becomes UNKNOWN again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say why, in your own words</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::ReconcilePanel</name>
    <message>
        <source>Attempt %1 on %2 is UNKNOWN: %3. It may have run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reconcile attempt %1 of job #%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It &amp;succeeded: I have its answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It did &amp;not run: stop waiting for it, then record that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It did &amp;not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let &amp;go: go on although it may have run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep waiting: only note what I found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you found, and where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer that it gave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer, as the provider shows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;It succeeded&quot; needs the answer: paste it above, or choose another outcome.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the answer from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is larger than an answer may be (64 MiB)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::RetryPanel</name>
    <message>
        <source>A new attempt of the same job. An earlier one ran or may have run: the work can be done, and paid, twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new attempt of the same job; none of the earlier ones ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry job #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the provider&apos;s default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optional here; it stands in the audit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the attempt</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::StatusStrip</name>
    <message>
        <source>UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operator: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frozen: Space thaws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to decide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dispatching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not dispatching: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::TextView</name>
    <message>
        <source>Nothing was written to %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 of %2 bytes are shown; %3 more are in the file that &quot;Save as&quot; writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One member a &amp;line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save all bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::ViewCountsModel</name>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs with an UNKNOWN attempt, and jobs whose late answer contradicts what was decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Races</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>holdfast::Words</name>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
