import { useHost } from '@cofferdam/remote-contract/react';
import { useUi } from '@cofferdam/ui/theme';
import { twoFactorQueries, type TwoFactorEntry } from '../../items/calls/twoFactorQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { filtersThatAreOn, useItemList, type ItemList } from '../../items/list/useItemList.ts';
import type { LiveCodes } from '../../reading/codes/LiveCodes.ts';
import type { TwoFactorView } from './twoFactorView.ts';

/** The loaded part of the list. */
export type TwoFactorList = ItemList<TwoFactorEntry>;

/** The entries of a workspace that a view shows. Each response includes the server's time. */
export function useTwoFactorList(scope: WorkspaceScope, { sort, ...filters }: TwoFactorView, codes: LiveCodes) {
  const { api } = useHost();
  const { now } = useUi();
  return useItemList({
    scope,
    queries: twoFactorQueries,
    filters: filtersThatAreOn(filters),
    sort,
    read: async (input, signal) => {
      const sentAt = now();
      const page = await api.twoFactor.list(input, { signal });
      codes.clock.learn(page.serverTime, sentAt);
      return page;
    },
  });
}
