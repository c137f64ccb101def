import { matchesFilter } from '@cofferdam/domain';

/** Rows whose name matches the query. */
export function filterByName<Row extends { readonly name: string }>(
  rows: readonly Row[],
  query: string,
): readonly Row[] {
  return rows.filter(({ name }) => matchesFilter([name], query));
}
