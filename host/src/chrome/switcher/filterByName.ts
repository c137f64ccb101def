import { foldName } from '@cofferdam/domain';

/** Rows whose name contains the query, ignoring case. */
export function filterByName<Row extends { readonly name: string }>(
  rows: readonly Row[],
  query: string,
): readonly Row[] {
  const wanted = foldName(query.trim());
  return wanted === '' ? rows : rows.filter(({ name }) => foldName(name).includes(wanted));
}
