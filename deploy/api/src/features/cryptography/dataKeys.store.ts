import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { bytes, hexadecimal, integer, list, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';
import type { TextContext } from '../../platform/keys/sealedText.ts';

/** A data key with the context that its text is sealed in. */
const dataKey = {
  id: uuid(),
  keyId: uuid(),
  purpose: text<TextContext['purpose']>(),
  field: text<TextContext['field']>(),
  workspaceId: uuid<WorkspaceId>(),
  recordId: uuid(),
  wrappedKey: bytes(),
};
export type DataKeyRow = RowOf<typeof dataKey>;

/** The data keys after a position, in the order of their ids, regardless of the generation that wraps them. */
export const readDataKeysAfter = statement<[OrganizationId, position: string, rows: number]>(
  'cryptography.readDataKeysAfter',
  `select id, key_id as "keyId", purpose, field, workspace_id as "workspaceId", record_id as "recordId",
     wrapped_key as "wrappedKey"
   from cofferdam.data_keys where organization_id = $1 and id > $2 order by id limit $3`,
).returns(dataKey);

/** The record that a data key belongs to. */
export const readDataKey = statement<[OrganizationId, id: string]>(
  'cryptography.readDataKey',
  `select id, workspace_id as "workspaceId", record_id as "recordId"
   from cofferdam.data_keys where organization_id = $1 and id = $2`,
).returns({ id: uuid(), workspaceId: uuid<WorkspaceId>(), recordId: uuid() });

/** Replaces wrapped keys that are unchanged since they were read; arrays of equal length, keys in hexadecimal. */
export const replaceWrappedKeys = namedStatement(
  'cryptography.replaceWrappedKeys',
  {
    organizationId: uuid<OrganizationId>(),
    keyId: uuid(),
    ids: list(uuid()),
    before: list(hexadecimal()),
    after: list(hexadecimal()),
  },
  `with replaced as (
     update cofferdam.data_keys d set key_id = $keyId, wrapped_key = one.after
     from unnest($ids::uuid[], $before::bytea[], $after::bytea[]) as one (id, before, after)
     -- The list of ids is repeated so that every plan uses the index.
     where d.organization_id = $organizationId and d.id = any ($ids::uuid[]) and d.id = one.id and d.wrapped_key = one.before
     returning 1
   )
   select count(*)::integer as "count" from replaced`,
).returns({ count: present(integer()) });
