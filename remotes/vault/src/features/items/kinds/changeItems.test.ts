import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';
import { allAtOnce, oneByOne } from './changeItems.ts';
import type { ItemCallContext, NamedItem } from './ItemKind.ts';

const context = {} as ItemCallContext;
const [a, b, c] = ['A', 'B', 'C'].map((name): NamedItem => ({ id: name, name })) as [NamedItem, NamedItem, NamedItem];
const refusal = (errorCode: ErrorCode, status: number): ApiError =>
  new ApiError('/x', status, { errorCode, requestId: 'r' });

describe('items that are changed one after the other', () => {
  const changeAllBut = (refused: NamedItem, error: unknown) => {
    const sent: NamedItem[] = [];
    const change = oneByOne<undefined>(async (_context, item) => {
      sent.push(item);
      if (item === refused) throw error;
    });
    return { sent, result: change(context, [a, b, c], undefined) };
  };

  it.each([
    [refusal('access-denied.exception', 403), 'denied'],
    [refusal('note.not-found.by-note-name', 404), 'gone'],
    [refusal('workspace.not-found.by-workspace-id', 404), 'gone'],
    [refusal('note.exist.name', 409), 'taken'],
    [refusal('subscription.resource-add.error.secret', 403), 'full'],
    [refusal('request.conflict', 409), 'other'],
  ])('are all tried, and one refused with %s is reported as %s', async (error, fault) => {
    const { sent, result } = changeAllBut(b, error);
    expect(await result).toEqual([{ item: b, fault }]);
    expect(sent).toEqual([a, b, c]);
  });

  it.each([
    [refusal('service.unavailable', 503)],
    [refusal('session.required', 401)],
    [refusal('request.rate-limited', 429)],
    [new NetworkError('/x', new Error('gone'))],
  ])('aren’t tried further if the server or the session fails, or the rate is limited: %s', async (error) => {
    const { sent, result } = changeAllBut(b, error);
    await expect(result).rejects.toBe(error);
    expect(sent).toEqual([a, b]);
  });
});

type Outcome = 'done' | 'secret.not-found.by-secret-name' | 'secret.exist.name';

describe('items that one call changes together', () => {
  /** A server that changes all items of a call, or none if one is refused. */
  const createServer = (outcomes: Readonly<Record<string, Outcome>>) => {
    const calls: string[] = [];
    const change = allAtOnce<undefined>(async (_context, items) => {
      calls.push(items.map(({ name }) => name).join());
      const results = items.map(({ name }) => ({ name, outcome: outcomes[name] ?? ('done' as const) }));
      return { isDone: results.every(({ outcome }) => outcome === 'done'), results };
    });
    return { calls, change };
  };

  it('take one call', async () => {
    const { calls, change } = createServer({});
    expect(await change(context, [a, b, c], undefined)).toEqual([]);
    expect(calls).toEqual(['A,B,C']);
  });

  it('are changed without those that the server refuses, which are reported', async () => {
    const { calls, change } = createServer({ A: 'secret.exist.name', C: 'secret.not-found.by-secret-name' });
    expect(await change(context, [a, b, c], undefined)).toEqual([
      { item: a, fault: 'taken' },
      { item: c, fault: 'gone' },
    ]);
    expect(calls).toEqual(['A,B,C', 'B']);
  });

  it('are all reported after one call if the server gives no reason', async () => {
    let calls = 0;
    const change = allAtOnce<undefined>(async () => {
      calls += 1;
      return { isDone: false, results: [] };
    });
    expect(await change(context, [a, b], undefined)).toEqual([
      { item: a, fault: 'other' },
      { item: b, fault: 'other' },
    ]);
    expect(calls).toBe(1);
  });
});
