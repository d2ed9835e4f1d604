// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lab_pictures.h"

#include "app/composition/lab_session.h"
#include "app/window/off_thread.h"
#include "itemmodels/session_models.h"
#include "lab/drill_tools.h"
#include "ui/main_window.h"
#include "ui/shots.h"

#include <cstdio>

namespace holdfast {

namespace {

/// What the drills leave behind, some ordinary work, and one attempt that stays UNKNOWN with its connection open.
struct Scenery {
    LabProvider quick{QStringLiteral("beta")};
    LabProvider slow{QStringLiteral("gamma")};
    LabProvider silent{QStringLiteral("alpha")};

    QString build(LabStage &stage)
    {
        for (const Drill &drill : drills())
            drill.run(stage);
        try {
            drill::Play play(stage);
            quick.setScript({acts::answer(Millis{20}), acts::answer(Millis{90}), acts::answer(Millis{50})});
            slow.setScript({acts::answer(Millis{300}), acts::answer(Millis{420}), acts::answer(Millis{180})});
            silent.setScript({acts::hang()});
            for (const LabProvider *provider : {&quick, &slow, &silent})
                play.add(*provider);
            for (int i = 0; i < 12; ++i)
                play.awaitState(play.submit(play.submission(i % 2 == 0 ? quick : slow)), JobState::Succeeded);
            play.awaitState(play.submit(play.submission(silent)), JobState::Unknown);
            return {};
        } catch (const drill::Broken &broken) {
            return broken.why;
        }
    }
};

int told(const QString &why)
{
    std::fprintf(stderr, "holdfast: %s\n", qPrintable(why));
    return 1;
}

} // namespace

int leavePictures(QApplication &application, const QString &folder, const Clock &clock)
{
    auto lab = offThread([&] { return LabSession::open(std::nullopt, clock); });
    if (!lab)
        return told(lab.error().text);
    Scenery scenery;
    LabStage stage = (*lab)->stage();
    if (const QString why = offThread([&] { return scenery.build(stage); }); !why.isEmpty())
        return told(why);
    Composition &composition = (*lab)->composition();
    SessionModels models(composition.store(), clock);
    const Session session{composition.engine(), models, clock, QStringLiteral("sqlite: lab.db"), composition.engine().operatorName(), true};
    const auto written =
        takeShots(application, folder, ShotPlan{session, [&session] { return std::make_unique<MainWindow>(session, Settings{}); }});
    if (!written)
        return told(written.error().text);
    for (const QString &file : *written)
        std::printf("%s\n", qPrintable(file));
    return 0;
}

} // namespace holdfast
