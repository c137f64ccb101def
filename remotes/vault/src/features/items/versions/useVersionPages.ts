import { usePages, type Pages } from '../list/usePages.ts';

/** Some versions of a thing, newest first. */
export interface VersionPage<Version> {
  readonly versions: readonly Version[];
  /** Whether there are older ones. */
  readonly hasMore: boolean;
  /** Versions kept, and how many the plan allows; null for any number. */
  readonly kept: number;
  readonly allowed: number | null;
}

/** The loaded versions, newest first. */
export type VersionPages<Version> = Pages<VersionPage<Version>, Version>;

/** The source of versions. */
export interface VersionSource<Version> {
  readonly queryKey: readonly unknown[];
  /** Reads versions below a number; without one, the newest. */
  readonly read: (below: { readonly before?: number }, signal: AbortSignal) => Promise<VersionPage<Version>>;
}

function versionsOf<Version>({ versions }: VersionPage<Version>): readonly Version[] {
  return versions;
}

/** Pages of versions, each below the last number of the previous page. */
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
