import type { CallInput } from '@cofferdam/api-contract';
import type { NoteFormat } from '@cofferdam/domain';
import { isChoosable, type ReviewRow } from './reviewImport.ts';

/** A secret or a note to write: an entry of the import call of secrets, for a note with its format. */
export type ImportEntry = CallInput<'secret', 'import'>['entries'][number] & { readonly format?: NoteFormat };

/**
 * What the selected rows write. Each new version names the version it was compared with, so that a newer one stops the
 * import.
 */
export function importEntries(rows: readonly ReviewRow[], chosen: ReadonlySet<string>): readonly ImportEntry[] {
  return rows.filter((row) => chosen.has(row.key) && isChoosable(row)).map(entryOf);
}

function entryOf({ name, value, existing, details }: ReviewRow): ImportEntry {
  if (existing === null) {
    const { labels = [], description, format } = details;
    return {
      name,
      value,
      action: 'add',
      ...(labels.length === 0 ? {} : { labels: [...labels] }),
      ...(description === undefined ? {} : { description }),
      ...(format === undefined ? {} : { format }),
    };
  }
  const { version } = existing;
  return { name: existing.name, value, action: 'version', ...(version === null ? {} : { basedOn: version }) };
}
