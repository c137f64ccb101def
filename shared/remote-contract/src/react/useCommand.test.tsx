import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import { createFakeHost } from '@cofferdam/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostProvider } from './hostContext.tsx';
import { useBatch, type BatchOptions } from './useBatch.ts';
import { useCommand, type CommandOptions } from './useCommand.ts';

function apiError(status: number, errorCode: 'secret.exist.name' | 'session.fresh-sign-in-required') {
  return new ApiError('/secret/add', status, { errorCode, requestId: 'r' });
}

const refused = apiError(409, 'secret.exist.name');

function deferred<Value>() {
  return Promise.withResolvers<Value>();
}

function setUp() {
  const fake = createFakeHost();
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <HostProvider host={fake.host}>{children}</HostProvider>
    </QueryClientProvider>
  );
  return { fake, client, wrapper };
}

function renderCommand<Output, Refusal = never>(options: CommandOptions<string, Output, Refusal>) {
  const { fake, client, wrapper } = setUp();
  const hook = renderHook(() => useCommand<string, Output, Refusal>(options), { wrapper });
  return { fake, client, ...hook };
}

describe('a command', () => {
  it('has the running input, and returns the output', async () => {
    const { promise, resolve } = deferred<number>();
    const done: unknown[] = [];
    const { result } = renderCommand({ run: () => promise, onDone: (...given) => done.push(given) });
    let ended: unknown;
    act(() => void result.current.run('first').then((how) => (ended = how)));
    await waitFor(() => expect(result.current).toMatchObject({ isRunning: true, runningInput: 'first' }));
    await act(async () => resolve(7));
    expect(ended).toEqual({ kind: 'done', output: 7 });
    expect(done).toEqual([[7, 'first']]);
    await waitFor(() => expect(result.current).toMatchObject({ isRunning: false, runningInput: undefined }));
  });

  it('ignores a second start while it is running', async () => {
    const sent: string[] = [];
    const { promise, resolve } = deferred<void>();
    const { result } = renderCommand({
      run: (input) => {
        sent.push(input);
        return promise;
      },
    });
    const both = act(() => Promise.all([result.current.run('one'), result.current.run('two')]));
    resolve();
    expect(await both).toEqual([{ kind: 'done', output: undefined }, { kind: 'ignored' }]);
    expect(sent).toEqual(['one']);
  });

  it('keeps a refusal that it picks, and leaves every other error to the central handler', async () => {
    let error: Error = refused;
    const { result, fake } = renderCommand<never, string>({
      run: () => Promise.reject(error),
      refusalOf: (one) => (one === refused ? 'taken' : null),
    });
    expect(await act(() => result.current.run('a'))).toEqual({ kind: 'refused', refusal: 'taken' });
    await waitFor(() => expect(result.current.refusal).toBe('taken'));
    expect(fake.handledErrors).toEqual([]);
    act(() => result.current.clearRefusal());
    await waitFor(() => expect(result.current.refusal).toBeNull());

    error = new Error('broken');
    expect(await act(() => result.current.run('a'))).toEqual({ kind: 'failed' });
    expect(result.current.refusal).toBeNull();
    expect(fake.handledErrors.map((one) => one.error)).toEqual([error]);
  });

  it('keeps neither input nor output in the cache after its end', async () => {
    const { result, client } = renderCommand({ run: () => Promise.resolve('a secret value') });
    expect(await act(() => result.current.run('a password'))).toEqual({ kind: 'done', output: 'a secret value' });
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });

  it('shows nothing if the person declined to sign in again', async () => {
    const declined = apiError(403, 'session.fresh-sign-in-required');
    const { result, fake } = renderCommand({ run: () => Promise.reject(declined) });
    expect(await act(() => result.current.run('a'))).toEqual({ kind: 'failed' });
    expect(fake.handledErrors).toEqual([]);
  });

  it('aborts its call when the component unmounts, shows nothing, and keeps no input in the cache', async () => {
    const signals: AbortSignal[] = [];
    const { result, unmount, fake, client } = renderCommand({
      run: (_input, signal) => {
        signals.push(signal);
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        );
      },
    });
    let ended: unknown;
    act(() => void result.current.run('a secret value').then((how) => (ended = how)));
    await waitFor(() => expect(signals).toHaveLength(1));
    unmount();
    await waitFor(() => expect(ended).toEqual({ kind: 'failed' }));
    expect(signals[0]?.aborted).toBe(true);
    expect(fake.handledErrors).toEqual([]);
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });
});

describe('a command of an unmounted component', () => {
  it('still shows that the server refused the change', async () => {
    const { promise, reject } = deferred<never>();
    const { result, unmount, fake } = renderCommand({ run: () => promise });
    let ended: unknown;
    act(() => void result.current.run('a').then((how) => (ended = how)));
    await waitFor(() => expect(result.current.isRunning).toBe(true));
    unmount();
    reject(refused);
    await waitFor(() => expect(ended).toEqual({ kind: 'failed' }));
    expect(fake.handledErrors.map(({ error }) => error)).toEqual([refused]);
  });
});

