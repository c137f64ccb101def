/* The service worker APIs that this worker uses, which the DOM types don't include. */

/** A file of the host's build, as InjectManifest lists it. */
export interface ListedFile {
  readonly url: string;
  readonly integrity: string;
  /** A part that only some installations use; cached after a page requested it. */
  readonly onUse?: boolean;
}

/** An event with `waitUntil`. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The preloaded response; undefined for requests that aren't navigations. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A message from a page. */
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
