import type { AuditEventId, SecretId, SecretVersionId } from '@cofferdam/domain';
import { statement } from '../../platform/database/query.ts';
import type { Facts } from '../../platform/tenancy/facts.ts';
import { gate, type GateParameters } from '../../platform/tenancy/gate.ts';
import { isOver, readColumns, secretByName, secretColumns, secretJoins, type SecretRow } from './secret.store.ts';

/** What a version is sealed for and with; also why it cannot be added, when it cannot. */
export interface VersionTargetRow {
  readonly secretId: SecretId | null;
  readonly currentVersion: number | null;
  readonly versionCount: number | null;
  /** Secrets in the workspace. */
  readonly secretCount: number | null;
  readonly keyId: string;
  readonly generation: number;
  readonly organizationKey: Uint8Array;
}

const secretsAllowed = `case g."plan" when 'FREE' then $21::integer when 'TEAM' then $22 when 'BUSINESS' then $23 end`;

/** Looks up the secret and the key to seal with. Nothing is locked: `insertVersion` checks everything once more. */
export const findVersionTarget = statement<[...GateParameters, nameKey: string], Facts & VersionTargetRow>(
  'secret.version.findTarget',
  `select g.*, s.id as "secretId", s.current_version as "currentVersion", s.version_count as "versionCount",
     w.secret_count as "secretCount", k.id as "keyId", k.generation, k.wrapped_key as "organizationKey"
   from ${gate('secret:version:add')}
   left join lateral (${secretByName('s.id, s.current_version, s.version_count')}) s on true
   left join cofferdam.workspaces w on w.organization_id = g."admittedTo" and w.id = $6
   left join cofferdam.organization_keys k on k.organization_id = g."admittedTo" and k.state = 'ACTIVE'`,
);

/**
 * [Note: a version in one statement] The UPDATE takes the row's lock and gives out the next number; whoever waited
 * for the lock is judged by the row as it is then. So numbers are gapless, the limit is exact, a stale write is
 * refused, and version, key and event are written with it or not at all. The value was sealed before, bound to the
 * version's random id: that is why the number need not be known. No row of the secret comes back when anything that
 * was looked up before is not so any more.
 */
export const insertVersion = statement<
  [
    ...GateParameters,
    secretId: SecretId,
    nameKey: string,
    keyId: string,
    basedOn: number | null,
    allowedOnFree: number | null,
    allowedOnTeam: number | null,
    allowedOnBusiness: number | null,
    versionId: SecretVersionId,
    sizeBytes: number,
    sealedValue: Uint8Array,
    wrappedKey: Uint8Array,
    eventId: AuditEventId,
    address: string,
    requestId: string,
    secretsOnFree: number | null,
    secretsOnTeam: number | null,
    secretsOnBusiness: number | null,
  ],
  Facts & Omit<Partial<SecretRow>, 'id'> & { readonly id: SecretId | null }
>(
  'secret.version.insert',
  `with gate as materialized (select g.* from ${gate('secret:version:add')}),
   s as (
     update cofferdam.secrets s
     set last_version = s.last_version + 1, version_count = s.version_count + 1, current_version = s.last_version + 1,
       state = 'ENABLED', rotated_at = $4, updated_at = $4, updated_by = $2
     from gate g, cofferdam.organization_keys k
     where s.organization_id = g."admittedTo" and s.id = $7 and s.workspace_id = $6 and s.name_key = $8
       and k.organization_id = g."admittedTo" and k.id = $9 and k.state = 'ACTIVE'
       and ($10::integer is null or s.current_version = $10)
       and s.version_count < case g."plan" when 'FREE' then $11::integer when 'TEAM' then $12 when 'BUSINESS' then $13 end
       and case when (
           select w.secret_count from cofferdam.workspaces w where w.organization_id = g."admittedTo" and w.id = $6
         ) <= ${secretsAllowed} then true else not coalesce(${isOver('$6', secretsAllowed)}, false) end
     returning ${readColumns}
   ),
   version as (
     insert into cofferdam.secret_versions
       (organization_id, workspace_id, secret_id, number, id, size_bytes, sealed_value, created_at, created_by)
     select $1, $6, s.id, s.last_version, $14, $15, $16, $4, $2 from s
   ),
   key as (
     insert into cofferdam.data_keys
       (organization_id, workspace_id, key_id, purpose, field, id, record_id, wrapped_key)
     select $1, $6, $9, 'secret-version', 'value', $14, s.id, $17 from s
   ),
   recorded as (
     insert into cofferdam.audit_events
       (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
     select $1, $18, 'secret.version.added', $4, $2, $6, $19, $20,
       ('{"name":"' || s.name || '","version":' || s.last_version || ',"recordIds":["' || s.id || '"]}')::jsonb
     from s
   )
   select g.*, ${secretColumns}
   from gate g left join s on true ${secretJoins}`,
);
