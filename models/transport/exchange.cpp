// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transport/exchange.h"

#include "transport/certificate_words.h"
#include "transport/framing.h"
#include "transport/one_shot_body.h"

#include <QMetaEnum>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr qint64 s_readBuffer = 256 * 1024;
/// Longest sleep of a timer: Qt's timers stand still while the machine sleeps, the clock does not.
constexpr Micros s_longestSleep = Millis(250);

constexpr const char *s_proxyAuthorization = "Proxy-Authorization";

QByteArray basic(const QByteArray &credentials)
{
    return "Basic " + credentials.toBase64();
}

} // namespace

Exchange::Exchange(const WireRequest &request, MayLeave mayLeave, Micros calledAt, const Clock &clock, QObject *parent)
    : QObject(parent), m_clock(clock), m_url(request.url), m_headers(request.headers), m_proxy(request.proxy), m_caFile(request.caFile),
      m_cap(request.answerCap), m_mayLeave(std::move(mayLeave)),
      m_connectAt(calledAt + std::min(request.deadlines.connect, request.deadlines.soft)), m_softAt(calledAt + request.deadlines.soft),
      m_hardAt(calledAt + request.deadlines.hard), m_timer(this), m_body(std::make_unique<OneShotBody>(
                                                                      request.body, [this] { return this->mayLeave(); }, clock))
{
    m_seen.milestones.bytesTotal = request.body.size();
    connect(m_body.get(), &OneShotBody::firstRead, this, [this] { emit progressed(milestones()); });
}

Exchange::Exchange(const WireGet &request, Micros calledAt, const Clock &clock, QObject *parent)
    : QObject(parent), m_clock(clock), m_url(request.url), m_headers(request.headers), m_proxy(request.proxy), m_caFile(request.caFile),
      m_cap(request.answerCap), m_connectAt(calledAt + request.timeout), m_softAt(m_connectAt), m_hardAt(m_connectAt), m_timer(this)
{}

Exchange::~Exchange()
{
    if (m_closer)
        m_closer->wait();
}

/// Never the environment's. To a tunnel the credentials go with CONNECT; for a plain request see wireForm().
QNetworkProxy Exchange::wireProxy() const
{
    if (!m_proxy)
        return QNetworkProxy(QNetworkProxy::NoProxy);
    QNetworkProxy proxy(QNetworkProxy::HttpProxy, m_proxy->url.host(), static_cast<quint16>(m_proxy->url.port()));
    if (!m_proxy->credentials.isEmpty() && m_url.scheme() == "https"_L1)
        proxy.setRawHeader(s_proxyAuthorization, basic(m_proxy->credentials));
    return proxy;
}

/// Evidence for a person: the network layer's own name and words for it, or what is wrong with the certificate.
QString Exchange::describe() const
{
    const auto name = QMetaEnum::fromType<QNetworkReply::NetworkError>().valueToKey(m_reply->error());
    const QString certificate = certificateWords(m_certificateFaults, m_url, m_caFile);
    return u"%1: %2"_s.arg(QLatin1StringView(name ? name : "UnknownError"), certificate.isEmpty() ? m_reply->errorString() : certificate);
}

/// The network layer blames the provider for what a proxy said: whoever looks for the fault must know that one stood between.
QString Exchange::proxyWords() const
{
    const bool mayBeItsFault = m_seen.httpStatus == 0 && !(m_body && m_body->firstReadAt());
    if (!m_proxy || !mayBeItsFault)
        return {};
    return u"through the proxy %1:%2 of the provider's settings"_s.arg(m_proxy->url.host(), QString::number(m_proxy->url.port()));
}

/// The whole recipe: each line is there because Qt's default sends again, follows, authenticates, stores or waits.
QNetworkRequest Exchange::wireForm(const QSslConfiguration &tls) const
{
    QNetworkRequest request(m_url);
    for (const auto &[name, value] : m_headers)
        request.setRawHeader(name, value);
    request.setRawHeader("User-Agent", "Holdfast/" HOLDFAST_VERSION);
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("Connection", "close");
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::HttpPipeliningAllowedAttribute, false);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setSslConfiguration(tls);
    if (m_proxy && !m_proxy->credentials.isEmpty() && m_url.scheme() == "http"_L1) // inside a tunnel it would reach the provider
        request.setRawHeader(s_proxyAuthorization, basic(m_proxy->credentials));
    if (m_body) {
        request.setHeader(QNetworkRequest::ContentLengthHeader, m_body->size());
        request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    }
    return request;
}

void Exchange::begin(const QSslConfiguration &tls)
{
    if (m_ended)
        return;
    m_manager = std::make_unique<QNetworkAccessManager>();
    m_manager->setProxy(wireProxy());
    m_reply.reset(m_body ? m_manager->post(wireForm(tls), m_body.get()) : m_manager->get(wireForm(tls)));
    connect(m_reply.get(), &QNetworkReply::metaDataChanged, this, &Exchange::readHead);
    connect(m_reply.get(), &QNetworkReply::readyRead, this, &Exchange::receive);
    connect(m_reply.get(), &QNetworkReply::sslErrors, this, [this](const QList<QSslError> &faults) { m_certificateFaults = faults; });
    connect(m_reply.get(), &QNetworkReply::finished, this, &Exchange::end);
    connect(&m_timer, &QTimer::timeout, this, &Exchange::checkTime);
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    armTimer();
}

void Exchange::refuse(const QString &why)
{
    m_seen.networkError = why;
    end();
}

