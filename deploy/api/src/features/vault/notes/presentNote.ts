import type { CallOutput } from '@cofferdam/api-contract';
import type { NoteRow } from './note.store.ts';
import { presentAuthorship } from '../items/presentAuthorship.ts';

/** A note in the contract's form, without its text. */
export function presentNote(row: NoteRow): CallOutput<'note', 'get'>['note'] {
  return {
    id: row.id,
    name: row.name,
    labels: [...row.labels],
    format: row.format,
    currentVersion: row.currentVersion,
    versionCount: row.versionCount,
    ...presentAuthorship(row),
  };
}
