import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { Notification } from '../../platform/notifications/notification.ts';
import type { VerifiedToken } from '../../platform/http/caller.ts';
import { readBearer } from '../../platform/http/readBearer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSessionCheck } from './createSessionCheck.ts';
import { RecentNotifications } from './RecentNotifications.ts';

/** Where the stream is. Beside the contract: it is no call with an answer. */
export const eventsPath = '/core/api/v1/events';

/** Streams that one person may have open at one process; the next is refused. */
const streamsPerPerson = 20;
/** Each stream has a heartbeat in one of these beats, which spreads their checks and writes. */
const beatsPerRound = 4;
const beatMilliseconds = 5_000;
/** How much earlier than a page says it may have begun to read: its request took time to arrive. */
const ageSlackMilliseconds = 2_000;

/** An open stream. */
interface Stream {
  readonly token: VerifiedToken;
  /** In which beat of a round it is checked. */
  readonly beat: number;
  write(text: string): void;
  end(): void;
}

/**
 * Sends what happens to a person to their open pages: one event per notification. A stream is opened with an access token,
 * ends when that one does, and immediately when its session is revoked. Each heartbeat re-checks the session.
 * A page that gives its age (`?age=`, milliseconds) also gets the notifications since it began to read, or the event `gap`
 * where those are no longer known.
 */
export function registerEvents(platform: Platform): void {
  const { app, clock, notifications, keys, observer, tokens } = platform;
  const streams = new Set<Stream>();

  observer.watch({ name: 'event_streams', help: 'Open streams of events.' }, () => streams.size);

  const isUsable = createSessionCheck(platform);
  const check = (stream: Stream): void => {
    isUsable(stream.token).then(
      (usable) => (usable ? stream.write(': still here\n\n') : endSession(stream)),
      // The database is away: nothing is known of the session, and the page finds out by its next call.
      () => stream.end(),
    );
  };
  const endSession = (stream: Stream): void => {
    stream.write('event: session.revoked\ndata: {}\n\n');
    stream.end();
  };
  const send = (stream: Stream, notification: Notification): void => {
    if (stream.token.userId !== notification.userId) return;
    if (notification.kind === 'session.revoked') {
      if (notification.sessionId === stream.token.sessionId) endSession(stream);
      return;
    }
    const { kind, organizationId, userId } = notification;
    const ids = { organizationId, userId, ...(kind === 'share.opened' ? { shareId: notification.shareId } : {}) };
    stream.write(`event: ${kind}\ndata: ${JSON.stringify(ids)}\n\n`);
  };
  const sendGap = (stream: Stream): void => stream.write('event: gap\ndata: {}\n\n');
  const recent = new RecentNotifications();
  const handleNotification = (notification: Notification): void => {
    recent.add(notification, performance.now());
    for (const stream of streams) send(stream, notification);
  };
  const handleGap = (): void => {
    recent.restart(performance.now());
    for (const stream of streams) {
      sendGap(stream);
      check(stream);
    }
  };
  const sendRecent = (stream: Stream, age: number): void => {
    const missed = recent.since(performance.now() - age - ageSlackMilliseconds);
    if (missed === null) sendGap(stream);
    else for (const notification of missed) send(stream, notification);
  };

  let stop: (() => void) | undefined;
  let isClosing = false;
  let beat = 0;
  let opened = 0;
  const heartbeat = setInterval(() => {
    beat = (beat + 1) % beatsPerRound;
    for (const stream of streams) if (stream.beat === beat) check(stream);
  }, beatMilliseconds);
  heartbeat.unref();
  // Before the server waits for requests to end: a stream only ends when it is closed.
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(heartbeat);
    stop?.();
    for (const stream of streams) stream.end();
  });

  app.get(eventsPath, { exposeHeadRoute: false, logLevel: 'silent' }, async (request, reply) => {
    keys.requireOpen();
    const token = await tokens.verify(readBearer(request.headers.authorization));
    if (!(await isUsable(token))) throw new ApiFailure('session.required');
    stop ??= notifications.subscribe(handleNotification, handleGap);
    // A page that sees its stream open relies on getting everything that happens from then on.
    await notifications.listening();
    // No await between counting and adding, so concurrent requests can't exceed the limit.
    const own = [...streams].filter((stream) => stream.token.userId === token.userId);
    if (own.length >= streamsPerPerson) throw new ApiFailure('request.rate-limited');
    const stream = openStream(request, reply, token);
    streams.add(stream);
    const age = readAge(request.query);
    if (age !== null) sendRecent(stream, age);
    // The client may have gone while we waited: its `close` event is over, so nothing else would end this stream. A
    // server that is stopping by now would wait for it.
    if (isClosing || request.raw.socket.destroyed) {
      stream.end();
      return reply;
    }
    // Re-check the session: it may have been revoked before we subscribed.
    check(stream);
    return reply;
  });

  function openStream(request: FastifyRequest, reply: FastifyReply, token: VerifiedToken): Stream {
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A server that stops waits for connections that were at work when it began to, for as long as they may be kept.
      connection: 'close',
      // A proxy that collects an answer before it passes it on would hold everything back.
      'x-accel-buffering': 'no',
    });
    raw.write(': open\n\n');
    const stream: Stream = {
      token,
      beat: (opened += 1) % beatsPerRound,
      write: (text) => void raw.write(text),
      end: () => {
        streams.delete(stream);
        clearTimeout(expiry);
        raw.end();
      },
    };
    const left = token.expiresAt.getTime() - clock.now().getTime();
    const expiry = setTimeout(() => stream.end(), Math.max(0, left));
    expiry.unref();
    request.raw.on('close', () => stream.end());
    return stream;
  }
}

/** The age of the page that opens a stream, in milliseconds; null if it isn't given. */
function readAge(query: unknown): number | null {
  const text = (query as Readonly<Record<string, unknown>>)['age'];
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
