import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { readListCursor, writeListCursor } from '../../../platform/http/listCursor.ts';
import { listNoteRows, readNoteTotal } from './noteList.store.ts';
import { noteKey } from './noteRules.ts';
import { presentNote } from './presentNote.ts';

type Input = CallArguments<'note', 'list'>;

/** A page of notes without their texts. */
export async function listNotes(call: WorkspaceCall, input: Input): Promise<CallOutput<'note', 'list'>> {
  const { organizationId, workspaceId, transaction } = call;
  const { sort, limit, filter = '', label } = input;
  const [rows, [count]] = await transaction.runAll([
    // One more than the page, to know whether there is another.
    listNoteRows({
      organizationId,
      workspaceId,
      filter: filter.trim() === '' ? null : foldName(filter.trim()),
      label: label === undefined ? null : `\n${foldName(label.trim())}\n`,
      nameKey: input.name === undefined ? null : noteKey(input.name),
      sort,
      after: input.cursor === undefined ? null : readListCursor(sort, input.cursor),
      rows: limit + 1,
    }),
    readNoteTotal(organizationId, workspaceId),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(presentNote),
    nextCursor:
      last === undefined
        ? null
        : writeListCursor(sort, { nameKey: last.nameKey, updatedAt: last.updatedAt.toISOString() }),
    total: count?.total ?? 0,
  };
}
