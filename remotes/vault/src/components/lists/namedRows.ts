import type { DataTableProps } from '@cofferdam/ui/table';
import type { Pages } from '../paging/usePages.ts';

type ListedPages<Row> = Pick<Pages<never, Row>, 'rows' | 'status' | 'hasMore' | 'loadMore'>;
type NamedRows<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'rowKey' | 'rowName' | 'rowHref' | 'status' | 'hasMore' | 'onNeedMore'
>;

/** What a table takes from a list of things with names: the pages read so far, and where each row leads, if anywhere. */
export function namedRows<Row extends { readonly id: string; readonly name: string }>(
  { rows, status, hasMore, loadMore }: ListedPages<Row>,
  hrefOf?: (row: Row) => string,
): NamedRows<Row> {
  return {
    rows,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    ...(hrefOf === undefined ? {} : { rowHref: hrefOf }),
    status,
    hasMore,
    onNeedMore: loadMore,
  };
}
