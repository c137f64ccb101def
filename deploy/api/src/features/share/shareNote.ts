import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkName, workspaceRoles } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepShare } from './keepShare.ts';
import { findNoteVersion } from './share.store.ts';

/** Shares a version of a note with whoever has the link. */
export async function shareNote(
  platform: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'share', 'notes'>,
): Promise<CallOutput<'share', 'notes'>> {
  const { organizationId, workspaceId, transaction, admission } = call;
  if (!workspaceRoles[admission.workspaceRole].includes('note:access')) {
    throw new ApiFailure('access-denied.exception');
  }
  const { version } = input;
  const name = checkName(input.name);
  const [found] = await transaction.run(findNoteVersion(organizationId, workspaceId, name.ok ? name.key : '', version));
  if (found === undefined) throw new ApiFailure('note.not-found.by-note-name');
  if (found.state === null) throw new ApiFailure('note.version.not-found');
  if (found.state !== 'ENABLED') throw new ApiFailure('note.version.not-usable');
  const thing = { kind: 'note', secretId: null, noteId: found.id, name: found.name, version } as const;
  return keepShare(platform, call, thing, input);
}
