import type { CallInput } from '@cofferdam/api-contract';
import { isChoosable, type ReviewRow } from './reviewImport.ts';

/** One entry of the import call. */
export type ImportEntry = CallInput<'secret', 'import'>['entries'][number];

/**
 * The request for the selected rows. Each new version names the version it was compared with, so that a newer one stops the
 * import.
 */
export function importEntries(rows: readonly ReviewRow[], chosen: ReadonlySet<string>): readonly ImportEntry[] {
  return rows.filter((row) => chosen.has(row.key) && isChoosable(row)).map(entryOf);
}

function entryOf({ name, value, existing, details }: ReviewRow): ImportEntry {
  if (existing === null) {
    const { labels = [], description } = details;
    return {
      name,
      value,
      action: 'add',
      ...(labels.length === 0 ? {} : { labels: [...labels] }),
      ...(description === undefined ? {} : { description }),
    };
  }
  const { version } = existing;
  return { name: existing.name, value, action: 'version', ...(version === null ? {} : { basedOn: version }) };
}
