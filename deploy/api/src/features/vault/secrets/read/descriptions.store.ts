import type { OrganizationId, SecretId, WorkspaceId } from '@cofferdam/domain';
import { bytes, nullable, present, uuid } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';

/** The sealed descriptions of several secrets, if they have one. `readKeys` returns the keys that open them. */
export const readDescriptions = statement<[OrganizationId, WorkspaceId, ids: readonly SecretId[]]>(
  'secret.readDescriptions',
  `select s.id as "secretId", s.description_id as "descriptionId", s.sealed_description as "sealed",
     d.wrapped_key as "dataKey", d.key_id as "keyId"
   from cofferdam.secrets s
   left join lateral (
     select one.key_id, one.wrapped_key from cofferdam.data_keys one
     where one.organization_id = s.organization_id and one.id = s.description_id offset 0
   ) d on true
   where s.organization_id = $1 and s.workspace_id = $2 and s.id = any ($3::uuid[]) and s.deleted_at is null
     and s.description_id is not null`,
).returns({
  secretId: uuid<SecretId>(),
  descriptionId: present(uuid()),
  sealed: nullable(bytes()),
  dataKey: nullable(bytes()),
  keyId: nullable(uuid()),
});
