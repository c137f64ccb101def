import { createContext, useMemo } from 'react';

const none: ReadonlySet<string> = new Set();

/** Ids of the rows over the plan's limit. A context, because a prop would re-render every row. */
export const OverLimitContext = createContext(none);

/** A page of a list with its marks. */
interface MarkedPage {
  readonly overLimit?: readonly string[] | undefined;
}

/** Collects the ids that pages mark as over the plan's limit. Returns the same set if unchanged. */
export function useOverLimit(pages: readonly MarkedPage[] | undefined): ReadonlySet<string> {
  return useMemo(() => {
    const ids = pages?.flatMap(({ overLimit = [] }) => overLimit) ?? [];
    return ids.length === 0 ? none : new Set(ids);
  }, [pages]);
}
