import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import type { ErrorCode, OrganizationId } from '@cofferdam/domain';
import { finishFile, isRead, makeExportJob, countThings, takeStep, type ExportJob } from './exportJob.ts';
import type { ExportApi } from './readItems.ts';

const organization = { id: 'o' as OrganizationId, name: 'Halden' };
const refusal = (errorCode: ErrorCode, status: number, details = {}): ApiError =>
  new ApiError('/x', status, { errorCode, requestId: 'r', details });

interface FakeWorkspace {
  readonly role: string;
  /** Values of versions, oldest first; null if the version is disabled. */
  readonly secrets?: Readonly<Record<string, readonly (string | null)[]>>;
  readonly notes?: Readonly<Record<string, readonly string[]>>;
  readonly seeds?: Readonly<Record<string, { readonly seed: string; readonly codes?: readonly string[] }>>;
}

/** A server with these items. `fail` can throw before a call is answered. */
function server(
  workspaces: Readonly<Record<string, FakeWorkspace>>,
  fail: (call: string, name: string) => void = () => undefined,
) {
  const calls: string[] = [];
  const at = (id: string): FakeWorkspace => workspaces[id] ?? { role: 'ADMIN' };
  const said = (call: string, name = ''): void => {
    calls.push(`${call} ${name}`.trim());
    fail(call, name);
  };
  const page = (names: readonly string[], row: (name: string) => object) => ({
    rows: names.map((name) => ({ name, ...row(name) })),
    nextCursor: null,
  });
  const versionsOf = (versions: readonly unknown[]) => ({
    versions: versions
      .map((value, index) => ({
        version: index + 1,
        state: value === null ? 'DISABLED' : 'ENABLED',
        isCurrent: index === versions.length - 1,
      }))
      .toReversed(),
    hasMore: false,
  });
  type Asked = {
    readonly workspaceId: string;
    readonly name: string;
    readonly names: readonly string[];
    readonly version?: number;
  };
  const api = {
    organization: {
      get: async () => ({ settings: { description: 'Ships things' } }),
      recordExport: async () => said('record export'),
    },
    workspace: {
      list: async () => ({
        workspaces: Object.entries(workspaces).map(([id, { role }]) => ({
          id,
          name: `W ${id}`,
          type: 'STANDARD',
          description: null,
          role,
        })),
      }),
    },
    secret: {
      list: async ({ workspaceId }: Asked) =>
        page(Object.keys(at(workspaceId).secrets ?? {}), (name) => ({
          versionCount: at(workspaceId).secrets?.[name]?.length,
        })),
      get: async ({ name }: Asked) => {
        said('get', name);
        return { secret: { description: `About ${name}`, labels: ['l'] } };
      },
      export: async ({ workspaceId, names }: Asked) => {
        said('export', names.join());
        const entries = names.map((name) => ({
          name,
          version: at(workspaceId).secrets?.[name]?.length,
          value: at(workspaceId).secrets?.[name]?.at(-1),
        }));
        return { entries, missing: [] };
      },
      versionList: async ({ workspaceId, name }: Asked) => versionsOf(at(workspaceId).secrets?.[name] ?? []),
      versionAccess: async ({ workspaceId, name, version = 0 }: Asked) => {
        said('access', `${name} ${version}`);
        return { version, value: at(workspaceId).secrets?.[name]?.[version - 1] };
      },
    },
    note: {
      list: async ({ workspaceId }: Asked) =>
        page(Object.keys(at(workspaceId).notes ?? {}), (name) => ({
          format: 'PLAIN',
          labels: [],
          versionCount: at(workspaceId).notes?.[name]?.length,
        })),
      versionList: async ({ workspaceId, name }: Asked) => versionsOf(at(workspaceId).notes?.[name] ?? []),
      versionAccess: async ({ workspaceId, name, version }: Asked) => {
        said('note', name);
        const texts = at(workspaceId).notes?.[name] ?? [];
        return { version: version ?? texts.length, text: texts[(version ?? texts.length) - 1] };
      },
    },
    twoFactor: {
      list: async ({ workspaceId }: Asked) =>
        page(Object.keys(at(workspaceId).seeds ?? {}), (name) => ({
          type: 'TOTP',
          recoveryCodes: { total: at(workspaceId).seeds?.[name]?.codes?.length ?? 0 },
        })),
      seedAccess: async ({ workspaceId, name }: Asked) => {
        said('seed', name);
        return { seed: at(workspaceId).seeds?.[name]?.seed };
      },
      recoveryAccess: async ({ workspaceId, name }: Asked) => {
        said('recovery', name);
        return { codes: (at(workspaceId).seeds?.[name]?.codes ?? []).map((code) => ({ code, usedAt: null })) };
      },
    },
  } as unknown as ExportApi;
  return { api, calls };
}