function renderBatch(options: BatchOptions<string, string>) {
  const { fake, wrapper } = setUp();
  return { fake, ...renderHook(() => useBatch(options), { wrapper }) };
}

const limited = (retryAfterSeconds: number): ApiError =>
  new ApiError('/x', 429, { errorCode: 'request.rate-limited', requestId: 'r', details: { retryAfterSeconds } });

describe('a batch', () => {
  it('sends parts, counts them, and continues after a refused item', async () => {
    const parts: (readonly string[])[] = [];
    let isTaken = true;
    let settled = 0;
    const { result } = renderBatch({
      size: 2,
      send: (part) => {
        parts.push(part);
        return Promise.resolve(part.filter((one) => isTaken && one === 'b').map((item) => ({ item, reason: 'taken' })));
      },
      onSettled: () => (settled += 1),
    });
    expect(await act(() => result.current.start(['a', 'b', 'c']))).toBe(false);
    expect(result.current).toMatchObject({ done: 2, total: 3, failures: [{ item: 'b', reason: 'taken' }] });
    isTaken = false;
    expect(await act(() => result.current.resume())).toBe(true);
    expect(result.current).toMatchObject({ done: 3, total: 3, failures: [], isRunning: false });
    expect(parts).toEqual([['a', 'b'], ['c'], ['b']]);
    expect(settled).toBe(2);
  });

  it('stops at a part that was refused as a whole, and resumes with that part', async () => {
    const parts: (readonly string[])[] = [];
    let isTaken = true;
    const { result } = renderBatch({
      size: 2,
      stopsAtFailure: true,
      send: (part) => {
        parts.push(part);
        return Promise.resolve(isTaken && part.includes('c') ? [{ item: 'c', reason: 'taken' }] : []);
      },
    });
    expect(await act(() => result.current.start(['a', 'b', 'c', 'd', 'e']))).toBe(false);
    expect(result.current).toMatchObject({ done: 2, failures: [{ item: 'c', reason: 'taken' }] });
    isTaken = false;
    expect(await act(() => result.current.resume())).toBe(true);
    expect(result.current.done).toBe(5);
    expect(parts).toEqual([['a', 'b'], ['c', 'd'], ['c', 'd'], ['e']]);
  });

  it('can be stopped before the next part, and resumes with the rest', async () => {
    const parts: (readonly string[])[] = [];
    const first = deferred<void>();
    const { result } = renderBatch({
      send: async (part) => {
        parts.push(part);
        if (parts.length === 1) await first.promise;
        return [];
      },
    });
    let started: Promise<boolean> | undefined;
    act(() => {
      started = result.current.start(['a', 'b']);
    });
    await waitFor(() => expect(parts).toEqual([['a']]));
    result.current.stop();
    await act(async () => first.resolve());
    expect(await started).toBe(false);
    expect(parts).toEqual([['a']]);
    expect(await act(() => result.current.resume())).toBe(true);
    expect(parts).toEqual([['a'], ['b']]);
  });

  it('repeats a part after the pause of a rate limit, and sends all of the rest', async () => {
    const parts: (readonly string[])[] = [];
    const { result, fake } = renderBatch({
      send: (part) => {
        parts.push(part);
        return parts.length === 2 ? Promise.reject(limited(0)) : Promise.resolve([]);
      },
    });
    expect(await act(() => result.current.start(['a', 'b', 'c']))).toBe(true);
    expect(parts).toEqual([['a'], ['b'], ['b'], ['c']]);
    expect(result.current).toMatchObject({ done: 3, failures: [], isPaused: false });
    expect(fake.handledErrors).toEqual([]);
  });

  it('shows that it pauses, can be stopped during a pause, and resumes with the unsent items', async () => {
    let isLimited = true;
    const { result } = renderBatch({ send: () => (isLimited ? Promise.reject(limited(3_600)) : Promise.resolve([])) });
    let started: Promise<boolean> | undefined;
    act(() => {
      started = result.current.start(['a', 'b']);
    });
    await waitFor(() => expect(result.current).toMatchObject({ isPaused: true, isRunning: true }));
    await act(async () => result.current.stop());
    expect(await started).toBe(false);
    expect(result.current).toMatchObject({ isPaused: false, done: 0, total: 2 });
    isLimited = false;
    expect(await act(() => result.current.resume())).toBe(true);
    expect(result.current.done).toBe(2);
  });

  it('passes an error that ends it to the central handler, and keeps its results', async () => {
    const error = new Error('the server is down');
    let isDown = true;
    const { result, fake } = renderBatch({
      send: ([one]) => (one === 'b' && isDown ? Promise.reject(error) : Promise.resolve([])),
    });
    expect(await act(() => result.current.start(['a', 'b']))).toBe(false);
    expect(fake.handledErrors.map((one) => one.error)).toEqual([error]);
    expect(result.current).toMatchObject({ done: 1, total: 2, isRunning: false });
    isDown = false;
    expect(await act(() => result.current.resume())).toBe(true);
    expect(result.current.done).toBe(2);
  });
});
