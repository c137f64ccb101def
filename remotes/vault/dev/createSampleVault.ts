import { ApiError } from '@cofferdam/api-client';
import type { CallInput } from '@cofferdam/api-contract';
import {
  foldName,
  matchesFilter,
  type ErrorCode,
  type ErrorDetails,
  type AuditEventId,
  type SecretId,
  type UserId,
} from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, type FakeAnswers } from '@cofferdam/testing';
import { fingerprintOf } from './fingerprintOf.ts';
import { rotationOf, toRotateOf } from './sampleRotation.ts';
import type { SampleSecret, SampleVersion } from './sampleSecret.ts';
import { sampleSecretChanges } from './sampleSecretChanges.ts';

/** A workspace full of secrets in memory, with the refusals of the real one. */
export interface SampleVault {
  readonly answers: FakeAnswers;
  readonly secrets: Map<string, SampleSecret>;
  /** Names of secrets read by someone who left. */
  readonly toRotate: Set<string>;
  /** Adds a secret with its values, oldest first. */
  put(secret: {
    readonly name: string;
    readonly values: readonly string[];
    readonly labels?: readonly string[];
    readonly description?: string | null;
    readonly by?: string;
    /** Hours since the last version was added. */
    readonly hoursAgo?: number;
    /** Hours since something else was changed, after that. */
    readonly changedHoursAgo?: number;
    readonly rotateEveryDays?: number;
  }): SampleSecret;
}

interface SampleRead {
  readonly secretId: SecretId;
  readonly version: number;
  readonly at: string;
  readonly way: 'READ' | 'REVEALED' | 'COPIED';
}

const organizationId = buildOrganization().id;
const workspaceId = buildWorkspace().id;
const hourMs = 3_600_000;

function refuse(errorCode: ErrorCode, status: number, details: ErrorDetails = {}): never {
  throw new ApiError('/sample', status, { errorCode, requestId: 'sample', details });
}

function personOf(name: string): { readonly id: UserId; readonly name: string } {
  return { id: `01900000-0000-7000-8000-${String(name.length).padStart(12, '0')}` as UserId, name };
}

function idOf(name: string): SecretId {
  return `secret ${foldName(name)}` as SecretId;
}

