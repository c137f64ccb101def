import type {
  AuditEventId,
  OrganizationId,
  ReadPurpose,
  SecretId,
  SecretVersionId,
  VersionState,
  WorkspaceId,
} from '@cofferdam/domain';
import { statement } from '../../platform/database/query.ts';
import { joinKeys } from '../../platform/keys/joinKeys.ts';
import type { Facts } from '../../platform/tenancy/facts.ts';
import { gate, type GateParameters } from '../../platform/tenancy/gate.ts';
import { secretByName } from './secret.store.ts';

/** A version with everything that opening it takes. */
export interface SealedVersionRow {
  readonly secretId: SecretId | null;
  /** Null when the secret has no such version, or none that is current. */
  readonly version: number | null;
  readonly versionId: SecretVersionId | null;
  readonly state: VersionState | null;
  readonly sealed: Uint8Array | null;
  readonly dataKey: Uint8Array | null;
  readonly keyId: string | null;
}

/**
 * [Note: access in one trip] Decides, reads the value and records that it was read, in one statement: when the
 * answer leaves the database the event is committed. Only a version that can be opened is recorded. A name needs no
 * escaping in JSON: the characters that do are not allowed in names.
 */
export const accessVersion = statement<
  [
    ...GateParameters,
    nameKey: string,
    version: number | null,
    eventId: AuditEventId,
    address: string,
    requestId: string,
    purpose: ReadPurpose | null,
  ],
  Facts & SealedVersionRow
>(
  'secret.version.access',
  `with found as materialized (
     select g.*, s.id as "secretId", s.name, v.number as "version", v.id as "versionId", v.state,
       v.sealed_value as "sealed", d.wrapped_key as "dataKey", d.key_id as "keyId"
     from ${gate('secret:version:access')}
     left join lateral (${secretByName('s.organization_id, s.id, s.name, s.current_version')}) s on true
     left join lateral (
       select v.organization_id, v.id, v.number, v.state, v.sealed_value from cofferdam.secret_versions v
       where v.organization_id = s.organization_id and v.secret_id = s.id
         and v.number = case when $8::integer is null then s.current_version else $8::integer end offset 0
     ) v on true
     left join lateral (
       select d.wrapped_key, d.key_id from cofferdam.data_keys d
       where d.organization_id = v.organization_id and d.id = v.id offset 0
     ) d on true
   ),
   recorded as (
     insert into cofferdam.audit_events
       (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
     select $1, $9, 'secret.version.accessed', $4, $2, $6, $10, $11,
       ('{"name":"' || f.name || '","version":' || f.version || ',"recordIds":["' || f."secretId" || '"]'
         || coalesce(',"toldPurpose":"' || $12::text || '"', '') || '}')::jsonb
     from found f where f.state = 'ENABLED'
   )
   select * from found`,
);

/** The current values of several secrets, sealed, for whoever was admitted. */
export const readCurrentVersions = statement<
  [OrganizationId, WorkspaceId, nameKeys: readonly string[]],
  SealedVersionRow & {
    readonly secretId: SecretId;
    readonly name: string;
    readonly labels: readonly string[];
    readonly lastVersion: number;
    readonly organizationKey: Uint8Array | null;
  }
>(
  'secret.version.readCurrent',
  `select s.id as "secretId", s.name, s.labels, s.last_version as "lastVersion", v.number as "version", v.id as "versionId", v.state,
     v.sealed_value as "sealed", d.wrapped_key as "dataKey", d.key_id as "keyId",
     k.wrapped_key as "organizationKey"
   from cofferdam.secrets s
   left join lateral (
     select * from cofferdam.secret_versions v
     where v.organization_id = s.organization_id and v.secret_id = s.id and v.number = s.current_version
       and v.state = 'ENABLED' offset 0
   ) v on true
   ${joinKeys({ organization: 'v.organization_id', text: 'v.id' })}
   where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = any($3::text[])
   order by s.name_key`,
);
