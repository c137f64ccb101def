import type { OrganizationId, SecretId, SecretVersionId, WorkspaceId } from '@cofferdam/domain';
import { boolean, bytes, integer, list, nullable, present, text, uuid } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';
import { itemsByName } from '../items/itemsByName.ts';

/**
 * The current values of several secrets in the order of their names, sealed: the first, and those after it that fit into
 * `bytes` together. `readKeys` returns the keys that open them, once for all rows.
 */
export const readCurrentVersions = statement<
  [OrganizationId, WorkspaceId, nameKeys: readonly string[], maxBytes: number]
>(
  'secret.version.readCurrent',
  `select s.id as "secretId", s.name, s.name_key as "nameKey", s.labels, s.last_version as "lastVersion",
     s.number as "version", s.version_id as "versionId", s.description_id as "descriptionId", s.is_within as "isWithin",
     case when s.is_within then s.sealed_value end as "sealed", d.wrapped_key as "dataKey", d.key_id as "keyId"
   from (
     select i.organization_id, i.id, i.name, i.name_key, i.labels, i.last_version, i.description_id, v.number,
       v.id as version_id, v.sealed_value,
       row_number() over names = 1 or coalesce(sum(v.size_bytes) over names, 0) <= $4::integer as is_within
     from ${itemsByName('secrets')}
     left join lateral (
       select v.id, v.number, v.size_bytes, v.sealed_value from cofferdam.secret_versions v
       where v.organization_id = i.organization_id and v.secret_id = i.id and v.number = i.current_version
         and v.state = 'ENABLED' offset 0
     ) v on true
     window names as (order by wanted.name_key rows unbounded preceding)
   ) s
   left join lateral (
     select one.key_id, one.wrapped_key from cofferdam.data_keys one
     where s.is_within and one.organization_id = s.organization_id and one.id = s.version_id offset 0
   ) d on true
   order by s.name_key`,
).returns({
  secretId: uuid<SecretId>(),
  name: text(),
  nameKey: text(),
  labels: list(text()),
  lastVersion: integer(),
  /** Null when the secret has no version that is current and enabled. */
  version: nullable(integer()),
  versionId: nullable(uuid<SecretVersionId>()),
  /** Null when the secret has no description; `readDescriptions` returns it. */
  descriptionId: nullable(uuid()),
  /** Sealed, and with its key, only if it fits into the requested bytes. */
  isWithin: present(boolean()),
  sealed: nullable(bytes()),
  dataKey: nullable(bytes()),
  keyId: nullable(uuid()),
});
