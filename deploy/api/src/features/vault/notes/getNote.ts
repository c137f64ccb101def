import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { presentNote } from './presentNote.ts';
import { requireNote } from './requireNote.ts';

/** One note, without its text. */
export async function getNote(
  call: WorkspaceCall,
  input: CallArguments<'note', 'get'>,
): Promise<CallOutput<'note', 'get'>> {
  return { note: presentNote(await requireNote(call, input.name)) };
}
