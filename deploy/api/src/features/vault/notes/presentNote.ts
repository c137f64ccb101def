import type { CallOutput } from '@cofferdam/api-contract';
import type { UserId } from '@cofferdam/domain';
import type { NoteRow } from './note.store.ts';

/** A note as the contract says, without its text. */
export function presentNote(row: NoteRow): CallOutput<'note', 'get'>['note'] {
  return {
    id: row.id,
    name: row.name,
    labels: [...row.labels],
    format: row.format,
    currentVersion: row.currentVersion,
    versionCount: row.versionCount,
    createdAt: row.createdAt.toISOString(),
    createdBy: presentAuthor(row.createdBy, row.createdByName),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: presentAuthor(row.updatedBy, row.updatedByName),
  };
}

/** A person beside what they did; the name is empty for an account that is gone. */
export function presentAuthor(id: UserId, name: string | null): { id: UserId; name: string } {
  return { id, name: name ?? '' };
}
