import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ItemVersion } from './itemVersion.ts';
import { useVersionPages, type VersionPages, type VersionSource } from './useVersionPages.ts';

/** The source of an item's versions. */
export interface ItemVersionSource<Version> extends VersionSource<Version> {
  readonly readOne: (version: number, signal: AbortSignal) => Promise<Version>;
  /** Number of the current version; null for an item without one. */
  readonly current: number | null;
}

/** The versions of an item, and the one in the URL. */
export interface ItemVersions<Version> {
  readonly list: VersionPages<Version>;
  /** Number of the version to show: from the URL, or the current one. */
  readonly shown: number | null;
  readonly isCurrentShown: boolean;
  /** Undefined until known, or when it doesn't exist. */
  readonly version: Version | undefined;
  readonly isLoading: boolean;
}

/** Reads the versions of an item. A linked version that isn't in the loaded pages is read separately. */
export function useItemVersions<Version extends ItemVersion>(
  source: ItemVersionSource<Version>,
): ItemVersions<Version> {
  const { queryKey, readOne, current } = source;
  const [address] = useSearchParams();
  const list = useVersionPages(source);
  const wanted = Number(address.get('version'));
  const shown = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : current;
  const listed = list.rows.find(({ version }) => version === shown);
  const one = useQuery({
    queryKey: [...queryKey, shown],
    enabled: list.status === 'ready' && listed === undefined && shown !== null,
    retry: false,
    queryFn: ({ signal }) => readOne(shown ?? 0, signal),
  });
  return {
    list,
    shown,
    isCurrentShown: shown === current,
    version: listed ?? one.data,
    isLoading: list.status === 'loading' || one.isLoading,
  };
}
