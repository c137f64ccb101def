import type { CallGroup, CallInput, CallName, CallOutput } from '@cofferdam/api-contract';

/** Answers a call, or throws what it is refused with. */
export type FakeAnswer<G extends CallGroup, C extends CallName<G>> = (
  input: CallInput<G, C>,
  signal: AbortSignal | undefined,
) => CallOutput<G, C> | Promise<CallOutput<G, C>>;

/** Answers by group and name of the calls that remotes get: `{ secret: { list: () => … } }`. */
export type FakeAnswers = {
  readonly [G in Exclude<CallGroup, 'identity'>]?: { readonly [C in CallName<G>]?: FakeAnswer<G, C> };
};

/** A call that was made. */
export interface FakeCall {
  /** `secret.list` */
  readonly call: string;
  readonly input: unknown;
}
