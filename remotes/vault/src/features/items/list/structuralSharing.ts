import type { InfiniteData } from '@tanstack/react-query';

/*
 * Reuses unchanged objects after a refetch, so that they don't re-render. TanStack Query compares
 * all pages at once after the last has arrived, which blocks with 20,000 rows; here each page is compared as it
 * arrives.
 */

/** Returns `page`, reusing objects of the cached page of this cursor where they are deep-equal. */
export function shareUnchangedPage<Page, Cursor>(
  before: InfiniteData<Page, Cursor> | undefined,
  cursor: Cursor,
  page: Page,
): Page {
  return shareUnchanged(before?.pages[before.pageParams.indexOf(cursor)], page) as Page;
}

/** All pages, or the previous array if none changed. */
export function shareUnchangedPages(before: unknown, after: unknown): unknown {
  const [old, now] = [before, after] as readonly (InfiniteData<unknown> | undefined)[];
  const isSame = old?.pages.length === now?.pages.length && now?.pages.every((page, at) => page === old?.pages[at]);
  return isSame === true ? before : after;
}

/** The new JSON, reusing deep-equal objects of the previous JSON. */
function shareUnchanged(before: unknown, now: unknown): unknown {
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const entries = Object.entries(now).map(([key, value]) => [key, shareUnchanged(before[key], value)] as const);
  const isSame =
    entries.length === Object.keys(before).length && entries.every(([key, value]) => Object.is(value, before[key]));
  if (isSame) return before;
  return Array.isArray(now) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
