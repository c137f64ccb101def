import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { hexadecimal, list, text, uuid } from '../database/columns.ts';
import { hexBytes } from '../database/hexBytes.ts';
import { namedStatement, statement, type Query } from '../database/query.ts';
import type { SealedText, TextContext } from './sealedText.ts';

const insert = namedStatement(
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

/** A newly sealed text. */
export interface KeyedText extends Pick<SealedText, 'dataKey'> {
  /** The random id of the text, which is also the id of its data key. */
  readonly id: string;
  readonly recordId: string;
}

/**
 * Stores the data keys of newly sealed texts of one kind.
 *
 * @param keyId the generation of the organization's key that wraps them
 */
export function insertDataKeys(
  {
    organizationId,
    workspaceId,
    purpose,
    field,
  }: Pick<TextContext, 'organizationId' | 'workspaceId' | 'purpose' | 'field'>,
  keyId: string,
  texts: readonly KeyedText[],
): Query<never> {
  return insert({
    organizationId,
    workspaceId,
    keyId,
    purpose,
    field,
    ids: texts.map(({ id }) => id),
    recordIds: texts.map(({ recordId }) => recordId),
    wrappedKeys: texts.map(({ dataKey }) => hexBytes(dataKey)),
  });
}

/** Destroys the keys of sealed texts, so that the texts can never be opened again. */
export const deleteDataKeys = statement<[OrganizationId, ids: readonly string[]]>(
  'keys.deleteData',
  'delete from cofferdam.data_keys where organization_id = $1 and id = any ($2::uuid[])',
);
