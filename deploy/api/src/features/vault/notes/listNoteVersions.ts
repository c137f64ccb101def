import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listVersionRows, readVersionRow } from './noteVersion.store.ts';
import { presentNoteVersion } from './presentNote.ts';
import { requireNote } from './requireNote.ts';

const beyondAll = 2_147_483_647;

/** A page of versions, newest first, without their texts. */
export async function listNoteVersions(
  { plans }: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'versionList'>,
): Promise<CallOutput<'note', 'versionList'>> {
  const { before = beyondAll, limit } = input;
  const note = await requireNote(call, input.name);
  const rows = await call.transaction.run(listVersionRows(call.organizationId, note.id, before, limit + 1));
  return {
    versions: rows.slice(0, limit).map((row) => presentNoteVersion(call.access, row, note.currentVersion)),
    hasMore: rows.length > limit,
    kept: note.versionCount,
    allowed: plans[call.access.plan].versionsPerSecret,
  };
}

/** One version, without its text. */
export async function getNoteVersion(
  call: WorkspaceCall,
  input: CallArguments<'note', 'versionGet'>,
): Promise<CallOutput<'note', 'versionGet'>> {
  const note = await requireNote(call, input.name);
  const [row] = await call.transaction.run(readVersionRow(call.organizationId, note.id, input.version));
  if (row === undefined) throw new ApiFailure('note.version.not-found');
  return { version: presentNoteVersion(call.access, row, note.currentVersion) };
}
