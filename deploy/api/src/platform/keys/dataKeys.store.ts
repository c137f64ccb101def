import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { hexadecimal, list, text, uuid } from '../database/columns.ts';
import { namedStatement, statement } from '../database/query.ts';
import type { TextContext } from './sealedText.ts';

/** Stores the wrapped keys of sealed texts of one kind; arrays of equal length, wrapped keys in hexadecimal. */
export const insertDataKeys = namedStatement(
  'keys.insertData',
  {
    organizationId: uuid<OrganizationId>(),
    workspaceId: uuid<WorkspaceId>(),
    keyId: uuid(),
    purpose: text<TextContext['purpose']>(),
    field: text<TextContext['field']>(),
    ids: list(uuid()),
    recordIds: list(uuid()),
    wrappedKeys: list(hexadecimal()),
  },
  `insert into cofferdam.data_keys (organization_id, workspace_id, key_id, purpose, field, id, record_id, wrapped_key)
   select $organizationId, $workspaceId, $keyId, $purpose, $field, one.id, one.record_id, one.wrapped_key
   from unnest($ids::uuid[], $recordIds::uuid[], $wrappedKeys::bytea[]) as one (id, record_id, wrapped_key)`,
);

/** Destroys the keys of sealed texts, so that the texts can never be opened again. */
export const deleteDataKeys = statement<[OrganizationId, ids: readonly string[]]>(
  'keys.deleteData',
  'delete from cofferdam.data_keys where organization_id = $1 and id = any($2::uuid[])',
);
