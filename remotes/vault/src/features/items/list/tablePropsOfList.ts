import type { DataTableProps } from '@cofferdam/ui/table';
import type { Pages } from './usePages.ts';

type ListedPages<Row> = Pick<Pages<never, Row>, 'rows' | 'status' | 'hasMore' | 'loadMore' | 'retry'>;
type ListProps<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'rowKey' | 'rowName' | 'rowHref' | 'status' | 'hasMore' | 'onNeedMore' | 'onRetry'
>;

/** Rows are known by their id. */
export const keyOfRow = ({ id }: { readonly id: string }): string => id;

/** Props of a table from a list of named items: the pages read so far, and where each row leads, if anywhere. */
export function tablePropsOfList<Row extends { readonly id: string; readonly name: string }>(
  { rows, status, hasMore, loadMore, retry }: ListedPages<Row>,
  hrefOf?: (row: Row) => string,
): ListProps<Row> {
  return {
    rows,
    rowKey: keyOfRow,
    rowName: ({ name }) => name,
    ...(hrefOf === undefined ? {} : { rowHref: hrefOf }),
    status,
    hasMore,
    onNeedMore: loadMore,
    onRetry: retry,
  };
}
