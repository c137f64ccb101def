import type { SecretRow } from '../../items/calls/secretQueries.ts';

/** People in the rows, to choose from. */
export interface ListedPeople {
  /** Names of the rows' last editors, by id. */
  readonly people: ReadonlyMap<SecretRow['updatedBy']['id'], string>;
  /** The rows they were collected from. */
  readonly rows: readonly SecretRow[];
}

/** The value before there are rows. */
export const noPeople: ListedPeople = { people: new Map(), rows: [] };

/** The people of a list. If rows were only appended, only the new ones are scanned. */
export function collectPeople(before: ListedPeople, rows: readonly SecretRow[]): ListedPeople {
  if (before.rows === rows) return before;
  const isLonger = rows.length >= before.rows.length && before.rows.at(-1) === rows[before.rows.length - 1];
  const from = isLonger ? before.rows.length : 0;
  const people = new Map(isLonger ? before.people : []);
  for (const { updatedBy } of rows.slice(from)) people.set(updatedBy.id, updatedBy.name);
  return { people, rows };
}
