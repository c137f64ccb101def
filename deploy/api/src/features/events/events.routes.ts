import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { Notification } from '../../platform/notifications/notification.ts';
import type { VerifiedToken } from '../../platform/http/caller.ts';
import { readBearer } from '../../platform/http/readBearer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSessionCheck } from './createSessionCheck.ts';
import { RecentNotifications } from './RecentNotifications.ts';
import { SpreadSet } from './SpreadSet.ts';

/** The path of the stream. It isn't in the contract, because it isn't a call with a response. */
export const eventsPath = '/core/api/v1/events';

/** The maximum number of open streams per person and process. */
const streamsPerPerson = 20;
/** Streams are spread over this many ticks per heartbeat interval, which spreads their checks and writes. */
const beatsPerRound = 4;
const beatMilliseconds = 5_000;
/** Tolerance for the age that a page states, because its request took time to arrive. */
const ageSlackMilliseconds = 2_000;

/** An open stream. */
interface Stream {
  readonly token: VerifiedToken;
  write(text: string): void;
  end(): void;
}

/**
 * Sends notifications about a person to their open pages. A stream is opened with an access token, and ends when the
 * token expires or its session is revoked or locked. Each heartbeat re-checks the session. A page that sends its age (`?age=`,
 * milliseconds) also gets the notifications since it started reading, or the event `gap` if those are no longer
 * available.
 */
export function registerEvents(platform: Platform): void {
  const { app, clock, notifications, keys, observer, tokens } = platform;
  const streams = new SpreadSet<Stream>(beatsPerRound);

  observer.watch({ name: 'event_streams', help: 'Open streams of events.' }, () => streams.size);

  const checkSession = createSessionCheck(platform);
  const check = (stream: Stream): void => {
    checkSession(stream.token).then(
      (state) => {
        if (state === 'usable') stream.write(': still here\n\n');
        else if (state === 'ended') endSession(stream);
        // Locked: the page opens another stream after it is unlocked.
        else stream.end();
      },
      // The database is unreachable, so the session's state is unknown; the page finds out with its next call.
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
  const heartbeat = setInterval(() => {
    for (const stream of streams.next()) check(stream);
  }, beatMilliseconds);
  heartbeat.unref();
  // Runs before the server waits for requests to end, because a stream only ends when it is closed.
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(heartbeat);
    stop?.();
    for (const stream of streams) stream.end();
  });
  // From the start, so that the first page of a process also gets what happened since it began to read.
  app.addHook('onReady', async () => {
    stop = notifications.subscribe(handleNotification, handleGap);
  });

  app.get(eventsPath, { exposeHeadRoute: false, logLevel: 'silent' }, async (request, reply) => {
    keys.requireOpen();
    const token = await tokens.verify(readBearer(request.headers.authorization));
    if ((await checkSession(token)) !== 'usable') throw new ApiFailure('session.required');
    // When its stream opens, a page relies on getting all later notifications.
    await notifications.listening();
    // No await between counting and adding, so concurrent requests can't exceed the limit.
    const own = [...streams].filter((stream) => stream.token.userId === token.userId);
    if (own.length >= streamsPerPerson) throw new ApiFailure('request.rate-limited');
    const stream = openStream(request, reply, token);
    streams.add(stream);
    const age = readAge(request.query);
    if (age !== null) sendRecent(stream, age);
    // The client may have disconnected while we waited. Its `close` event was missed, so nothing else would end this
    // stream, and a stopping server would wait for it.
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
      // Otherwise a stopping server would wait for this connection for its whole keep-alive time.
      connection: 'close',
      // Tells proxies not to buffer the stream.
      'x-accel-buffering': 'no',
    });
    raw.write(': open\n\n');
    const stream: Stream = {
      token,
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

/** The age of the page that opens a stream, in milliseconds; null if it isn't sent. */
function readAge(query: unknown): number | null {
  const text = (query as Readonly<Record<string, unknown>>)['age'];
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
