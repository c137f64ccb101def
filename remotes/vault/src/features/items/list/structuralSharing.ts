import type { InfiniteData } from '@tanstack/react-query';

/*
 * What was read again and is as before stays the same object, so that nothing is drawn for it. TanStack Query compares
 * all pages in one piece once the last has arrived, which holds a list of 20,000 rows up; here each is compared as it
 * arrives.
 */

/** A page that was read, with all of the one before it from the same place that is as it was. */
export function shareUnchangedPage<Page, Cursor>(
  before: InfiniteData<Page, Cursor> | undefined,
  cursor: Cursor,
  page: Page,
): Page {
  return shareUnchanged(before?.pages[before.pageParams.indexOf(cursor)], page) as Page;
}

/** All pages, or those before if none is another one. */
export function shareUnchangedPages(before: unknown, after: unknown): unknown {
  const [old, now] = [before, after] as readonly (InfiniteData<unknown> | undefined)[];
  const isSame = old?.pages.length === now?.pages.length && now?.pages.every((page, at) => page === old?.pages[at]);
  return isSame === true ? before : after;
}

/** JSON that was read, with the objects of the JSON before it wherever they say the same. */
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
