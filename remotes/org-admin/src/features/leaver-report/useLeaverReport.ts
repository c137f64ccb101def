import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { LeaverItemKind, LeaverReportId, OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { retryPagedList } from '../../components/lists/pagedList.ts';
import { leaverReportKey } from './leaverReportKey.ts';

/** A report without its items. */
export type LeaverReport = CallOutput<'leaverReport', 'get'>['report'];
/** One item that the person read or wrote. */
export type LeaverItem = CallOutput<'leaverReport', 'get'>['items'][number];

/** Which items are listed. */
export interface LeaverView {
  readonly task: 'all' | 'open' | 'done';
  readonly kind: LeaverItemKind | null;
  readonly search: string;
}

const pageRows = 100;
const pollMilliseconds = 1_000;

/** Whether there is no such report (anymore): the server deletes one whose requester lost the permission. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'leaver-report.not-found';

/** A report, page by page. It is polled while the server creates it. */
export function useLeaverReport(organizationId: OrganizationId, reportId: LeaverReportId, view: LeaverView) {
  const { api } = useHost();
  const { task, kind } = view;
  const search = view.search.trim();
  const query = useInfiniteQuery({
    queryKey: [...leaverReportKey(organizationId, reportId), { task, kind, search }],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      api.leaverReport.get(
        {
          organizationId,
          reportId,
          limit: pageRows,
          ...(task === 'all' ? {} : { task }),
          ...(kind === null ? {} : { kind }),
          ...(search === '' ? {} : { search }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.report.madeAt === null && !isGone(state.error) ? pollMilliseconds : false,
  });
  const pages = query.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const report = pages?.at(-1)?.report;
  const isWaiting = query.isPending || report?.madeAt === null;
  return {
    report,
    isGone: isGone(query.error),
    items,
    status: query.isError ? ('error' as const) : isWaiting ? ('loading' as const) : ('ready' as const),
    hasMore: query.hasNextPage,
    isReading: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    retry: () => retryPagedList(query),
  };
}
