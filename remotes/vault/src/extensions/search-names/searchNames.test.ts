import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import type { FakeAnswers } from '@cofferdam/testing';
import { createFakeHost } from '@cofferdam/testing';
import { searchNames } from './searchNames.ts';

const workspace = { id: '0190a000-0000-7000-8000-0000000000d1', name: 'Production' };
const found = (kind: 'secret' | 'two-factor' | 'note', name: string) => ({
  kind,
  count: 1,
  isMore: false,
  results: [{ id: `0190a000-0000-7000-8000-00000000000${name.length}`, name, workspace, labels: [] }],
});

async function search(answers: Pick<FakeAnswers, 'secret' | 'twoFactor'>) {
  const groups = [found('secret', 'STRIPE'), found('two-factor', 'GitHub bot'), found('note', 'Runbook')];
  const fake = createFakeHost({
    answers: { search: { all: () => ({ groups, suggestions: [] }) }, ...answers } as never,
  });
  const { groups: shown } = await searchNames(fake.host, 'st', new AbortController().signal);
  return { ...fake, results: shown.flatMap(({ results }) => results) };
}

describe('the results of the palette', () => {
  it('copy the value of a secret and the code of now, which the server records as copied, and nothing of a note', async () => {
    const { results, copied, calls } = await search({
      secret: { versionAccess: () => ({ version: 3, value: 'sk_live' }) },
      twoFactor: {
        totpGet: () => ({
          serverTime: '2026-11-23T10:00:00.000Z',
          code: {
            name: 'GitHub bot',
            code: '482913',
            nextCode: '000000',
            periodSeconds: 30,
            validUntil: '2026-11-23T10:00:30.000Z',
          },
        }),
      } as never,
    });
    expect(results.map(({ label, copy }) => [label, copy !== undefined])).toEqual([
      ['STRIPE', true],
      ['GitHub bot', true],
      ['Runbook', false],
    ]);
    for (const { copy } of results) await copy?.();
    expect(copied).toEqual([
      { text: 'sk_live', isSecret: true },
      { text: '482913', isSecret: true },
    ]);
    expect(calls.find(({ call }) => call === 'secret.versionAccess')?.input).toMatchObject({
      name: 'STRIPE',
      workspaceId: workspace.id,
      purpose: 'COPY',
    });
  });

  it('show why a value could not be copied, and reject nothing', async () => {
    const { results, copied, handledErrors } = await search({
      secret: {
        versionAccess: () => {
          throw new ApiError('/sample', 403, { errorCode: 'access-denied.exception', requestId: 'sample' });
        },
      },
    });
    await results[0]?.copy?.();
    expect(copied).toEqual([]);
    expect(handledErrors).toHaveLength(1);
  });

  it('read the code of now by the call that is recorded as shown, and have none where codes are refused or count', async () => {
    const shown = {
      serverTime: '2026-11-23T10:00:08.000Z',
      codes: [
        {
          name: 'GitHub bot',
          code: '482913',
          nextCode: '000111',
          periodSeconds: 30,
          validUntil: '2026-11-23T10:00:30.000Z',
        },
      ],
    };
    const of = async (totpList: () => unknown) => {
      const { results, calls } = await search({ twoFactor: { totpList } as never });
      expect(results.map(({ readCode }) => readCode !== undefined)).toEqual([false, true, false]);
      return { code: await results[1]?.readCode?.(new AbortController().signal), calls };
    };
    const { code, calls } = await of(() => shown);
    expect(code).toEqual({ text: '482 913', nextText: '000 111', periodSeconds: 30, endsInMs: 22_000 });
    expect(calls.at(-1)).toMatchObject({ call: 'twoFactor.totpList', input: { names: ['GitHub bot'] } });
    expect((await of(() => ({ ...shown, codes: [] }))).code).toBeNull();
    const refuse = () => {
      throw new ApiError('/sample', 403, { errorCode: 'access-denied.exception', requestId: 'sample' });
    };
    expect((await of(refuse)).code).toBeNull();
  });
});

describe('what the palette offers before anything is typed', () => {
  const item = (kind: 'secret' | 'two-factor' | 'note', name: string, place = workspace) => ({
    kind,
    id: `0190a000-0000-7000-8000-${name.length.toString().padStart(12, '0')}`,
    name,
    workspace: place,
  });
  const staging = { id: '0190a000-0000-7000-8000-0000000000d2', name: 'Staging' };

  const offered = async (within?: string) => {
    const favorites = [item('secret', 'STRIPE'), item('note', 'Runbook', staging)];
    const recents = [item('two-factor', 'GitHub bot', staging), item('secret', 'STRIPE')];
    const fake = createFakeHost({ answers: { favorite: { list: () => ({ favorites, recents }) } } as never });
    const { groups } = await searchNames(fake.host, '', new AbortController().signal, within as never);
    return { calls: fake.calls, groups };
  };

  it('is favorites, then what else was opened last, each with what it can copy and where it is', async () => {
    const { groups, calls } = await offered();
    expect(calls.map(({ call }) => call)).toEqual(['favorite.list']);
    expect(
      groups.map(({ title, results }) => [
        title,
        results.map(({ label, detail, copy, readCode }) => [label, detail, copy !== undefined, readCode !== undefined]),
      ]),
    ).toEqual([
      [
        'Favorites',
        [
          ['STRIPE', 'Production', true, false],
          ['Runbook', 'Staging', false, false],
        ],
      ],
      ['Recent', [['GitHub bot', 'Staging', true, true]]],
    ]);
    expect(groups[0]?.results[0]?.path).toContain(`workspaceId=${workspace.id}`);
  });

  it('is of one workspace alone where that is searched', async () => {
    const { groups } = await offered(staging.id);
    expect(groups.map(({ results }) => results.map(({ label }) => label))).toEqual([['Runbook'], ['GitHub bot']]);
  });
});
