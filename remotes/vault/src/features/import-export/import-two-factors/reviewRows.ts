import { matchesFilter } from '@cofferdam/domain';
import type { RefusedEntry } from '@cofferdam/domain/otp';
import type { ImportGroup } from '../review/importReview.messages.ts';
import type { Decision, ReviewLine } from './reviewImport.ts';

/** An entry that could not be read. */
export interface RefusedRow {
  readonly key: string;
  readonly refused: RefusedEntry;
}

/** A row of the review. */
export type ReviewRow = ReviewLine | RefusedRow;

/** Whether a row could not be read, so that nothing can be decided about it. */
export const isRefused = (row: ReviewRow): row is RefusedRow => 'refused' in row;

/** The unreadable entries, as rows. */
export function refusedRows(refused: readonly RefusedEntry[]): readonly RefusedRow[] {
  return refused.map((entry, index) => ({ key: `refused ${index}`, refused: entry }));
}

/** Whether a row is in a group: new, existing, or in need of a decision. */
export const isInGroup = {
  all: () => true,
  new: (row: ReviewRow) => !isRefused(row) && row.verdict.kind === 'new',
  same: (row: ReviewRow) => !isRefused(row) && (row.verdict.kind === 'duplicate' || row.verdict.kind === 'repeated'),
  needs: (row: ReviewRow) => isRefused(row) || row.verdict.kind === 'conflict' || row.verdict.kind === 'name-repeated',
} satisfies Partial<Record<ImportGroup, (row: ReviewRow) => boolean>>;

/** Whether a row matches a filter by its name, its issuer or its account. */
export function hasText(row: ReviewRow, text: string): boolean {
  const { name, entry } = isRefused(row)
    ? { name: row.refused.label, entry: { issuer: '', account: '' } }
    : row.imported;
  return matchesFilter([name, entry.issuer, entry.account], text);
}

/** Its new name; the file's name while it's skipped. */
export function nameOf({ decision, verdict, freeName, imported }: ReviewLine): string {
  if (decision === 'skip') return imported.name;
  return decision === 'replace' && verdict.kind === 'conflict' ? verdict.with : freeName;
}

/**
 * The changes to select exactly these rows. Selecting never replaces a seed: a conflict is added under a
 * free name, unless the person already decided.
 */
export function chooseRows(
  rows: readonly ReviewRow[],
  isChosen: (key: string) => boolean,
): ReadonlyMap<string, Decision> {
  const changes = new Map<string, Decision>();
  for (const row of rows) {
    if (isRefused(row) || isChosen(row.key) === (row.decision !== 'skip')) continue;
    changes.set(row.key, row.decision === 'skip' ? 'add' : 'skip');
  }
  return changes;
}

/** The changes to select everything except existing entries; if all of those are selected, the changes to select none. */
export function chooseAll(rows: readonly ReviewRow[]): ReadonlyMap<string, Decision> {
  const useful = new Set(rows.filter((row) => isInGroup.new(row) || isInGroup.needs(row)).map(({ key }) => key));
  const changes = chooseRows(
    rows.filter(({ key }) => useful.has(key)),
    () => true,
  );
  return changes.size > 0 ? changes : chooseRows(rows, () => false);
}
