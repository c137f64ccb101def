import type { OrganizationId, SecretId, SecretVersionId, VersionState, WorkspaceId } from '@cofferdam/domain';
import { statement } from '../../../platform/database/query.ts';
import { joinKeys } from '../../../platform/keys/joinKeys.ts';

/** A version with everything that opening it takes. */
export interface SealedVersionRow {
  readonly secretId: SecretId;
  /** Null when the secret has no such version, or none that is current. */
  readonly version: number | null;
  readonly versionId: SecretVersionId | null;
  readonly state: VersionState | null;
  readonly sealed: Uint8Array | null;
  readonly dataKey: Uint8Array | null;
  readonly keyId: string | null;
}

/** A version of a secret by its folded name, the current one when no number is given; a row for a secret that is there. */
export const readSealedVersion = statement<
  [OrganizationId, WorkspaceId, nameKey: string, version: number | null],
  SealedVersionRow & { readonly name: string; readonly organizationKey: Uint8Array | null }
>(
  'secret.version.readSealed',
  `select s.id as "secretId", s.name, v.number as "version", v.id as "versionId", v.state,
     v.sealed_value as "sealed", d.wrapped_key as "dataKey", d.key_id as "keyId", k.wrapped_key as "organizationKey"
   from cofferdam.secrets s
   left join lateral (
     select v.organization_id, v.id, v.number, v.state, v.sealed_value from cofferdam.secret_versions v
     where v.organization_id = s.organization_id and v.secret_id = s.id
       and v.number = coalesce($4::integer, s.current_version) offset 0
   ) v on true
   ${joinKeys({ organization: 'v.organization_id', text: 'v.id' })}
   where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = $3 and s.deleted_at is null`,
);

/** The current values of several secrets, sealed. `readKeys` returns the keys that open them, once for all rows. */
export const readCurrentVersions = statement<
  [OrganizationId, WorkspaceId, nameKeys: readonly string[]],
  SealedVersionRow & {
    readonly name: string;
    readonly labels: readonly string[];
    readonly lastVersion: number;
  }
>(
  'secret.version.readCurrent',
  `select s.id as "secretId", s.name, s.labels, s.last_version as "lastVersion", v.number as "version", v.id as "versionId", v.state,
     v.sealed_value as "sealed", d.wrapped_key as "dataKey", d.key_id as "keyId"
   from cofferdam.secrets s
   left join lateral (
     select * from cofferdam.secret_versions v
     where v.organization_id = s.organization_id and v.secret_id = s.id and v.number = s.current_version
       and v.state = 'ENABLED' offset 0
   ) v on true
   left join lateral (
     select one.key_id, one.wrapped_key from cofferdam.data_keys one
     where one.organization_id = v.organization_id and one.id = v.id offset 0
   ) d on true
   where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = any ($3::text[]) and s.deleted_at is null
   order by s.name_key`,
);

/** The sizes of those values, in the order of their names. */
export const readCurrentSizes = statement<
  [OrganizationId, WorkspaceId, nameKeys: readonly string[]],
  { readonly nameKey: string; readonly sizeBytes: number | null }
>(
  'secret.version.readCurrentSizes',
  `select s.name_key as "nameKey", v.size_bytes as "sizeBytes"
   from cofferdam.secrets s
   left join lateral (
     select v.size_bytes from cofferdam.secret_versions v
     where v.organization_id = s.organization_id and v.secret_id = s.id and v.number = s.current_version offset 0
   ) v on true
   where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = any ($3::text[]) and s.deleted_at is null
   order by s.name_key`,
);
