import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkName } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SteppedWorkspaceCall, WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { alsoAllows } from '../../platform/tenancy/decideByRoles.ts';
import { createShare, type ShareableResource } from './createShare.ts';

/** Shares a version of a note with anyone who has the link. */
export function shareNote(
  dependencies: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: SteppedWorkspaceCall,
  input: CallArguments<'share', 'notes'>,
): Promise<CallOutput<'share', 'notes'>> {
  return createShare(dependencies, call, (inside) => shareableNote(inside, input), input);
}

function shareableNote(
  call: WorkspaceCall,
  input: Pick<CallArguments<'share', 'notes'>, 'name' | 'version'>,
): ShareableResource {
  if (!alsoAllows(call.access, 'note:access')) throw new ApiFailure('access-denied.exception');
  const name = checkName(input.name);
  if (!name.ok) throw new ApiFailure('note.not-found.by-note-name');
  return { kind: 'note', nameKey: name.key, version: input.version };
}
