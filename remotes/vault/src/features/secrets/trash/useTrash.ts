import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePages, type Pages } from '../../items/list/usePages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

type Page = CallOutput<'secret', 'trashList'>;

/** A secret in the trash. */
export type TrashedSecret = Page['secrets'][number];

/** What is known of the trash so far, latest first. */
export type Trash = Pages<Page, TrashedSecret>;

const rowsOf = ({ secrets }: Page): readonly TrashedSecret[] => secrets;

/** The trash of a workspace. */
export function useTrash(place: WorkspaceScope): Trash {
  const { api } = useHost();
  return usePages({
    queryKey: [...secretQueries.place(place), 'trash'],
    read: (cursor: string | null, signal) =>
      api.secret.trashList({ ...idsOf(place), ...(cursor === null ? {} : { cursor }) }, { signal }),
    next: ({ nextCursor }) => nextCursor,
    rowsOf,
  });
}
