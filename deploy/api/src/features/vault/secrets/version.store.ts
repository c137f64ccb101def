import type { OrganizationId, SecretId, SecretVersionId, UserId, VersionState, WorkspaceId } from '@cofferdam/domain';
import { statement } from '../../../platform/database/query.ts';

/** A version without its value. */
export interface VersionRow {
  readonly version: number;
  readonly state: VersionState;
  readonly isCurrent: boolean;
  readonly sizeBytes: number | null;
  readonly createdAt: Date;
  readonly createdBy: UserId;
  readonly createdByName: string | null;
  readonly destroyAt: Date | null;
}

const columns = `v.number as "version", v.state, coalesce(v.number = s.current_version, false) as "isCurrent",
  v.size_bytes as "sizeBytes", v.created_at as "createdAt", v.created_by as "createdBy",
  u.display_name as "createdByName", v.destroy_at as "destroyAt"`;
/** A version of a secret that was looked for by name; nulls where the secret has no such version. */
export type FoundVersion = { readonly secretId: SecretId } & Omit<VersionRow, 'version'> & {
    readonly version: number | null;
  };

const versionText = (extra: string, condition: string): string =>
  `select s.id as "secretId", ${extra} ${columns}
   from cofferdam.secrets s
   left join lateral (
     select v.number, v.state, v.size_bytes, v.created_at, v.created_by, v.destroy_at from cofferdam.secret_versions v
     where v.organization_id = s.organization_id and v.secret_id = s.id and ${condition}
   ) v on true
   left join identity.users u on u.id = v.created_by
   where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = $3 and s.deleted_at is null
   order by v.number desc`;

/** Versions below a number, newest first: one row at least for a secret that is there. */
export const listVersions = statement<
  [OrganizationId, WorkspaceId, nameKey: string, before: number, rows: number],
  FoundVersion & { readonly kept: number }
>('secret.version.list', versionText('s.version_count as "kept",', 'v.number < $4 order by v.number desc limit $5'));

/** One version of a secret. */
export const readVersion = statement<[OrganizationId, WorkspaceId, nameKey: string, version: number], FoundVersion>(
  'secret.version.read',
  versionText('', 'v.number = $4'),
);

/** The state of a version whose secret is locked. */
export const readVersionState = statement<
  [OrganizationId, SecretId, version: number],
  { readonly state: VersionState }
>(
  'secret.version.readState',
  `select state from cofferdam.secret_versions
   where organization_id = $1 and secret_id = $2 and number = $3`,
);

/** Writes versions of secrets that count them already; arrays of equal length, values in hexadecimal. */
export const insertVersions = statement<
  [
    OrganizationId,
    WorkspaceId,
    at: Date,
    by: UserId,
    secretIds: readonly SecretId[],
    numbers: readonly number[],
    ids: readonly SecretVersionId[],
    sizesBytes: readonly number[],
    sealedValues: readonly string[],
  ],
  never
>(
  'secret.version.insertMany',
  `insert into cofferdam.secret_versions
     (organization_id, workspace_id, secret_id, number, id, size_bytes, sealed_value, created_at, created_by)
   select $1, $2, one.secret_id, one.number, one.id, one.size_bytes, one.sealed_value, $3, $4
   from unnest($5::uuid[], $6::integer[], $7::uuid[], $8::integer[], $9::bytea[])
     as one (secret_id, number, id, size_bytes, sealed_value)`,
);

/** Counts one more version of each secret and makes it current. The secrets are locked. */
export const countVersions = statement<
  [OrganizationId, WorkspaceId, at: Date, by: UserId, ids: readonly SecretId[]],
  { readonly id: SecretId; readonly version: number }
>(
  'secret.version.countMany',
  `update cofferdam.secrets
   set last_version = last_version + 1, version_count = version_count + 1, current_version = last_version + 1,
     state = 'ENABLED', rotated_at = $3, updated_at = $3, updated_by = $4
   where organization_id = $1 and workspace_id = $2 and id = any($5::uuid[])
   returning id, last_version as "version"`,
);
