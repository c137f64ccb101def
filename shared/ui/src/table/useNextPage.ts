import { useRef } from 'react';
import type { DataTableProps } from './DataTableProps.ts';

/** Rows before the end at which the next page is asked for: about two windows of them. */
const withinRows = 40;

/**
 * Asks for the next page when the last row that can be seen comes near the end: once for each number of loaded rows, so that
 * scrolling back and forth asks for nothing twice, and again after a new list has begun.
 */
export function useNextPage<Row>(props: DataTableProps<Row>): (lastVisible: number) => void {
  const { rows, status, hasMore = false, onNeedMore } = props;
  const askedAt = useRef(-1);
  return (lastVisible) => {
    if (rows.length < askedAt.current) askedAt.current = -1;
    if (!hasMore || status !== 'ready' || lastVisible < rows.length - withinRows) return;
    if (askedAt.current === rows.length) return;
    askedAt.current = rows.length;
    onNeedMore?.();
  };
}
