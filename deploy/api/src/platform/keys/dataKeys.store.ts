import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { statement } from '../database/query.ts';
import type { SealPlace } from './sealedText.ts';

/** Keeps the wrapped keys of sealed texts of one sort; arrays of equal length, wrapped keys in hexadecimal. */
export const insertDataKeys = statement<
  [
    OrganizationId,
    WorkspaceId,
    keyId: string,
    purpose: SealPlace['purpose'],
    field: SealPlace['field'],
    ids: readonly string[],
    recordIds: readonly string[],
    wrappedKeys: readonly string[],
  ]
>(
  'keys.insertData',
  `insert into cofferdam.data_keys (organization_id, workspace_id, key_id, purpose, field, id, record_id, wrapped_key)
   select $1, $2, $3, $4, $5, one.id, one.record_id, one.wrapped_key
   from unnest($6::uuid[], $7::uuid[], $8::bytea[]) as one (id, record_id, wrapped_key)`,
);

/** Destroys the keys of sealed texts: what they sealed cannot be opened any more. */
export const deleteDataKeys = statement<[OrganizationId, ids: readonly string[]]>(
  'keys.deleteData',
  'delete from cofferdam.data_keys where organization_id = $1 and id = any($2::uuid[])',
);
