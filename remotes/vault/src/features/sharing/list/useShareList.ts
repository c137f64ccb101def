import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, ShareId, WorkspaceId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePages, type Pages } from '../../items/list/usePages.ts';
import { shareQueries, type Share } from '../../items/calls/shareQueries.ts';

type Page = Pick<CallOutput<'share', 'my'>, 'shares' | 'hasMore'>;

/** The loaded shares. */
export type ShareList = Pages<Page, Share>;

const rowsOf = ({ shares }: Page): readonly Share[] => shares;

/** Reads the person's own shares by page, newest first; or all open ones of a workspace, the next to expire first. */
export function useShareList(organizationId: OrganizationId, workspaceId: WorkspaceId | null): ShareList {
  const { api } = useHost();
  return usePages({
    queryKey:
      workspaceId === null
        ? shareQueries.mine(organizationId)
        : [...shareQueries.all(organizationId), 'of-workspace', workspaceId],
    read: async (before: ShareId | null, signal): Promise<Page> => {
      if (workspaceId === null) {
        return api.share.my({ organizationId, ...(before === null ? {} : { before }) }, { signal });
      }
      const { shares } = await api.share.ofWorkspace({ organizationId, workspaceId }, { signal });
      return { shares, hasMore: false };
    },
    next: ({ hasMore, shares }) => (hasMore ? (shares.at(-1)?.id ?? null) : null),
    rowsOf,
  });
}
