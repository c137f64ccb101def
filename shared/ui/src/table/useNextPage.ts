import { useRef } from 'react';
import type { DataTableProps } from './DataTableProps.ts';

/** Rows before the end at which the next page is requested: about two windows. */
const withinRows = 40;

/**
 * Requests the next page when the last visible row is near the end: once per number of loaded rows, so that
 * scrolling back and forth doesn't request it twice, and again for a new list or if a refresh canceled the request.
 */
export function useNextPage<Row>(props: DataTableProps<Row>): (lastVisible: number) => void {
  const { rows, status, hasMore = false, isReading = false, onNeedMore } = props;
  const askedAt = useRef(-1);
  return (lastVisible) => {
    if (isReading || rows.length < askedAt.current) askedAt.current = -1;
    if (isReading || !hasMore || status !== 'ready' || lastVisible < rows.length - withinRows) return;
    if (askedAt.current === rows.length) return;
    askedAt.current = rows.length;
    onNeedMore?.();
  };
}
