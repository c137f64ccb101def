import type { ApiClient } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import { workspaceRoles, type OrganizationId, type PermissionName } from '@cofferdam/domain';
import type { ExportKind, ExportRecord, LeaveReason, LeftOut } from './exportRecords.ts';
import { callWithRetry, mapInChunks, type Pace } from '../../components/background-job/retryingApi.ts';
import { reasonOf } from './reasonOf.ts';

/** Versions per page: the most that the contract allows. */
const versionsPerPage = 200;

/** The calls of an export: the same ones that the vault uses. */
export type ExportApi = Pick<ApiClient, 'organization' | 'workspace' | 'secret' | 'twoFactor' | 'note'>;

/** A workspace as the server lists it. */
export type ExportedWorkspace = CallOutput<'workspace', 'list'>['workspaces'][number];
/** A secret as the server lists it. */
export type SecretRow = CallOutput<'secret', 'list'>['rows'][number];
/** A two-factor code as the server lists it. */
export type EntryRow = CallOutput<'twoFactor', 'list'>['rows'][number];
/** A note as the server lists it. */
export type NoteRow = CallOutput<'note', 'list'>['rows'][number];

/** The workspace to read, and how. */
export interface Reading {
  readonly api: ExportApi;
  readonly organizationId: OrganizationId;
  readonly workspace: ExportedWorkspace;
  readonly olderVersions: boolean;
  readonly pace: Pace;
}

/** The result of reading a batch of items. */
export interface Part {
  readonly records: readonly ExportRecord[];
  readonly leftOut: readonly LeftOut[];
}

/** Whether the person's role in the workspace has a permission. The server still decides on each call. */
const canRead = ({ role }: ExportedWorkspace, permission: PermissionName): boolean =>
  workspaceRoles[role].includes(permission);

const placeOf = ({ organizationId, workspace }: Reading) => ({ organizationId, workspaceId: workspace.id });

interface LeavingOut {
  readonly all: LeftOut[];
  readonly leave: (name: string, reason: LeaveReason, version?: number) => void;
}

function leavingOut({ workspace }: Reading, kind: ExportKind): LeavingOut {
  const all: LeftOut[] = [];
  return {
    all,
    leave: (name, reason, version) =>
      all.push({ workspace: workspace.name, kind, name, version: version ?? null, reason }),
  };
}

/** Returns the item, or null after adding it to the skipped items if it can't be read. */
async function unlessLeft<Result>(
  out: LeavingOut,
  name: string,
  read: () => Promise<Result>,
  version?: number,
): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    out.leave(name, reason, version);
    return null;
  }
}

/** Secrets with their values: the current ones in one call, each older version in its own call. */
export async function readSecrets(reading: Reading, rows: readonly SecretRow[]): Promise<Part> {
  const { api, workspace, pace } = reading;
  const scope = placeOf(reading);
  const out = leavingOut(reading, 'secret');
  const isReader = canRead(workspace, 'secret:version:access');
  const names = rows.map(({ name }) => name);
  const entries = isReader ? await readCurrent(reading, out, names) : [];
  if (entries === null) return { records: [], leftOut: out.all };
  const current = new Map(entries.map((entry) => [entry.name, entry]));
  const records = await mapInChunks(rows, async ({ name, versionCount }): Promise<ExportRecord | null> => {
    const found = await unlessLeft(out, name, () => callWithRetry(pace, () => api.secret.get({ ...scope, name })));
    if (found === null) return null;
    const { description, labels } = found.secret;
    if (!isReader) out.leave(name, 'role');
    const entry = current.get(name);
    const versions = entry === undefined ? [] : [{ version: entry.version, isCurrent: true, value: entry.value }];
    const others = versionCount - versions.length;
    const older = isReader && others > 0 ? await readOlder(reading, out, secretCalls(api), { name, others }) : [];
    const values = older.map(({ version, text }) => ({ version, isCurrent: false, value: text }));
    return { record: 'secret', workspace: workspace.id, name, description, labels, versions: [...versions, ...values] };
  });
  return { records: records.filter((record) => record !== null), leftOut: out.all };
}

/** The current values of secrets; null if the workspace was deleted or is no longer accessible. */
async function readCurrent(reading: Reading, out: LeavingOut, names: readonly string[]) {
  const { api, pace } = reading;
  const entries: CallOutput<'secret', 'export'>['entries'] = [];
  try {
    for (let left = [...names]; left.length > 0;) {
      const asked = left;
      const part = await callWithRetry(pace, () => api.secret.export({ ...placeOf(reading), names: asked }));
      entries.push(...part.entries);
      left = part.rest ?? [];
    }
    return entries;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    for (const name of names) out.leave(name, reason);
    return null;
  }
}

