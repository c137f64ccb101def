import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ErrorCode } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../calls/fieldOfError.ts';

/** The state of a resource that was requested by name. */
export interface Resource<Item> {
  readonly thing: Item | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  /** Whether a request is running, so that the data may be stale. */
  readonly isFetching: boolean;
}

/** The source of a resource. */
export interface ResourceSource<Item> {
  readonly queryKey: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<Item>;
  /** The error code of a missing item: the central handler shows it and leaves the page. */
  readonly goneCode: ErrorCode;
}

/** Reads one resource without its sealed content. */
export function useResource<Item>({ queryKey, read, goneCode }: ResourceSource<Item>): Resource<Item> {
  const { handleError } = useHost();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const isGone = isRefusal(query.error, goneCode);
  useEffect(() => {
    if (isGone) handleError(query.error);
  }, [handleError, isGone, query.error]);
  return {
    thing: query.data,
    hasFailed: query.isError && !isGone,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
    isFetching: query.isFetching,
  };
}
