/** A page of a list with cursors. */
interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** Query parameters to add: none for the first page, then the cursor of the previous page. */
type From = { readonly cursor?: string };

/** Reads a list to its end; returns its pages. */
export async function readPages<Row>(
  read: (from: From) => Promise<PageOfRows<Row>>,
  from: From = {},
): Promise<(readonly Row[])[]> {
  const { rows, nextCursor } = await read(from);
  return [rows, ...(nextCursor === null ? [] : await readPages(read, { cursor: nextCursor }))];
}
