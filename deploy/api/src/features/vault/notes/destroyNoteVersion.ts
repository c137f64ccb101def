import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { endSharesOfVersion } from '../../share/endShares.ts';
import { destroyVersion, readVersionRow } from './noteVersion.store.ts';
import { presentNote } from './presentNote.ts';
import { requireNote } from './requireNote.ts';

/** Destroys a version for ever. Never the current one: a note always has a text. */
export async function destroyNoteVersion(
  call: WorkspaceCall,
  input: CallArguments<'note', 'versionDelete'>,
): Promise<CallOutput<'note', 'versionDelete'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { version } = input;
  // The lock keeps the version from being made current meanwhile.
  const note = await requireNote(call, input.name, true);
  const [found] = await transaction.run(readVersionRow(organizationId, note.id, version));
  if (found === undefined) throw new ApiFailure('note.version.not-found');
  if (found.state === 'DESTROYED') throw new ApiFailure('note.version.not-usable');
  if (note.currentVersion === version) throw new ApiFailure('note.version.current');
  await transaction.run(destroyVersion(organizationId, workspaceId, note.id, version, now, userId));
  await endSharesOfVersion(call, 'note', note.id, version);
  call.record('note.version.destroyed', { name: note.name, version }, workspaceId);
  return { note: presentNote(await requireNote(call, input.name)) };
}
