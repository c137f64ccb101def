import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePages, type Pages } from '../../items/list/usePages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { twoFactorQueries } from '../../items/calls/twoFactorQueries.ts';

type Page = CallOutput<'twoFactor', 'trashList'>;

/** An entry in the trash. */
export type TrashedEntry = Page['rows'][number];

const rowsOf = ({ rows }: Page): readonly TrashedEntry[] => rows;

/** The trash of two-factor entries as far as it was read, newest first. */
export function useTwoFactorTrash(place: WorkspaceScope): Pages<Page, TrashedEntry> {
  const { api } = useHost();
  return usePages({
    queryKey: twoFactorQueries.trash(place),
    read: (cursor: string | null, signal) =>
      api.twoFactor.trashList({ ...idsOf(place), ...(cursor === null ? {} : { cursor }) }, { signal }),
    next: ({ nextCursor }) => nextCursor,
    rowsOf,
  });
}
