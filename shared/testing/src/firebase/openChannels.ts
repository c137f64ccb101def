import { makeId } from './firebasePeople.ts';

/** One call that streams: takes messages of the client; it got a function that sends to it. */
export interface ChannelStream {
  receive(message: object): void;
  close(): void;
}

/** Opens a stream for a call such as `Listen`, with the header that says who calls. */
export type OpenStream = (call: string, authorization: string | null, send: (message: object) => void) => ChannelStream;

/** A request of the client's side of a channel. */
export interface ChannelRequest {
  readonly method: string;
  /** Address without the part that names the server. */
  readonly path: string;
  /** A form; empty for a GET. */
  readonly body: string;
}

/** Where the answer to a request goes, in pieces. */
export interface ChannelAnswer {
  /** Called once, before anything else. */
  start(status: number, headers: Readonly<Record<string, string>>): void;
  write(text: string): void;
  end(): void;
}

/** The service's side of WebChannel, the protocol that carries Firestore's streams in a browser. */
export interface Channels {
  /** Answers a request; false when it isn't one of a channel. `onGone` is called when the client hangs up. */
  handle(request: ChannelRequest, answer: ChannelAnswer, onGone: (listener: () => void) => void): boolean;
}

interface Session {
  readonly stream: ChannelStream;
  /** What the client hasn't confirmed, in order. */
  unconfirmed: { readonly id: number; readonly text: string }[];
  lastId: number;
  /** How many messages of the client were taken: one that it sends again is not taken twice. */
  taken: number;
  /** The answer that stays open for what the service says; none while the client opens the next. */
  back: ChannelAnswer | null;
  isPolling: boolean;
}

const address = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel\?(.*)$/;
const version = 8;
const keepAliveMilliseconds = 30_000;

/**
 * Serves channels as far as version 8 of the protocol is used by the SDK: a handshake that brings the first messages, requests
 * that bring more, one long answer (or one answer per message, behind proxies that hold answers back) for what the service
 * says, and a goodbye.
 */
export function openChannels(open: OpenStream): Channels {
  const sessions = new Map<string, Session>();

  const push = (session: Session, message: object): void => {
    session.lastId += 1;
    session.unconfirmed.push({ id: session.lastId, text: JSON.stringify([message]) });
    flush(session, session.lastId - 1);
  };
  const flush = (session: Session, after: number): void => {
    const waiting = session.unconfirmed.filter(({ id }) => id > after);
    if (session.back === null || waiting.length === 0) return;
    session.back.write(chunk(`[${waiting.map(({ id, text }) => `[${id},${text}]`).join(',')}]`));
    if (session.isPolling) endBack(session);
  };
  const endBack = (session: Session): void => {
    const { back } = session;
    session.back = null;
    back?.end();
  };
  const take = (session: Session, body: URLSearchParams): void => {
    const first = Number(body.get('ofs') ?? 0);
    for (let at = 0; at < Number(body.get('count') ?? 0); at += 1) {
      const text = body.get(`req${at}___data__`);
      if (first + at < session.taken || text === null) continue;
      session.taken = first + at + 1;
      session.stream.receive(JSON.parse(text) as object);
    }
  };

  const shakeHands = (call: string, query: URLSearchParams, body: URLSearchParams, answer: ChannelAnswer): void => {
    const headers = body.get('headers') ?? query.get('$httpHeaders') ?? '';
    const authorization = /^authorization:\s*(.+)$/im.exec(headers)?.[1]?.trim() ?? null;
    const id = makeId();
    const send = (message: object): void => push(session, message);
    const session: Session = {
      stream: open(call, authorization, send),
      unconfirmed: [],
      lastId: 0,
      taken: 0,
      back: null,
      isPolling: false,
    };
    sessions.set(id, session);
    answer.start(200, { 'x-http-session-id': makeId() });
    answer.write(chunk(JSON.stringify([[0, ['c', id, '', version, 14, keepAliveMilliseconds]]])));
    answer.end();
    take(session, body);
  };

  const openBack = (session: Session, query: URLSearchParams, answer: ChannelAnswer): void => {
    const confirmed = Number(query.get('AID') ?? 0);
    endBack(session);
    session.unconfirmed = session.unconfirmed.filter(({ id }) => id > confirmed);
    session.back = answer;
    session.isPolling = query.get('CI') === '1';
    answer.start(200, {});
    if (session.unconfirmed.length > 0) return flush(session, confirmed);
    // The client takes a silent answer for one that a proxy holds back.
    session.lastId += 1;
    answer.write(chunk(`[[${session.lastId},["noop"]]]`));
  };

  return {
    handle({ method, path, body }, answer, onGone) {
      const [, call, text] = address.exec(path) ?? [];
      if (call === undefined) return false;
      const query = new URLSearchParams(text);
      const id = query.get('SID');
      if (id === null) {
        shakeHands(call, query, new URLSearchParams(body), answer);
        return true;
      }
      const session = sessions.get(id);
      if (session === undefined) {
        answer.start(400, {});
        answer.write('Unknown SID');
        answer.end();
      } else if (query.get('TYPE') === 'terminate') {
        sessions.delete(id);
        session.stream.close();
        endBack(session);
        answer.start(200, {});
        answer.end();
      } else if (method === 'GET') {
        openBack(session, query, answer);
        onGone(() => {
          if (session.back === answer) session.back = null;
        });
      } else {
        answer.start(200, {});
        answer.write(chunk(JSON.stringify([session.back === null ? 0 : 1, session.lastId, 0])));
        answer.end();
        take(session, new URLSearchParams(body));
      }
      return true;
    },
  };
}

/** A piece of an answer: its length, then itself. */
function chunk(text: string): string {
  return `${text.length}\n${text}`;
}
