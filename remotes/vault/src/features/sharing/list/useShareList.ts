import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, ShareId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePages, type Pages } from '../../items/list/usePages.ts';
import { shareQueries, type Share } from '../../items/calls/shareQueries.ts';

type Page = CallOutput<'share', 'my'>;

/** The shares that were read so far, newest first. */
export type ShareList = Pages<Page, Share>;

const rowsOf = ({ shares }: Page): readonly Share[] => shares;

/** Reads one's own shares by page. */
export function useShareList(organizationId: OrganizationId): ShareList {
  const { api } = useHost();
  return usePages({
    queryKey: shareQueries.mine(organizationId),
    read: (before: ShareId | null, signal) =>
      api.share.my({ organizationId, ...(before === null ? {} : { before }) }, { signal }),
    next: ({ hasMore, shares }) => (hasMore ? (shares.at(-1)?.id ?? null) : null),
    rowsOf,
  });
}
