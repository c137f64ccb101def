/** Labels of a span, free of user data: patterns, names in the code, counts. */
export type Labels = Readonly<Record<string, string | number>>;

/** The state of a connection pool. */
export interface PoolUsage {
  readonly role: string;
  readonly open: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

/** The interface that HTTP, database and jobs report to. */
export interface Observer {
  /** Runs `next` and what follows from it inside the span of a request. */
  beginRequest(labels: Labels, next: () => void): RequestSpan;
  /** Runs work inside a span that ends with it. */
  span<Result>(name: string, labels: () => Labels, work: () => Promise<Result>): Promise<Result>;
  /** Counts a job that ended. */
  jobEnded(kind: string, isDone: boolean): void;
  /** Counts a lost connection to the database. */
  connectionLost(role: string): void;
  /** Reports the usage of a pool when the metrics are read. */
  watchPool(usage: () => PoolUsage): void;
  /** Reports a number when the metrics are read. */
  watch(gauge: { readonly name: string; readonly help: string }, read: () => number): void;
  /** The metrics in Prometheus' text format; empty when they are off. */
  metrics(): Promise<string>;
  /** Flushes pending data. */
  close(): Promise<void>;
}

/** A request in progress. */
export interface RequestSpan {
  /** `route` is the pattern of the call, or undefined for an unknown path. */
  end(route: string | undefined, method: string, status: number, seconds: number): void;
}

const unobserved: RequestSpan = { end: () => undefined };

/** Observes nothing. */
export const withoutObserver: Observer = {
  beginRequest: (_labels, next) => {
    next();
    return unobserved;
  },
  span: (_name, _labels, work) => work(),
  jobEnded: () => undefined,
  connectionLost: () => undefined,
  watchPool: () => undefined,
  watch: () => undefined,
  metrics: async () => '',
  close: async () => undefined,
};
