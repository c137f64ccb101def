import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode, OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { moveContents, type Move, type MoveApi } from './moveContents.ts';

const move: Move = {
  organizationId: 'o' as OrganizationId,
  workspaceId: 'from' as WorkspaceId,
  toWorkspaceId: 'to' as WorkspaceId,
};

const pace = { signal: new AbortController().signal, gapMilliseconds: 0 };

const refusal = (status: number, errorCode: ErrorCode) =>
  new ApiError('/move', status, { errorCode, requestId: 'r', details: {} });

/** A server with items by name, and names that are in use in the other workspace. */
function server(
  secrets: readonly string[],
  codes: readonly string[],
  notes: readonly string[],
  taken: readonly string[],
) {
  const calls: string[] = [];
  const pages = (names: readonly string[]) => async (asked: { readonly cursor?: string | undefined }) => {
    const first = Number(asked.cursor ?? 0);
    const rows = names.slice(first, first + 40).map((name) => ({ name }));
    return { rows, nextCursor: first + 40 < names.length ? String(first + 40) : null };
  };
  const one = (errorCode: 'two-factor.exist.name' | 'note.exist.name') => async (asked: { readonly name: string }) => {
    calls.push(asked.name);
    if (taken.includes(asked.name)) throw refusal(409, errorCode);
  };
  const api = {
    secret: {
      list: pages(secrets),
      move: async ({ names }: { readonly names: readonly string[] }) => {
        calls.push(`${names.length} secrets`);
        const results = names.map((name) => ({ name, outcome: taken.includes(name) ? 'secret.exist.name' : 'done' }));
        return { isDone: results.every(({ outcome }) => outcome === 'done'), results };
      },
    },
    twoFactor: { list: pages(codes), move: one('two-factor.exist.name') },
    note: { list: pages(notes), move: one('note.exist.name') },
  } as unknown as MoveApi;
  return { api, calls };
}

describe('moving all contents of a workspace', () => {
  it('moves all pages of all kinds in batches, and reports progress', async () => {
    const secrets = Array.from({ length: 90 }, (_none, index) => `S${index}`);
    const { api, calls } = server(secrets, ['C1'], ['N1', 'N2'], []);
    const steps: number[] = [];
    const outcome = await moveContents(api, move, pace, ({ moved }) => steps.push(moved));
    expect(outcome).toEqual({ moved: 93, stayed: [] });
    expect(steps).toEqual([50, 90, 91, 92, 93]);
    expect(calls).toEqual(['50 secrets', '40 secrets', 'C1', 'N1', 'N2']);
  });

  it('skips items whose name is in use there, and moves the rest', async () => {
    const { api, calls } = server(['A', 'B'], ['C'], ['D', 'E'], ['B', 'C', 'E']);
    expect(await moveContents(api, move, pace, () => undefined)).toEqual({ moved: 2, stayed: ['B', 'C', 'E'] });
    expect(calls).toEqual(['2 secrets', '1 secrets', 'C', 'D', 'E']);
  });

  it('stops at a refusal of another kind', async () => {
    const { api } = server([], ['C'], [], []);
    const denied = refusal(403, 'access-denied.exception');
    const refusing = { ...api, twoFactor: { ...api.twoFactor, move: () => Promise.reject(denied) } };
    await expect(moveContents(refusing, move, pace, () => undefined)).rejects.toBe(denied);
  });

  it('skips items that someone else moved or deleted', async () => {
    const { api } = server(['A', 'B', 'C'], ['D', 'E'], ['F', 'G'], ['C']);
    const gone = ['B', 'D', 'F'];
    const results = (names: readonly string[]) =>
      names.map((name) => ({
        name,
        outcome: gone.includes(name)
          ? ('secret.not-found.by-secret-name' as const)
          : name === 'C'
            ? ('secret.exist.name' as const)
            : ('done' as const),
      }));
    const racing: MoveApi = {
      secret: {
        ...api.secret,
        move: async ({ names }) => ({ isDone: names.join() === 'A', results: results(names) }),
      },
      twoFactor: {
        ...api.twoFactor,
        move: (input) =>
          gone.includes(input.name)
            ? Promise.reject(refusal(404, 'two-factor.not-found.name'))
            : api.twoFactor.move(input),
      },
      note: {
        ...api.note,
        move: (input) =>
          gone.includes(input.name)
            ? Promise.reject(refusal(404, 'note.not-found.by-note-name'))
            : api.note.move(input),
      },
    };
    expect(await moveContents(racing, move, pace, () => undefined)).toEqual({ moved: 3, stayed: ['C'] });
  });

  it('moves fewer secrets at once if together they are too large', async () => {
    const { api } = server(['A', 'B', 'C', 'D', 'E'], [], [], ['D']);
    const asked: string[] = [];
    const strict = (most: number): MoveApi => ({
      ...api,
      secret: {
        ...api.secret,
        move: (input) => {
          asked.push(input.names.join(''));
          return input.names.length > most ? Promise.reject(refusal(413, 'request.too-large')) : api.secret.move(input);
        },
      },
    });
    expect(await moveContents(strict(2), move, pace, () => undefined)).toEqual({ moved: 4, stayed: ['D'] });
    expect(asked).toEqual(['ABCDE', 'ABC', 'AB', 'C', 'DE', 'E']);
    await expect(moveContents(strict(0), move, pace, () => undefined)).rejects.toMatchObject({
      errorCode: 'request.too-large',
    });
  });

  it('waits and retries when the server rate limits it', async () => {
    const { api, calls } = server([], ['C'], [], []);
    const flood = { errorCode: 'request.rate-limited', requestId: 'r', details: { retryAfterSeconds: 0 } } as const;
    let tries = 0;
    const flooded: MoveApi = {
      ...api,
      twoFactor: {
        ...api.twoFactor,
        move: (input) => {
          tries += 1;
          return tries === 1 ? Promise.reject(new ApiError('/move', 429, flood)) : api.twoFactor.move(input);
        },
      },
    };
    expect(await moveContents(flooded, move, pace, () => undefined)).toEqual({ moved: 1, stayed: [] });
    expect([tries, calls]).toEqual([2, ['C']]);
  });

  it('counts the items already sent when it is stopped, and sends nothing more', async () => {
    const { api, calls } = server(['A'], ['C'], ['N'], []);
    const controller = new AbortController();
    const stopped = { ...pace, signal: controller.signal };
    const steps: number[] = [];
    const moving = moveContents(api, move, stopped, ({ moved }) => {
      steps.push(moved);
      if (moved === 2) controller.abort(new Error('stopped'));
    });
    await expect(moving).rejects.toThrow('stopped');
    expect([steps, calls]).toEqual([
      [1, 2],
      ['1 secrets', 'C'],
    ]);
  });
});
