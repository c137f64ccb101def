import type { ChannelAnswer, FirestoreFixture } from '@cofferdam/testing/firebase';

/** The network between the SDK of Firestore and our fake of the service. */
export interface FirestoreNetwork {
  /** From now on requests fail, hang, or work again. */
  state: 'up' | 'down' | 'hanging';
  /** Answers a request of the SDK, whose text grows while it is open. */
  fetch(request: Request): Promise<Response>;
  stop(): void;
}

const never = new Promise<never>(() => undefined);

/** A request that stores its text, which the one of our tests doesn't. */
class TextRequest extends Request {
  readonly sent: string;

  constructor(address: string, init: RequestInit = {}) {
    super(address, init);
    this.sent = typeof init.body === 'string' ? init.body : '';
  }
}

/** Creates the network. jsdom has no streams, which the SDK needs for reading responses incrementally. */
export function startFirestoreNetwork(fixture: FirestoreFixture): FirestoreNetwork {
  const restore = [
    replaceGlobal('ReadableStream', new TransformStream().readable.constructor),
    replaceGlobal('Request', TextRequest),
  ];

  const network: FirestoreNetwork = {
    state: 'up',
    async fetch(given) {
      if (network.state === 'hanging') return never;
      if (network.state === 'down') throw new TypeError('offline');
      const url = new URL(given.url);
      const body = given instanceof TextRequest ? given.sent : '';
      const request = { method: given.method, path: url.pathname + url.search, body };
      return new Promise((resolve, reject) => {
        const { answer, onGone } = openAnswer(resolve);
        if (!fixture.channels.handle(request, answer, onGone)) reject(new TypeError(`unknown ${url.pathname}`));
      });
    },
    stop() {
      for (const one of restore) one();
    },
  };
  return network;
}

/** Returns the function that restores the previous one. */
function replaceGlobal(name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, before);
  };
}

/** An answer in pieces, as far as the SDK reads one. */
function openAnswer(begin: (response: Response) => void) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // The SDK cancels what it reads when it hangs up; then nothing more can be written.
  const written = (work: Promise<unknown>): void => void work.catch(() => undefined);
  const answer: ChannelAnswer = {
    start(status, headers) {
      const read = { get: (name: string) => headers[name.toLowerCase()] ?? null };
      begin({ ok: status < 400, status, statusText: '', headers: read, body: readable } as unknown as Response);
    },
    write: (text) => written(writer.write(new TextEncoder().encode(text))),
    end: () => written(writer.close()),
  };
  const onGone = (listener: () => void): void => void writer.closed.catch(listener);
  return { answer, onGone };
}