/** Creates an empty one, which is gone after a reload. */
export function createSampleVault(limits: { readonly allowed: number } = { allowed: 2_000 }): SampleVault {
  const secrets = new Map<string, SampleSecret>();
  const destroyAt = new Date(Date.now() + 76 * hourMs).toISOString();
  const toRotate = new Set<string>();
  const reads: SampleRead[] = [];

  const find = (name: string): SampleSecret =>
    secrets.get(foldName(name.trim())) ?? refuse('secret.not-found.by-secret-name', 404);
  const versionOf = (secret: SampleSecret, version: number): SampleVersion =>
    secret.versions[version - 1] ?? refuse('secret.version.not-found', 404);

  const rowOf = (secret: SampleSecret) => {
    const last = secret.versions.at(-1);
    const first = secret.versions[0];
    const shown = secret.current === null ? last : versionOf(secret, secret.current);
    const going = secret.versions.findIndex(({ state }) => state === 'SCHEDULED_DESTROY');
    const updatedAt = secret.changedAt ?? last?.createdAt ?? '';
    return {
      id: idOf(secret.name),
      name: secret.name,
      labels: [...secret.labels],
      currentVersion: secret.current,
      state: shown?.state ?? 'ENABLED',
      versionCount: secret.versions.length,
      ...(secret.rotateEveryDays === undefined
        ? {}
        : { rotation: rotationOf(secret.rotateEveryDays, shown?.createdAt) }),
      ...(going < 0 ? {} : { nextDestroy: { version: going + 1, at: destroyAt } }),
      ...(shown === undefined || shown.createdAt === updatedAt ? {} : { rotatedAt: shown.createdAt }),
      createdAt: first?.createdAt ?? '',
      updatedAt,
      updatedBy: personOf(last?.by ?? ''),
    };
  };
  const wholeOf = (secret: SampleSecret) => {
    const { nextDestroy: _next, rotatedAt: _rotated, ...row } = rowOf(secret);
    return {
      ...row,
      organizationId,
      workspaceId,
      description: secret.description,
      createdBy: personOf(secret.versions[0]?.by ?? ''),
      keyGeneration: 3,
    };
  };
  const presentVersion = (secret: SampleSecret, version: number) => {
    const { value, state, createdAt, by, changeNote = null } = versionOf(secret, version);
    return {
      version,
      state,
      isCurrent: version === secret.current,
      sizeBytes: state === 'DESTROYED' ? null : new TextEncoder().encode(value).length,
      createdAt,
      createdBy: personOf(by),
      destroyAt: state === 'SCHEDULED_DESTROY' ? destroyAt : null,
      changeNote,
    };
  };

  const put: SampleVault['put'] = ({
    name,
    values,
    labels = [],
    description = null,
    by = 'Ada Lovelace',
    hoursAgo = 0,
    changedHoursAgo,
    rotateEveryDays,
  }) => {
    const versions: SampleVersion[] = values.map((value, index) => ({
      value,
      state: 'ENABLED' as const,
      createdAt: new Date(Date.now() - (hoursAgo + (values.length - 1 - index) * 300) * hourMs).toISOString(),
      by,
    }));
    const changed =
      changedHoursAgo === undefined ? {} : { changedAt: new Date(Date.now() - changedHoursAgo * hourMs).toISOString() };
    const secret: SampleSecret = {
      name,
      labels,
      description,
      versions,
      current: versions.length,
      ...changed,
      ...(rotateEveryDays === undefined ? {} : { rotateEveryDays }),
    };
    secrets.set(foldName(name), secret);
    return secret;
  };
  const grow = (secret: SampleSecret, value: string, basedOn?: number, changeNote?: string): number => {
    if (basedOn !== undefined && basedOn !== secret.current) {
      refuse('secret.version.stale', 409, secret.current === null ? {} : { currentVersion: secret.current });
    }
    const createdAt = new Date().toISOString();
    const noted = changeNote === undefined ? {} : { changeNote };
    secret.versions.push({ value, state: 'ENABLED', createdAt, by: 'Ada Lovelace', ...noted });
    secret.current = secret.versions.length;
    return secret.current;
  };

  const list = ({
    cursor,
    limit,
    filter = '',
    label,
    state,
    updatedBy,
    name,
    sort = 'name',
  }: CallInput<'secret', 'list'>) => {
    const found = [...secrets.values()]
      .map(rowOf)
      .filter(
        (row) =>
          matchesFilter([row.name, ...row.labels], filter) &&
          (label === undefined || row.labels.includes(label)) &&
          (state === undefined ||
            (state === 'SCHEDULED_DESTROY'
              ? row.nextDestroy !== undefined
              : state === 'ROTATION_DUE'
                ? toRotateOf(secrets, toRotate, wholeOf).due.some(({ id }) => id === row.id)
                : row.state === state)) &&
          (updatedBy === undefined || row.updatedBy.id === updatedBy) &&
          (name === undefined || foldName(row.name) === foldName(name.trim())),
      );
    const direction = sort.startsWith('-') ? -1 : 1;
    const keyOf = (row: (typeof found)[number]) => (sort.endsWith('updated') ? row.updatedAt : row.name.toLowerCase());
    found.sort((a, b) => direction * (keyOf(a) < keyOf(b) ? -1 : 1));
    const from = Number(cursor ?? 0);
    const to = from + Number(limit ?? 100);
    // As on the server: the newest beyond the limit.
    const newest = [...secrets.values()].slice(limits.allowed).map(({ name: own }) => idOf(own));
    const overLimit = found.slice(from, to).flatMap(({ id }) => (newest.includes(id) ? [id] : []));
    const isFiltered = filter !== '' || [label, state, updatedBy, name].some((part) => part !== undefined);
    return {
      rows: found.slice(from, to).map(({ updatedBy: { id }, ...row }) => ({ ...row, updatedBy: { id } })),
      people: Object.fromEntries(found.slice(from, to).map(({ updatedBy: { id, name: own } }) => [id, own])),
      nextCursor: to < found.length ? String(to) : null,
      total: secrets.size,
      allowed: limits.allowed,
      ...(overLimit.length === 0 ? {} : { overLimit }),
      ...(isFiltered && from === 0 ? { matching: Math.min(found.length, 1_000) } : {}),
    };
  };

  const secret: NonNullable<FakeAnswers['secret']> = {
    list,
    get: ({ name }) => ({ secret: wholeOf(find(name)) }),
    add: ({ name, value, description, labels }) => {
      if (secrets.has(foldName(name.trim()))) refuse('secret.exist.name', 409);
      return {
        secret: wholeOf(
          put({ name: name.trim(), values: [value], labels: labels ?? [], description: description ?? null }),
        ),
      };
    },
    versionList: ({ name, before, limit }) => {
      const found = find(name);
      const last = Math.min(found.versions.length, Number(before ?? Number.POSITIVE_INFINITY) - 1);
      const first = Math.max(1, last - Number(limit ?? 50) + 1);
      const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
      return {
        versions: numbers.map((number) => presentVersion(found, number)),
        hasMore: first > 1,
        kept: found.versions.length,
        allowed: 50,
      };
    },
    versionGet: ({ name, version }) => ({ version: presentVersion(find(name), Number(version)) }),
    versionAccess: ({ name, version, purpose }) => {
      const found = find(name);
      const number = version ?? found.current ?? refuse('secret.version.not-usable', 409);
      const way = purpose === 'COPY' ? 'COPIED' : purpose === 'REVEAL' ? 'REVEALED' : 'READ';
      reads.unshift({ secretId: idOf(found.name), version: number, at: new Date().toISOString(), way });
      return { version: number, value: versionOf(found, number).value };
    },
    versionAdd: ({ name, value, basedOn, changeNote }) => {
      const found = find(name);
      const version = grow(found, value, basedOn, changeNote);
      return { secret: wholeOf(found), version };
    },
    currentVersion: ({ name, version }) => {
      const found = find(name);
      found.current = version;
      return { secret: wholeOf(found) };
    },
    compare: async ({ key, entries }) => {
      const compared = await Promise.all(
        entries.map(async ({ name, fingerprint }) => {
          const found = secrets.get(foldName(name));
          if (found === undefined) return [];
          const { current, versions } = found;
          const value = current === null ? undefined : versions[current - 1]?.value;
          const isSame = value === undefined ? null : (await fingerprintOf(key, value)) === fingerprint;
          return [{ name: found.name, version: current, versionCount: versions.length, isSame }];
        }),
      );
      return { secrets: compared.flat() };
    },
    import: ({ entries, labels }) => {
      for (const { name, action, basedOn } of entries) {
        const there = secrets.get(foldName(name));
        if (action === 'add' && there !== undefined) refuse('secret.exist.name', 409);
        if (action === 'version' && there === undefined) refuse('secret.not-found.by-secret-name', 404);
        if (there !== undefined && basedOn !== undefined && basedOn !== there.current)
          refuse('secret.version.stale', 409);
      }
      for (const { name, value, action } of entries) {
        if (action === 'add') put({ name, values: [value], labels: labels ?? [] });
        else grow(find(name), value);
      }
      const added = entries.filter(({ action }) => action === 'add').length;
      return { added, versioned: entries.length - added };
    },
  };
  const changes = sampleSecretChanges({ secrets, find, wholeOf });
  const secretReads = ({ name }: { readonly name: string }) => ({
    reads: reads
      .filter(({ secretId }) => secretId === idOf(find(name).name))
      .map(({ version, at, way }, index) => ({
        id: `sample ${reads.length - index}` as AuditEventId,
        at,
        actor: personOf('Ada Lovelace'),
        version,
        way,
      }))
      .slice(0, 5),
    since: new Date(Date.now() - 90 * 24 * hourMs).toISOString(),
  });
  const answers: FakeAnswers = {
    secret: { ...secret, ...changes, toRotate: () => toRotateOf(secrets, toRotate, wholeOf) },
    audit: { secretReads },
  };
  return { answers, secrets, toRotate, put };
}
