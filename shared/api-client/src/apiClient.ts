import type { CallGroup, CallInput, CallName, CallOutput } from '@cofferdam/api-contract';

/** Options of a call in addition to its input. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** One call: input in, output out. Rejects with `ApiError`, `NetworkError` or the reason of an abort. */
export type Call<Input, Output> = (input: Input, options?: CallOptions) => Promise<Output>;

/** The calls of one group. */
export type ApiGroup<G extends CallGroup> = {
  readonly [C in CallName<G>]: Call<CallInput<G, C>, CallOutput<G, C>>;
};

/** Every call, by group and name: `api.secret.list({ … })`. */
export type ApiClient = { readonly [G in CallGroup]: ApiGroup<G> };
