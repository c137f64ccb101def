import type { CallOptions } from '@cofferdam/api-client';
import type { RemoteApi } from '@cofferdam/remote-contract';
import type { FakeAnswers, FakeCall } from './fakeAnswers.ts';

type AnyAnswer = (input: unknown, signal: AbortSignal | undefined) => unknown;

/** A client whose calls get their responses from functions instead of a server. */
export interface FakeApi {
  readonly api: RemoteApi;
  /** Every call, in order. */
  readonly calls: FakeCall[];
  /** Adds or replaces responses for later calls. */
  answer(answers: FakeAnswers): void;
}

/**
 * Creates a client without a server. Responses arrive asynchronously, as from a network, and a call whose signal is aborted
 * rejects with the signal's reason.
 */
export function createFakeApi(first: FakeAnswers): FakeApi {
  const calls: FakeCall[] = [];
  const known = new Map<string, AnyAnswer>();

  const answer = (answers: FakeAnswers): void => {
    for (const [group, byName] of Object.entries(answers)) {
      for (const [name, given] of Object.entries(byName ?? {})) {
        known.set(`${group}.${name}`, given as AnyAnswer);
      }
    }
  };

  const send = async (call: string, input: unknown, options?: CallOptions): Promise<unknown> => {
    calls.push({ call, input });
    await Promise.resolve();
    options?.signal?.throwIfAborted();
    const given = known.get(call);
    if (given === undefined) throw new Error(`the fake host has no answer for ${call}`);
    const result = await given(input, options?.signal);
    options?.signal?.throwIfAborted();
    return result;
  };

  const group = (name: string): object =>
    new Proxy(
      {},
      {
        get: (_target, call) =>
          typeof call === 'string'
            ? (input: unknown, options?: CallOptions) => send(`${name}.${call}`, input, options)
            : undefined,
      },
    );
  const api = new Proxy(
    {},
    { get: (_target, name) => (typeof name === 'string' && name !== 'identity' ? group(name) : undefined) },
  ) as RemoteApi;

  answer(first);
  return { api, calls, answer };
}
