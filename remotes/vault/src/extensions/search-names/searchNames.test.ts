import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import type { FakeAnswers } from '@cofferdam/testing';
import { buildOrganization, buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { searchNames } from './searchNames.ts';

const workspace = { id: '0190a000-0000-7000-8000-0000000000d1', name: 'Production' };
/** The fields of a note or of a secret without a version. */
const noDetails = { version: null, account: null, isRotationDue: false };
const found = (kind: 'secret' | 'two-factor' | 'note', name: string) => ({
  kind,
  count: 1,
  isMore: false,
  results: [{ id: `0190a000-0000-7000-8000-00000000000${name.length}`, name, workspace, labels: [], ...noDetails }],
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
  it('copy a secret’s value and a current code, recorded as copied, and have no copy action for a note', async () => {
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

  it('show why a value couldn’t be copied, without a rejected promise', async () => {
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

  it('read all current codes by one call per workspace, without refused and counter-based ones', async () => {
    const staging = { id: '0190a000-0000-7000-8000-0000000000d2', name: 'Staging' };
    const row = (name: string, place = workspace) => ({ id: name, name, workspace: place, labels: [], ...noDetails });
    const results = [row('GitHub bot'), row('GitHub counter'), row('GitHub staging', staging), row('GitHub CI')];
    const code = (name: string) => ({
      name,
      code: '482913',
      nextCode: '000111',
      periodSeconds: 30,
      validUntil: '2026-11-23T10:00:30.000Z',
    });
    const fake = createFakeHost({
      answers: {
        search: {
          all: () => ({ groups: [{ kind: 'two-factor', count: 4, isMore: false, results }], suggestions: [] }),
        },
        twoFactor: {
          totpList: ({ workspaceId, names }: { readonly workspaceId: string; readonly names: readonly string[] }) => {
            if (workspaceId === staging.id) {
              throw new ApiError('/sample', 403, { errorCode: 'access-denied.exception', requestId: 'sample' });
            }
            const timed = names.filter((name) => name !== 'GitHub counter');
            return { serverTime: '2026-11-23T10:00:08.000Z', codes: timed.map(code) };
          },
        },
      } as never,
    });
    const signal = new AbortController().signal;
    const { groups, readCodes } = await searchNames(fake.host, 'github', signal);
    const rows = groups.flatMap((group) => group.results);
    expect(rows.map(({ codeIn }) => codeIn)).toEqual([workspace.id, workspace.id, staging.id, workspace.id]);
    const codes = await readCodes?.(
      rows.map(({ id }) => id),
      signal,
    );
    const shown = { text: '482 913', nextText: '000 111', periodSeconds: 30, endsInMs: 22_000 };
    expect(codes).toEqual(
      new Map([
        ['two-factor-GitHub bot', shown],
        ['two-factor-GitHub CI', shown],
      ]),
    );
    const asked = fake.calls.filter(({ call }) => call === 'twoFactor.totpList').map(({ input }) => input);
    expect(asked).toMatchObject([
      { workspaceId: workspace.id, names: ['GitHub bot', 'GitHub counter', 'GitHub CI'] },
      { workspaceId: staging.id, names: ['GitHub staging'] },
    ]);
  });
});

describe('suggested logs for the typed text', () => {
  const { id: organizationId } = buildOrganization();
  const here = { id: buildWorkspace().id, name: 'Production' };
  const result = (name: string, place: typeof here | null) => ({
    id: `id of ${name}`,
    name,
    workspace: place,
    labels: [],
    ...noDetails,
  });
  const groups = [
    {
      kind: 'secret',
      count: 2,
      isMore: false,
      results: [result('STRIPE_AWAY', { id: 'other' as typeof here.id, name: 'Other' }), result('STRIPE', here)],
    },
    { kind: 'member', count: 1, isMore: false, results: [result('Nora', null)] },
  ];
  const offered = async (fake: ReturnType<typeof createFakeHost>) => {
    fake.answer({ search: { all: () => ({ groups, suggestions: [] }) } } as never);
    const answer = await searchNames(fake.host, 'st', new AbortController().signal);
    return answer.groups.filter(({ isBuilt }) => isBuilt).flatMap(({ results }) => results);
  };

  it('are those of the first person found, and of the first item found in the current workspace', async () => {
    const logs = await offered(createFakeHost());
    expect(logs.map(({ label, path }) => [label, path])).toEqual([
      ['Logs where person is “Nora”', `/organization/audit/logs?organizationId=${organizationId}&actor=id+of+Nora`],
      [
        'Logs where name is “STRIPE”',
        `/secret/STRIPE?organizationId=${organizationId}&workspaceId=${here.id}&tab=activity`,
      ],
    ]);
  });

  it('are only offered to people who can view them, and to no one on a plan without a log', async () => {
    const labels = async (fake: ReturnType<typeof createFakeHost>) => (await offered(fake)).map(({ label }) => label);
    expect(await labels(createFakeHost({ permissions: ['secret:list'] }))).toEqual([]);
    expect(await labels(createFakeHost({ permissions: ['workspace:audit:read'] }))).toEqual([
      'Logs where name is “STRIPE”',
    ]);
    const fake = createFakeHost();
    fake.setSession({ organization: buildOrganization({ hasAuditLog: false }) });
    expect(await labels(fake)).toEqual([]);
  });
});

describe('what the palette offers before anything is typed', () => {
  const item = (kind: 'secret' | 'two-factor' | 'note', name: string, place = workspace) => ({
    kind,
    id: `0190a000-0000-7000-8000-${name.length.toString().padStart(12, '0')}`,
    name,
    workspace: place,
    openedAt: '2026-11-23T09:00:00.000Z',
    version: kind === 'two-factor' ? null : 4,
    account: kind === 'two-factor' ? 'root' : null,
    isRotationDue: name === 'STRIPE',
  });
  const staging = { id: '0190a000-0000-7000-8000-0000000000d2', name: 'Staging' };

  const offered = async (within?: string) => {
    const favorites = [item('secret', 'STRIPE'), item('note', 'Runbook', staging)];
    const recents = [item('two-factor', 'GitHub bot', staging), item('secret', 'STRIPE')];
    const fake = createFakeHost({ answers: { favorite: { list: () => ({ favorites, recents }) } } as never });
    const { groups } = await searchNames(fake.host, '', new AbortController().signal, within as never);
    return { calls: fake.calls, groups };
  };

  it('is favorites, then other recent items, each with its copy action and its place', async () => {
    const { groups, calls } = await offered();
    expect(calls.map(({ call }) => call)).toEqual(['favorite.list']);
    expect(
      groups.map(({ title, results }) => [
        title,
        results.map(({ label, detail, copy, codeIn }) => [label, detail, copy !== undefined, codeIn]),
      ]),
    ).toEqual([
      [
        'Favorites',
        [
          ['STRIPE', 'Production · v4', true, undefined],
          ['Runbook', 'Staging · v4', false, undefined],
        ],
      ],
      ['Recent', [['GitHub bot', 'Staging · root', true, staging.id]]],
    ]);
    expect(groups[0]?.results[0]?.path).toContain(`workspaceId=${workspace.id}`);
  });

  it('is limited to one workspace if only that one is searched', async () => {
    const { groups } = await offered(staging.id);
    expect(groups.map(({ results }) => results.map(({ label }) => label))).toEqual([['Runbook'], ['GitHub bot']]);
  });

  it('shows only the version for an item of the current workspace, and for a recent one when it was opened', async () => {
    const here = { id: buildWorkspace().id, name: 'Production' };
    const favorites = [item('secret', 'STRIPE', here)];
    const recents = [item('two-factor', 'GitHub bot', here)];
    const fake = createFakeHost({ answers: { favorite: { list: () => ({ favorites, recents }) } } as never });
    const { groups } = await searchNames(fake.host, '', new AbortController().signal);
    expect(groups.flatMap(({ results }) => results)).toMatchObject([
      { detail: 'v4', notice: 'Rotation due' },
      { detail: 'root', at: '2026-11-23T09:00:00.000Z' },
    ]);
    expect(groups[0]?.results[0]).not.toHaveProperty('at');
  });
});

describe('a result', () => {
  it('shows its workspace and its version or account, and in one workspace only the latter', async () => {
    const row = (kind: string, more: object) => ({
      kind,
      count: 1,
      isMore: false,
      results: [{ id: kind, name: kind, workspace, labels: [], ...noDetails, ...more }],
    });
    const answer = [row('secret', { version: 11 }), row('two-factor', { account: 'ada' }), row('note', { version: 2 })];
    const fake = createFakeHost({ answers: { search: { all: () => ({ groups: answer, suggestions: [] }) } } as never });
    const details = async (within?: string) => {
      const { groups } = await searchNames(fake.host, 'st', new AbortController().signal, within as never);
      return groups.flatMap(({ results }) => results.map(({ detail }) => detail));
    };
    expect(await details()).toEqual(['Production · v11', 'Production · ada', 'Production · v2']);
    expect(await details(workspace.id)).toEqual(['v11', 'ada', 'v2']);
  });
});
