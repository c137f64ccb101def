import type { SecretId, SecretVersionId } from '@cofferdam/domain';
import type { TextContext } from '../../../platform/keys/sealedText.ts';
import { changeNoteField } from '../items/versions/changeNote.ts';
import { contextOfText, type SealedField, type WorkspaceScope } from '../items/itemTable.ts';

/** The value of a version. */
export const valueField = {
  purpose: 'secret-version',
  field: 'value',
  table: 'secret_versions',
  itemColumn: 'secret_id',
  textIdColumn: 'id',
  sealedColumn: 'sealed_value',
} as const satisfies SealedField;

/** The change note of a version. */
export const secretChangeNote = changeNoteField(valueField, 'secret-version');

/** The description of a secret; it gets a new id each time it is written. */
export const descriptionField = {
  purpose: 'secret',
  field: 'description',
  table: 'secrets',
  itemColumn: 'id',
  textIdColumn: 'description_id',
  sealedColumn: 'sealed_description',
} as const satisfies SealedField;

/** The seal context of a version's value. */
export function contextOfValue(scope: WorkspaceScope, secretId: SecretId, versionId: SecretVersionId): TextContext {
  return contextOfText(valueField, scope, secretId, versionId);
}

/** The seal context of a description. */
export function contextOfDescription(scope: WorkspaceScope, secretId: SecretId, descriptionId: string): TextContext {
  return contextOfText(descriptionField, scope, secretId, descriptionId);
}
