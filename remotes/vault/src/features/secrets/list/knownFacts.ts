import type { SecretRow } from '../../items/calls/secretQueries.ts';

/** People that rows name, to choose from. */
export interface KnownFacts {
  /** Names of those who changed a row last, by id. */
  readonly people: ReadonlyMap<SecretRow['updatedBy']['id'], string>;
  /** The rows that they are of. */
  readonly rows: readonly SecretRow[];
}

/** Before there are rows. */
export const noFacts: KnownFacts = { people: new Map(), rows: [] };

/** The people of a list. Where rows were appended to those before, as a list is read, only the new ones are looked at. */
export function knownFacts(before: KnownFacts, rows: readonly SecretRow[]): KnownFacts {
  if (before.rows === rows) return before;
  const isLonger = rows.length >= before.rows.length && before.rows.at(-1) === rows[before.rows.length - 1];
  const from = isLonger ? before.rows.length : 0;
  const people = new Map(isLonger ? before.people : []);
  for (const { updatedBy } of rows.slice(from)) people.set(updatedBy.id, updatedBy.name);
  return { people, rows };
}