const pace = (signal = new AbortController().signal) => ({ signal, gapMilliseconds: 0 });

async function finish(api: ExportApi, from: ExportJob): Promise<ExportJob> {
  let job = from;
  while (!isRead(job)) job = await takeStep(api, job, pace());
  return job;
}

const start = (olderVersions = true): ExportJob =>
  makeExportJob({ organization, by: 'mara@halden.example', olderVersions });

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file);
  });

async function linesOf(job: ExportJob): Promise<readonly Record<string, unknown>[]> {
  const text = await textOf(finishFile(job));
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const odd = 'line one\r\n\tline "two" \\ 🔑 \u2028 \u0000 ';

describe('the export of an organization', () => {
  it('contains every value that the person can read, byte for byte, and its last line says that it is complete', async () => {
    const { api } = server({
      a: {
        role: 'ADMIN',
        secrets: { KEY: ['old', null, odd] },
        notes: { Plan: ['first', odd] },
        seeds: { Mail: { seed: 'ABC', codes: ['c1', 'c2'] } },
      },
      b: { role: 'READER', secrets: { OTHER: ['x'] }, seeds: { Bank: { seed: 'HIDDEN' } } },
    });
    const lines = await linesOf(await finish(api, start()));
    expect(lines.map(({ record }) => record)).toEqual([
      'export',
      'workspace',
      'workspace',
      'secret',
      'two-factor',
      'note',
      'secret',
      'two-factor',
      'end',
    ]);
    expect(lines[0]).toMatchObject({ organization: { name: 'Halden', description: 'Ships things' } });
    expect(lines[3]).toMatchObject({
      name: 'KEY',
      description: 'About KEY',
      versions: [
        { version: 3, isCurrent: true, value: odd },
        { version: 1, isCurrent: false, value: 'old' },
      ],
    });
    expect(lines[4]).toMatchObject({ seed: 'ABC', recoveryCodes: [{ code: 'c1' }, { code: 'c2' }] });
    expect(lines[5]).toMatchObject({
      versions: [
        { version: 2, text: odd },
        { version: 1, text: 'first' },
      ],
    });
    expect(lines[7]).toMatchObject({ name: 'Bank', seed: null });
    expect(lines[8]).toEqual({
      record: 'end',
      counts: { workspaces: 2, secrets: 2, twoFactors: 2, notes: 1, values: 8 },
      leftOut: [
        { workspace: 'W a', kind: 'secret', name: 'KEY', version: 2, reason: 'disabled' },
        { workspace: 'W b', kind: 'two-factor', name: 'Bank', version: null, reason: 'role' },
      ],
    });
  });

  it('requests no value that the role can’t read, and lists what is left out', async () => {
    const { api, calls } = server({
      v: { role: 'VIEWER', secrets: { KEY: ['x'] }, notes: { Plan: ['y'] }, seeds: { Mail: { seed: 'Z' } } },
    });
    const job = await finish(api, start());
    expect(calls).toEqual(['record export', 'get KEY']);
    expect(job.leftOut.map(({ name, reason }) => [name, reason])).toEqual([
      ['KEY', 'role'],
      ['Mail', 'role'],
      ['Plan', 'role'],
    ]);
    expect(job.counts.values).toBe(0);
  });

  it('leaves out older versions unless they were requested, and says so', async () => {
    const { api, calls } = server({ a: { role: 'ADMIN', secrets: { KEY: ['1', '2'], ONE: ['1'] } } });
    const job = await finish(api, start(false));
    expect(calls).toEqual(['record export', 'export KEY,ONE', 'get KEY', 'get ONE']);
    expect(job.leftOut).toEqual([{ workspace: 'W a', kind: 'secret', name: 'KEY', version: null, reason: 'older' }]);
  });

  it('resumes after a failure, and puts nothing into the file twice', async () => {
    const secrets = Object.fromEntries(Array.from({ length: 60 }, (_none, index) => [`S${index}`, [`v${index}`]]));
    let isDown = false;
    const { api } = server({ a: { role: 'ADMIN', secrets } }, (call, name) => {
      if (isDown && call === 'get' && name === 'S30') throw new NetworkError('/x', new Error('gone'));
    });
    isDown = true;
    let job = start();
    const failing = async (): Promise<void> => {
      while (!isRead(job)) job = await takeStep(api, job, pace());
    };
    await expect(failing()).rejects.toBeInstanceOf(NetworkError);
    expect(countThings(job)).toEqual({ done: 24, all: 60 });
    isDown = false;
    const lines = await linesOf(await finish(api, job));
    expect(lines.filter(({ record }) => record === 'secret').map(({ name }) => name)).toEqual(Object.keys(secrets));
  });

  it('skips items that are deleted or refused during the export, and stops if the organization itself is', async () => {
    const secrets = { GONE: ['x'], KEPT: ['y'] };
    const gone = server({ a: { role: 'ADMIN', secrets } }, (call, name) => {
      if (call === 'get' && name === 'GONE') throw refusal('secret.not-found.by-secret-name', 404);
    });
    const job = await finish(gone.api, start());
    expect(job.leftOut).toMatchObject([{ name: 'GONE', reason: 'gone' }]);
    expect(job.counts.secrets).toBe(1);
    const out = server({ a: { role: 'ADMIN', secrets } }, (call) => {
      if (call === 'get') throw refusal('organization.not-found.by-organization-id', 404);
    });
    await expect(finish(out.api, start())).rejects.toMatchObject({
      errorCode: 'organization.not-found.by-organization-id',
    });
  });

  it('skips a workspace that is deleted or no longer accessible during the export', async () => {
    const secrets = { A: ['x'], B: ['y'] };
    for (const [code, status, reason] of [
      ['workspace.not-found.by-workspace-id', 404, 'gone'],
      ['access-denied.exception', 403, 'role'],
    ] as const) {
      const { api } = server(
        { a: { role: 'ADMIN', secrets }, b: { role: 'ADMIN', secrets: { C: ['z'] } } },
        (call, name) => {
          if (call === 'export' && name !== 'C') throw refusal(code, status);
        },
      );
      const job = await finish(api, start());
      expect(job.leftOut).toMatchObject([
        { name: 'A', reason },
        { name: 'B', reason },
      ]);
      expect(job.counts.secrets).toBe(1);
    }
  });

  it('waits as long as the server asks when it is rate limited', async () => {
    let held = 0;
    const { api, calls } = server({ a: { role: 'ADMIN', secrets: { KEY: ['x'] } } }, (call) => {
      if (call === 'export' && (held += 1) === 1) throw refusal('request.rate-limited', 429, { retryAfterSeconds: 0 });
    });
    await finish(api, start());
    expect(calls).toEqual(['record export', 'export KEY', 'export KEY', 'get KEY']);
  });

  it('is stopped between two calls', async () => {
    const controller = new AbortController();
    const { api } = server({ a: { role: 'ADMIN', secrets: { KEY: ['x'] } } }, () => controller.abort());
    const begun = await takeStep(api, start(), pace(controller.signal));
    await expect(takeStep(api, begun, pace(controller.signal))).rejects.toThrow(/abort/i);
  });
});
