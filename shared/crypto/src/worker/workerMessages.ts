/** The request to the worker: one password. Dropped after the response. */
export interface WorkerTask {
  readonly message: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly memoryKibibytes: number;
  readonly passes: number;
  readonly lanes: number;
}

/** Messages from the worker: progress any number of times, then one of the others. */
export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'derived'; readonly derived: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed' };