/// The first read of the body. Also looks at the clock: a machine that slept may get here before the timer does.
bool Exchange::mayLeave()
{
    const std::optional<StopReason> overdue = overdueUnread();
    const bool leaves = m_gate.ask([&] { return !overdue && m_mayLeave && m_mayLeave(); });
    if (!leaves && !m_ended) { // queued: Qt is in the middle of reading
        const StopReason reason = overdue.value_or(StopReason::GateRefused);
        QMetaObject::invokeMethod(
            this, [this, reason] { stop(reason); }, Qt::QueuedConnection);
    }
    return leaves;
}

std::optional<StopReason> Exchange::overdueUnread() const
{
    const Micros now = m_clock.monotonic();
    if (now >= m_softAt)
        return StopReason::SoftDeadline;
    if (now >= m_connectAt)
        return StopReason::ConnectDeadline;
    return std::nullopt;
}

void Exchange::checkTime()
{
    const Micros now = m_clock.monotonic();
    if (const auto overdue = overdueUnread(); isUnread() && overdue)
        return stop(*overdue);
    if (now >= m_hardAt)
        return stop(StopReason::HardDeadline);
    if (m_body && !m_softPassed && milestones().gateRead && now >= m_softAt) { // a gate that said no is being stopped
        m_softPassed = true;
        emit softDeadlinePassed(milestones());
    }
    if (m_seen.milestones.bytesReceived != std::exchange(m_reported, m_seen.milestones.bytesReceived))
        emit progressed(milestones());
    armTimer();
}

void Exchange::armTimer()
{
    const Micros now = m_clock.monotonic();
    Micros next = m_hardAt;
    if (!m_softPassed)
        next = std::min(next, isUnread() ? m_connectAt : m_softAt);
    const Micros sleep = std::clamp(next - now, Micros::zero(), s_longestSleep);
    m_timer.start(std::chrono::ceil<Millis>(sleep));
}

void Exchange::readHead()
{
    if (m_ended || m_seen.milestones.statusLine)
        return;
    // Right after post() it has no effect, and Qt would buffer whatever a peer cares to send.
    m_reply->setReadBufferSize(s_readBuffer);
    m_seen.milestones.statusLine = m_clock.utcNow();
    m_seen.httpStatus = definiteStatus(m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt());
    m_seen.headers = m_reply->rawHeaderPairs();
    m_seen.announcedLength = announcedLength(m_seen);
    emit progressed(milestones());
}

void Exchange::receive()
{
    while (!m_ended && m_reply->bytesAvailable() > 0) {
        const QByteArray piece = m_reply->read(s_readBuffer);
        if (piece.isEmpty())
            return;
        keep(piece);
    }
}

void Exchange::keep(const QByteArray &piece)
{
    Milestones &marks = m_seen.milestones;
    const bool first = !marks.firstByte.has_value();
    marks.lastByte = m_clock.utcNow();
    if (first)
        marks.firstByte = marks.lastByte;
    marks.bytesReceived += piece.size();
    m_seen.body.append(piece.first(std::min<qint64>(piece.size(), m_cap - m_seen.body.size())));
    if (marks.bytesReceived > m_cap)
        stop(StopReason::Cap);
    else if (first)
        emit progressed(milestones());
}

void Exchange::stop(StopReason reason)
{
    if (m_ended)
        return;
    m_seen.stop = reason;
    end();
}

/// The one guarded end: Qt's finished, our own stop and a refusal all come through here, the first one counts. The manager is
/// deleted in a turn of its own, since this may run inside a signal of its reply.
void Exchange::end()
{
    if (m_ended)
        return;
    if (m_reply && m_seen.stop == StopReason::None)
        receive(); // the rest; may end it by the cap
    if (m_ended)
        return;
    m_ended = true;
    m_gate.shut();
    m_timer.stop();
    recordEnd();
    QMetaObject::invokeMethod(this, &Exchange::leave, Qt::QueuedConnection);
}

void Exchange::recordEnd()
{
    bool cut = m_seen.stop != StopReason::None;
    if (m_reply && isWireError(m_reply->error(), m_seen.httpStatus)) {
        cut = true;
        m_seen.networkError = describe();
    }
    if (m_reply && !cut && m_seen.httpStatus == 0)
        m_seen.networkError = u"no status line that HTTP knows"_s;
    if (m_reply && cut && !proxyWords().isEmpty())
        m_seen.networkError += (m_seen.networkError.isEmpty() ? QString() : u"; "_s) + proxyWords();
    m_seen.bodyEnd = judgeBodyEnd(m_seen, cut);
}

/// What we break off may have Qt's thread in a loop that reads a head or a chunk's size byte by byte, for as long as the peer
/// keeps sending, and the manager's destructor waits up to five seconds for that thread.
void Exchange::leave()
{
    if (m_closed || m_closer || !m_ended)
        return;
    const bool brokenOff = m_manager && m_seen.stop != StopReason::None;
    brokenOff ? leaveElsewhere() : close();
}

void Exchange::leaveElsewhere()
{
    m_reply.reset();
    QNetworkAccessManager *manager = m_manager.release();
    m_closer.reset(QThread::create([manager] { delete manager; }));
    manager->moveToThread(m_closer.get());
    connect(m_closer.get(), &QThread::finished, this, &Exchange::close);
    m_closer->start();
}

void Exchange::close()
{
    if (m_closed || !m_ended)
        return;
    m_closed = true;
    m_reply.reset();
    if (m_closer)
        m_closer->wait();
    m_manager.reset(); // joins Qt's own thread for this manager: its sockets are closed when this returns
    m_seen.milestones.closed = m_clock.utcNow();
    m_seen.milestones = milestones();
    emit finished(m_seen);
}

const Milestones &Exchange::milestones()
{
    if (m_body) {
        m_seen.milestones.gateRead = m_body->firstReadAt();
        m_seen.milestones.bodyRead = m_body->lastReadAt();
        m_seen.milestones.bytesSent = m_body->taken();
    }
    return m_seen.milestones;
}

} // namespace holdfast
