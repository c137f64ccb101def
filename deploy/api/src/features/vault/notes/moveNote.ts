import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { limits, type NoteVersionId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { mapInChunks } from '../../../platform/mapInChunks.ts';
import { completeRow } from '../../../platform/keys/completeRow.ts';
import { readActiveKey } from '../../../platform/keys/organizationKeys.store.ts';
import { sealText, useOpenText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authorizeMove } from '../../../platform/tenancy/authorizeMove.ts';
import { lockWorkspaces } from '../../../platform/tenancy/workspaceLock.ts';
import { endSharesOfNote } from '../../share/endShares.ts';
import { reindexItems } from '../items/search-index/searchIndex.ts';
import { moveNoteRow, readNoteSize, readSealedVersions, resealVersion } from './move.store.ts';
import { findNote, readNote } from './note.store.ts';
import { presentNote } from './presentNote.ts';
import { requireNote } from './requireNote.ts';
import { placeOfText } from './sealNote.ts';

/**
 * Moves a note with all its versions to another workspace of the organization. The workspace is bound into every
 * ciphertext, so each is opened and sealed anew, under a new key and a new id. One-time links to it end.
 */
export async function moveNote(
  { keys, random }: Pick<Platform, 'keys' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'move'>,
): Promise<CallOutput<'note', 'move'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { toWorkspaceId } = input;
  if (toWorkspaceId === workspaceId) throw new ApiFailure('validation.request', { fields: ['toWorkspaceId'] });
  await authorizeMove(call, toWorkspaceId, 'note:create');
  await transaction.run(lockWorkspaces(organizationId, [workspaceId, toWorkspaceId], userId));
  const note = await requireNote(call, input.name, true);
  const { id, name, nameKey } = note;
  const [[namesake], [size], sealed, [active]] = await transaction.runAll([
    readNote(organizationId, toWorkspaceId, nameKey),
    readNoteSize(organizationId, id),
    readSealedVersions(organizationId, id),
    readActiveKey(organizationId),
  ]);
  if (namesake !== undefined) throw new ApiFailure('note.exist.name', { fields: ['name'] });
  if ((size?.bytes ?? 0) > limits.moveBytes) throw new ApiFailure('request.too-large');
  if (active === undefined) throw new Error('an organization has no active key');

  const { keyId, organizationKey: wrappedKey } = active;
  const key = keys.organizationKey({ organizationId, generationId: keyId, wrappedKey });
  const there = { organizationId, workspaceId: toWorkspaceId };
  const writes = await mapInChunks(sealed, (row) => {
    const text = useOpenText(keys, placeOfText(call, id, row.versionId), completeRow(row), (open) => open.toText());
    const newId = random.id<NoteVersionId>();
    const anew = sealText(key, placeOfText(there, id, newId), text);
    return resealVersion(
      organizationId,
      toWorkspaceId,
      id,
      row.version,
      row.versionId,
      newId,
      anew.sealed,
      keyId,
      anew.dataKey,
    );
  });
  await endSharesOfNote(call, id);
  await transaction.runAll([...writes, moveNoteRow(organizationId, workspaceId, toWorkspaceId, id, now, userId)]);
  await reindexItems(transaction, organizationId, 'note', [id]);
  call.record('note.moved-out', { name, recordIds: [id], otherWorkspaceId: toWorkspaceId }, workspaceId);
  call.record('note.moved-in', { name, recordIds: [id], otherWorkspaceId: workspaceId }, toWorkspaceId);
  const [row] = await transaction.run(findNote(organizationId, toWorkspaceId, id));
  if (row === undefined) throw new Error('a note is gone that was just moved');
  return { note: presentNote(row) };
}
