import type { OrganizationId, SecretId, SecretVersionId, WorkspaceId } from '@cofferdam/domain';
import type { TextContext } from '../../../platform/keys/sealedText.ts';
import { changeNoteField } from '../items/versions/changeNote.ts';
import { contextOfText, type SealedField } from '../items/itemTable.ts';

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

/** The workspace that a secret is in. */
export interface SecretPlace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** The seal context of a version's value. */
export function contextOfValue(place: SecretPlace, secretId: SecretId, versionId: SecretVersionId): TextContext {
  return contextOfText(valueField, place, secretId, versionId);
}

/** The seal context of a description. */
export function contextOfDescription(place: SecretPlace, secretId: SecretId, descriptionId: string): TextContext {
  return contextOfText(descriptionField, place, secretId, descriptionId);
}
