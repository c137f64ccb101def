/** What the worker is asked: one password, once. Not kept by anyone after it was answered. */
export interface WorkerTask {
  readonly message: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly memoryKibibytes: number;
  readonly passes: number;
  readonly lanes: number;
}

/** What the worker says: progress any number of times, then one of the others. */
export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'derived'; readonly derived: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed' };
