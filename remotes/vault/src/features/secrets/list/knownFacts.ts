import type { SecretRow } from '../../items/calls/secretQueries.ts';

/** Labels and people that rows name, to choose from. */
export interface KnownFacts {
  /** In order. */
  readonly labels: readonly string[];
  /** Names of those who changed a row last, by id. */
  readonly people: ReadonlyMap<SecretRow['updatedBy']['id'], string>;
  /** The rows that they are of. */
  readonly rows: readonly SecretRow[];
}

/** Before there are rows. */
export const noFacts: KnownFacts = { labels: [], people: new Map(), rows: [] };

/** The facts of a list. Where rows were put to the end of those before, as a list is read, the new ones alone are looked at. */
export function knownFacts(before: KnownFacts, rows: readonly SecretRow[]): KnownFacts {
  if (before.rows === rows) return before;
  const isLonger = rows.length >= before.rows.length && before.rows.at(-1) === rows[before.rows.length - 1];
  const from = isLonger ? before.rows.length : 0;
  const labels = new Set(isLonger ? before.labels : []);
  const people = new Map(isLonger ? before.people : []);
  for (const { labels: own, updatedBy } of rows.slice(from)) {
    for (const label of own) labels.add(label);
    people.set(updatedBy.id, updatedBy.name);
  }
  const isNew = !isLonger || labels.size > before.labels.length;
  return { labels: isNew ? [...labels].toSorted() : before.labels, people, rows };
}
