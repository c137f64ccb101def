import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { readVersionRow, setCurrent } from './noteVersion.store.ts';
import { presentNote } from './presentNote.ts';
import { requireNote } from './requireNote.ts';

/** Makes a version that still has its text the current one. Nothing is recorded when it is already. */
export async function makeCurrentNoteVersion(
  call: WorkspaceCall,
  input: CallArguments<'note', 'currentVersion'>,
): Promise<CallOutput<'note', 'currentVersion'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { version } = input;
  const note = await requireNote(call, input.name, true);
  const [found] = await transaction.run(readVersionRow(organizationId, note.id, version));
  if (found === undefined) throw new ApiFailure('note.version.not-found');
  if (found.state !== 'ENABLED') throw new ApiFailure('note.version.not-usable');
  if (note.currentVersion !== version) {
    await transaction.run(setCurrent(organizationId, workspaceId, note.id, version, now, userId));
    const { name, currentVersion: previousVersion } = note;
    call.record('note.version.made-current', { name, version, previousVersion }, workspaceId);
  }
  return { note: presentNote(await requireNote(call, input.name)) };
}
