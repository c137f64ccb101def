import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrganizationId, OrganizationRoleName } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { retryPagedList, type PagedList } from '../../components/lists/pagedList.ts';
import { peopleQueries } from '../../components/people/peopleQueries.ts';
import type { PeopleTab, PersonRow } from './personRow.ts';

/** Whether an account has a second factor. */
export type SecondFactor = 'on' | 'off';

/** Which people are listed. */
export interface PeopleView {
  readonly tab: PeopleTab;
  readonly search: string;
  readonly role: OrganizationRoleName | null;
  readonly secondFactor: SecondFactor | null;
}

/** The loaded part of the list. */
export interface People {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly PersonRow[];
  readonly counts: { readonly active: number; readonly invited: number; readonly removed: number } | undefined;
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

const pageRows = 100;

/** People of an organization: members by name, then invitations, then removed members; each loaded page by page. */
export function usePeople(organizationId: OrganizationId, view: PeopleView): People {
  const { tab } = view;
  const active = useMembers(organizationId, view, 'ACTIVE');
  const removed = useMembers(organizationId, view, 'REMOVED');
  const invited = useInvitations(organizationId, view);
  const parts = [
    { list: active, isShown: tab === 'all' || tab === 'active' },
    // An invited person may have no account yet, so nothing is known about a second factor.
    { list: invited, isShown: view.secondFactor === null && (tab === 'all' || tab === 'invited') },
    { list: removed, isShown: tab === 'all' || tab === 'removed' },
  ];
  const shown = parts.filter(({ isShown }) => isShown).map(({ list }) => list);
  const rows = useMemo(() => {
    const of = (wanted: PeopleTab, list: readonly PersonRow[]) => (tab === 'all' || tab === wanted ? list : []);
    return [...of('active', active.rows), ...of('invited', invited.rows), ...of('removed', removed.rows)];
  }, [tab, active.rows, invited.rows, removed.rows]);
  return {
    status: shown.some(({ isError }) => isError)
      ? 'error'
      : shown.some(({ isPending }) => isPending)
        ? 'loading'
        : 'ready',
    rows,
    counts: active.counts,
    hasMore: shown.some(({ hasMore }) => hasMore),
    isReading: shown.some(({ isReading }) => isReading),
    loadMore: () => shown.find(({ hasMore }) => hasMore)?.loadMore(),
    retry: () => {
      for (const list of shown) if (list.isError) list.retry();
    },
  };
}

function useMembers(organizationId: OrganizationId, view: PeopleView, state: 'ACTIVE' | 'REMOVED') {
  const { api } = useHost();
  const search = view.search.trim();
  const { role, secondFactor } = view;
  const query = useInfiniteQuery({
    queryKey: [...peopleQueries.members(organizationId), { state, search, role, secondFactor }],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      api.user.organization(
        {
          organizationId,
          state,
          limit: pageRows,
          ...(search === '' ? {} : { search }),
          ...(role === null ? {} : { role }),
          ...(secondFactor === null ? {} : { secondFactor }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
  });
  const pages = query.data?.pages;
  const rows = useMemo(
    () =>
      pages?.flatMap(({ members, overLimit = [] }) =>
        members.map((member): PersonRow => ({ kind: 'member', member, isOver: overLimit.includes(member.id) })),
      ) ?? [],
    [pages],
  );
  return { ...stateOf(query), rows, counts: pages?.[0]?.counts };
}

function useInvitations(organizationId: OrganizationId, { role, secondFactor, ...view }: PeopleView) {
  const { api } = useHost();
  const search = view.search.trim();
  const query = useInfiniteQuery({
    queryKey: [...peopleQueries.invitations(organizationId), { search, role }],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      api.userOrganization.list(
        {
          organizationId,
          limit: pageRows,
          ...(search === '' ? {} : { search }),
          ...(role === null ? {} : { role }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
  });
  const pages = query.data?.pages;
  const rows = useMemo(
    () =>
      secondFactor !== null
        ? []
        : (pages ?? []).flatMap(({ invitations }) =>
            invitations.map((invitation): PersonRow => ({ kind: 'invitation', invitation })),
          ),
    [pages, secondFactor],
  );
  return { ...stateOf(query), rows };
}

interface Paged extends PagedList {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
}

function stateOf(query: Paged) {
  return {
    isError: query.isError,
    isReading: query.isFetching,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => retryPagedList(query),
  };
}