/** Notes with their texts. */
export async function readNotes(reading: Reading, rows: readonly NoteRow[]): Promise<Part> {
  const { api, workspace, pace } = reading;
  const scope = placeOf(reading);
  const out = leavingOut(reading, 'note');
  const isReader = canRead(workspace, 'note:access');
  const records = await mapInChunks(rows, async (row): Promise<ExportRecord | null> => {
    const { name, format, labels, versionCount } = row;
    const of = { record: 'note', workspace: workspace.id, name, format, labels } as const;
    if (!isReader) {
      out.leave(name, 'role');
      return { ...of, versions: [] };
    }
    const given = await unlessLeft(out, name, () =>
      callWithRetry(pace, () => api.note.versionAccess({ ...scope, name })),
    );
    if (given === null) return null;
    const others = versionCount - 1;
    const older = others > 0 ? await readOlder(reading, out, noteCalls(api), { name, others }) : [];
    const texts = older.map(({ version, text }) => ({ version, isCurrent: false, text }));
    return { ...of, versions: [{ version: given.version, isCurrent: true, text: given.text }, ...texts] };
  });
  return { records: records.filter((record) => record !== null), leftOut: out.all };
}

/** Two-factor entries with seeds and recovery codes. The latter need a fresh sign-in, which the host asks for. */
export async function readEntries(reading: Reading, rows: readonly EntryRow[]): Promise<Part> {
  const { api, workspace, pace } = reading;
  const scope = placeOf(reading);
  const out = leavingOut(reading, 'two-factor');
  const seesSeeds = canRead(workspace, 'two-factor:seed:access');
  const records = await mapInChunks(rows, async (row): Promise<ExportRecord | null> => {
    const { name, issuer, account, type, algorithm, digits, periodSeconds, counter, labels } = row;
    const settings = { issuer, account, type, algorithm, digits, periodSeconds, counter };
    const of = { record: 'two-factor', workspace: workspace.id, name, ...settings, labels } as const;
    if (!seesSeeds) {
      out.leave(name, 'role');
      return { ...of, seed: null, recoveryCodes: [] };
    }
    const given = await unlessLeft(out, name, () =>
      callWithRetry(pace, () => api.twoFactor.seedAccess({ ...scope, name })),
    );
    if (given === null) return null;
    const { codes } =
      row.recoveryCodes.total === 0
        ? { codes: [] }
        : await callWithRetry(pace, () => api.twoFactor.recoveryAccess({ ...scope, name }));
    return { ...of, seed: given.seed, recoveryCodes: codes.map(({ code, usedAt }) => ({ code, usedAt })) };
  });
  return { records: records.filter((record) => record !== null), leftOut: out.all };
}

/** The calls of a kind with versions. */
interface VersionCalls {
  readonly list: (input: Named & { readonly before?: number; readonly limit: number }) => Promise<{
    readonly versions: readonly { readonly version: number; readonly state: string; readonly isCurrent: boolean }[];
    readonly hasMore: boolean;
  }>;
  readonly read: (input: Named & { readonly version: number }) => Promise<string>;
}

interface Named {
  readonly organizationId: OrganizationId;
  readonly workspaceId: ExportedWorkspace['id'];
  readonly name: string;
}

const secretCalls = ({ secret }: ExportApi): VersionCalls => ({
  list: (input) => secret.versionList(input),
  read: async (input) => (await secret.versionAccess(input)).value,
});
const noteCalls = ({ note }: ExportApi): VersionCalls => ({
  list: (input) => note.versionList(input),
  read: async (input) => (await note.versionAccess(input)).text,
});

const reasonOfState: Readonly<Record<string, LeaveReason>> = {
  DISABLED: 'disabled',
  SCHEDULED_DESTROY: 'scheduled',
  DESTROYED: 'destroyed',
};

/** Older versions, newest first. Those that can't be read are skipped with their state as the reason. */
async function readOlder(
  reading: Reading,
  out: LeavingOut,
  calls: VersionCalls,
  { name, others }: { readonly name: string; readonly others: number },
): Promise<readonly { readonly version: number; readonly text: string }[]> {
  const { pace } = reading;
  const named = { ...placeOf(reading), name };
  if (!reading.olderVersions) {
    if (others > 0) out.leave(name, 'older');
    return [];
  }
  const read: { version: number; text: string }[] = [];
  let before: number | undefined;
  for (;;) {
    const from = before === undefined ? {} : { before };
    const page = await callWithRetry(pace, () => calls.list({ ...named, ...from, limit: versionsPerPage }));
    for (const { version, state, isCurrent } of page.versions) {
      if (isCurrent) continue;
      const reason = reasonOfState[state];
      if (reason !== undefined) {
        out.leave(name, reason, version);
        continue;
      }
      const ask = () => callWithRetry(pace, () => calls.read({ ...named, version }));
      const text = await unlessLeft(out, name, ask, version);
      if (text !== null) read.push({ version, text });
    }
    before = page.versions.at(-1)?.version;
    if (!page.hasMore || before === undefined) return read;
  }
}
