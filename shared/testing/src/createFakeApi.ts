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
  /**
   * Delays the responses of later calls, like a slow server: of all, or of one call such as `secret.list`. Each call is
   * processed at once, and its response arrives when the returned function is called.
   */
  hold(call?: string): () => void;
}

/** Responses that don't arrive yet. */
interface Hold {
  /** One call, or undefined for all. */
  readonly call: string | undefined;
  readonly released: Promise<void>;
}

/**
 * Creates a client without a server. Responses arrive asynchronously, as from a network, and a call whose signal is aborted
 * rejects with the signal's reason.
 */
export function createFakeApi(first: FakeAnswers): FakeApi {
  const calls: FakeCall[] = [];
  const known = new Map<string, AnyAnswer>();
  const holds = new Set<Hold>();

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
    const held = [...holds].filter((hold) => hold.call === undefined || hold.call === call);
    const settled = await settle(() => given(input, options?.signal));
    if (held.length > 0)
      await Promise.race([Promise.all(held.map(({ released }) => released)), aborted(options?.signal)]);
    options?.signal?.throwIfAborted();
    return settled();
  };

  const hold = (call?: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const one: Hold = { call, released: promise };
    holds.add(one);
    return () => {
      holds.delete(one);
      resolve();
    };
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
  return { api, calls, answer, hold };
}

/** Runs an answer; returns a function that gives its result or throws its refusal. */
async function settle(run: () => unknown): Promise<() => unknown> {
  try {
    const result = await run();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Resolves when the signal aborts. */
function aborted(signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal?.aborted === true) resolve();
  else signal?.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}
