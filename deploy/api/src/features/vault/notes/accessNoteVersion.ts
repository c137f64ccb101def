import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { completeRow } from '../../../platform/keys/completeRow.ts';
import { useOpenText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSealedVersion } from './noteVersion.store.ts';
import { requireNote } from './requireNote.ts';
import { placeOfText } from '../items/itemTable.ts';
import { noteField } from './noteKind.store.ts';

/** Gives the text of a version, the current one when none is named. Recorded with it or not given. */
export async function accessNoteVersion(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'versionAccess'>,
): Promise<CallOutput<'note', 'versionAccess'>> {
  const { organizationId, workspaceId, transaction } = call;
  const note = await requireNote(call, input.name);
  const version = input.version ?? note.currentVersion;
  const [row] = await transaction.run(readSealedVersion(organizationId, note.id, version));
  if (row === undefined) throw new ApiFailure('note.version.not-found');
  if (row.state !== 'ENABLED') throw new ApiFailure('note.version.not-usable');
  call.record('note.version.accessed', { name: note.name, version, recordIds: [note.id] }, workspaceId);
  const place = placeOfText(noteField, call, note.id, row.versionId);
  return { version, text: useOpenText(keys, place, completeRow(row), (open) => open.toText()) };
}
