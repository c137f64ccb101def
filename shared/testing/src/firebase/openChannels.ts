import { makeId } from './firebasePeople.ts';

/** A streaming call: receives messages of the client, and sends with the function that it got when it was opened. */
export interface ChannelStream {
  receive(message: object): void;
  close(): void;
}

/** Opens a stream for a call such as `Listen`, with the caller's Authorization header. */
export type OpenStream = (call: string, authorization: string | null, send: (message: object) => void) => ChannelStream;

/** A request from the client side of a channel. */
export interface ChannelRequest {
  readonly method: string;
  /** Address without the part that names the server. */
  readonly path: string;
  /** Form data; empty for a GET. */
  readonly body: string;
}

/** Writes the response to a request in chunks. */
export interface ChannelAnswer {
  /** Called once, first. */
  start(status: number, headers: Readonly<Record<string, string>>): void;
  write(text: string): void;
  end(): void;
}

/** The server side of WebChannel, the protocol for Firestore's streams in a browser. */
export interface Channels {
  /** Handles a request; false if it isn't one of a channel. `onGone` is called when the client disconnects. */
  handle(request: ChannelRequest, answer: ChannelAnswer, onGone: (listener: () => void) => void): boolean;
}

interface Session {
  readonly stream: ChannelStream;
  /** Messages that the client hasn't acknowledged, in order. */
  unconfirmed: { readonly id: number; readonly text: string }[];
  lastId: number;
  /** Number of accepted messages of the client, so that a repeated one isn't accepted twice. */
  taken: number;
  /** The response that stays open for the server's messages; none while the client opens the next one. */
  back: ChannelAnswer | null;
  isPolling: boolean;
}

const address = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel\?(.*)$/;
const version = 8;
const keepAliveMilliseconds = 30_000;

/**
 * Implements the part of protocol version 8 that the SDK uses: a handshake with the first messages, requests with more
 * messages, one long response for the server's messages (or one response per message, behind buffering proxies), and a
 * termination.
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
    // The client interprets a silent response as one that a proxy buffers.
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

/** A chunk of a response: its length, then its content. */
function chunk(text: string): string {
  return `${text.length}\n${text}`;
}
