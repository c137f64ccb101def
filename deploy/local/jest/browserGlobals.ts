/**
 * Browser APIs that jsdom lacks. jsdom has no layout or animation, so only the media query for reduced motion matches,
 * and sizes never change; the other APIs are Node's own.
 */
import { TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { webcrypto } from 'node:crypto';
import { MessageChannel as NodeMessageChannel, Worker as NodeWorker } from 'node:worker_threads';

function matchMedia(query: string) {
  const target = new EventTarget();
  return Object.assign(target, {
    matches: query === '(prefers-reduced-motion: reduce)',
    media: query,
    onchange: null,
    addListener: (listener: () => void) => target.addEventListener('change', listener),
    removeListener: (listener: () => void) => target.removeEventListener('change', listener),
  });
}

class ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Node's channel keeps the process alive while it is open and someone listens; React opens one and never closes it. A port
 * calls its own `ref` when it gets a listener, so that must do nothing.
 */
class MessageChannel {
  readonly port1: NodeMessageChannel['port1'];
  readonly port2: NodeMessageChannel['port2'];

  constructor() {
    const { port1, port2 } = new NodeMessageChannel();
    this.port1 = port1;
    this.port2 = port2;
    for (const port of [port1, port2]) {
      port.unref();
      port.ref = () => undefined;
    }
  }
}

/** The `Request` that the router passes to a loader. Node's own rejects an abort signal of jsdom. */
class Request {
  readonly url: string;
  readonly method: string;
  readonly signal: AbortSignal | null;

  constructor(url: string | URL, init: { readonly method?: string; readonly signal?: AbortSignal | null } = {}) {
    this.url = new URL(url, (globalThis as { location?: { href: string } }).location?.href).href;
    this.method = init.method ?? 'GET';
    this.signal = init.signal ?? null;
  }
}

/** A browser worker as a Node thread that runs the unchanged script. */
class Worker extends EventTarget {
  readonly #thread: NodeWorker;

  constructor(address: URL) {
    super();
    const scope = `import { parentPort } from 'node:worker_threads';
      globalThis.addEventListener = (type, listen) => parentPort.on(type, (data) => listen({ data }));
      globalThis.postMessage = (message) => parentPort.postMessage(message);
      await import(${JSON.stringify(address.href)});`;
    this.#thread = new NodeWorker(new URL(`data:text/javascript,${encodeURIComponent(scope)}`));
    this.#thread.unref();
    this.#thread.on('message', (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.#thread.on('error', () => this.dispatchEvent(new Event('error')));
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}

const missing = {
  Worker,
  Request,
  matchMedia,
  ResizeObserver,
  MessageChannel,
  TextEncoder,
  TextDecoder,
  TransformStream,
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
