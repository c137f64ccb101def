/* The parts of a service worker's surroundings that this one uses: the types of the DOM have none of them. */

/** A file that the build of the host lists, as InjectManifest writes it. */
export interface ListedFile {
  readonly url: string;
  readonly integrity: string;
  /** A part that only some installations use: kept once a page has asked for it. */
  readonly onUse?: boolean;
}

/** An event whose work the browser waits for. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The answer that the browser asked for while the worker started; undefined for what isn't a navigation. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A message of a page. */
export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

/** The global object of a service worker. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly includeUncontrolled: true;
      readonly type: 'window';
    }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}
