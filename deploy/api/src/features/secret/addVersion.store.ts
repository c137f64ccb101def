import type { AuditEventId, SecretId, SecretVersionId } from '@cofferdam/domain';
import { statement } from '../../platform/database/query.ts';
import type { Facts } from '../../platform/tenancy/facts.ts';
import { gate, type GateParameters } from '../../platform/tenancy/gate.ts';
import { secretColumns, secretJoins, type SecretRow } from './secret.store.ts';

/** What a version is sealed for and with; also why it was not added, when it was not. */
export interface VersionTarget {
  readonly secretId: SecretId | null;
  readonly currentVersion: number | null;
  readonly versionCount: number | null;
  readonly activeKeyId: string;
  readonly activeGeneration: number;
  readonly activeKey: Uint8Array;
}

/** Looks up the secret and the key to seal with. Nothing is locked: `addVersion` checks everything once more. */
export const findVersionTarget = statement<[...GateParameters, nameKey: string], Facts & VersionTarget>(
  'secret.version.findTarget',
  `select g.*, s.id as "secretId", s.current_version as "currentVersion", s.version_count as "versionCount",
     k.id as "activeKeyId", k.generation as "activeGeneration", k.wrapped_key as "activeKey"
   from ${gate('secret:version:add')}
   left join cofferdam.secrets s on s.organization_id = g."admittedTo" and s.workspace_id = $6 and s.name_key = $7
   left join cofferdam.organization_keys k on k.organization_id = g."admittedTo" and k.state = 'ACTIVE'`,
);

/**
 * [Note: a version in one statement] The UPDATE takes the row's lock and gives out the next number; whoever waited
 * for the lock is judged by the row as it is then. So numbers are gapless, the limit is exact, a stale write is
 * refused, and version, key and event are written with it or not at all. The value was sealed before, bound to the
 * version's random id: that is why the number need not be known.
 */
export const addVersion = statement<
  [
    ...GateParameters,
    secretId: SecretId,
    keyId: string,
    basedOn: number | null,
    allowed: number,
    versionId: SecretVersionId,
    sizeBytes: number,
    sealedValue: Uint8Array,
    wrappedKey: Uint8Array,
    eventId: AuditEventId,
    address: string,
    requestId: string,
  ],
  Facts & Omit<Partial<SecretRow>, 'id'> & { readonly id: SecretId | null }
>(
  'secret.version.add',
  `with gate as materialized (select g.* from ${gate('secret:version:add')}),
   s as (
     update cofferdam.secrets s
     set last_version = s.last_version + 1, version_count = s.version_count + 1, current_version = s.last_version + 1,
       state = 'ENABLED', updated_at = $4, updated_by = $2
     from gate g, cofferdam.organization_keys k
     where s.organization_id = g."admittedTo" and s.workspace_id = $6 and s.id = $7
       and k.organization_id = g."admittedTo" and k.id = $8 and k.state = 'ACTIVE'
       and ($9::integer is null or s.current_version = $9) and s.version_count < $10
     returning s.*
   ),
   version as (
     insert into cofferdam.secret_versions
       (organization_id, workspace_id, secret_id, number, id, size_bytes, sealed_value, created_at, created_by)
     select $1, $6, s.id, s.last_version, $11, $12, $13, $4, $2 from s
   ),
   key as (
     insert into cofferdam.data_keys
       (organization_id, workspace_id, key_id, purpose, field, id, record_id, wrapped_key)
     select $1, $6, $8, 'secret-version', 'value', $11, s.id, $14 from s
   ),
   recorded as (
     insert into cofferdam.audit_events
       (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
     select $1, $15, 'secret.version.added', $4, $2, $6, $16, $17,
       jsonb_build_object('name', s.name, 'version', s.last_version)
     from s
   )
   select g.*, ${secretColumns}
   from gate g left join s on true ${secretJoins}`,
);
