import type { CallGroup, CallInput, CallName, CallOutput } from '@cofferdam/api-contract';

/** Returns the response of a call, or throws its refusal. */
export type FakeAnswer<G extends CallGroup, C extends CallName<G>> = (
  input: CallInput<G, C>,
  signal: AbortSignal | undefined,
) => CallOutput<G, C> | Promise<CallOutput<G, C>>;

/** Responses by group and name of remotes' calls: `{ secret: { list: () => … } }`. */
export type FakeAnswers = {
  readonly [G in Exclude<CallGroup, 'identity'>]?: { readonly [C in CallName<G>]?: FakeAnswer<G, C> };
};

/** A call of the test. */
export interface FakeCall {
  /** Such as `secret.list`. */
  readonly call: string;
  readonly input: unknown;
}
