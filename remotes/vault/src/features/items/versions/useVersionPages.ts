import { usePages, type Pages } from '../list/usePages.ts';

/** Some versions of a thing, newest first. */
export interface VersionPage<Version> {
  readonly versions: readonly Version[];
  /** Whether there are older ones. */
  readonly hasMore: boolean;
  /** Versions kept, and how many the plan allows; null is no limit. */
  readonly kept: number;
  readonly allowed: number | null;
}

/** What is known of the versions so far, newest first. */
export type VersionPages<Version> = Pages<VersionPage<Version>, Version>;

/** Where versions come from. */
export interface VersionSource<Version> {
  readonly queryKey: readonly unknown[];
  /** Reads those below a number, the newest ones without it. */
  readonly read: (below: { readonly before?: number }, signal: AbortSignal) => Promise<VersionPage<Version>>;
}

function versionsOf<Version>({ versions }: VersionPage<Version>): readonly Version[] {
  return versions;
}

/** Pages of versions, each below the last number of the one before. */
export function useVersionPages<Version extends { readonly version: number }>({
  queryKey,
  read,
}: VersionSource<Version>): VersionPages<Version> {
  return usePages<VersionPage<Version>, Version, number>({
    queryKey,
    read: (before, signal) => read(before === null ? {} : { before }, signal),
    next: ({ hasMore, versions }) => (hasMore ? (versions.at(-1)?.version ?? null) : null),
    rowsOf: versionsOf,
  });
}
