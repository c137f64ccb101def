import type { OrganizationKey } from '@cofferdam/crypto/safe';
import type { Query } from '../../../../platform/database/query.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { insertDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import type { KeyService } from '../../../../platform/keys/keyService.ts';
import { openStoredText, sealText, type TextContext } from '../../../../platform/keys/sealedText.ts';
import { contextOfText, type ItemId, type SealedField } from '../itemTable.ts';
import type { VersionRow, VersionStore } from './versions.store.ts';

/** The change notes of a table's versions: what changed and why. */
export function changeNoteField<Purpose extends TextContext['purpose']>(
  { table, itemColumn }: Pick<SealedField, 'table' | 'itemColumn'>,
  purpose: Purpose,
) {
  return {
    purpose,
    field: 'description',
    table,
    itemColumn,
    textIdColumn: 'change_note_id',
    sealedColumn: 'sealed_change_note',
  } as const satisfies SealedField;
}

/** A kind of item whose versions have change notes. */
interface NotedKind<Id extends ItemId> {
  readonly versions: Pick<VersionStore<Id>, 'setChangeNote'>;
  readonly changeNote: SealedField;
}

/** A version inserted in this transaction, and its change note. */
interface NotedVersion<Id extends ItemId> {
  readonly itemId: Id;
  readonly version: number;
  readonly textId: string;
  readonly text: string;
  readonly keyId: string;
  readonly key: OrganizationKey;
}

/** The statements that seal and store the change note of a new version. */
export function writeChangeNote<Id extends ItemId>(
  { versions, changeNote }: NotedKind<Id>,
  { organizationId, workspaceId }: Pick<WorkspaceCall, 'organizationId' | 'workspaceId'>,
  { itemId, version, textId, text, keyId, key }: NotedVersion<Id>,
): Query<never>[] {
  const place = contextOfText(changeNote, { organizationId, workspaceId }, itemId, textId);
  const { sealed, dataKey } = sealText(key, place, text);
  return [
    insertDataKeys(place, keyId, [{ id: textId, recordId: itemId, dataKey }]),
    versions.setChangeNote(organizationId, itemId, version, textId, sealed),
  ];
}

/** The change note of a version; null when it has none. */
export function openChangeNote(
  keys: KeyService,
  field: SealedField,
  call: Pick<WorkspaceCall, 'organizationId' | 'workspaceId'>,
  row: VersionRow & { readonly itemId: ItemId },
): string | null {
  const { itemId, changeNoteId } = row;
  if (changeNoteId === null) return null;
  return openStoredText(keys, contextOfText(field, call, itemId, changeNoteId), row);
}
