import { useCallback } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { workspaceQueries } from '../calls/itemQueries.ts';
import { idsOf, type WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { usePages, type Pages } from '../list/usePages.ts';
import type { TrashView } from './trashView.ts';

type TrashPage = CallOutput<'resource', 'trashList'>;

/** An item in the trash. */
export type TrashedItem = TrashPage['rows'][number];

/** The loaded part of the trash, last deleted first. */
export interface Trash extends Pages<TrashPage, TrashedItem> {
  /** Reads a page of a view of it. */
  readonly readPage: (view: TrashView, cursor: string | null, signal: AbortSignal) => Promise<TrashPage>;
}

const rowsOf = ({ rows }: TrashPage): readonly TrashedItem[] => rows;

/** The trash of a workspace, as a view of it shows it. */
export function useTrash(scope: WorkspaceScope, view: TrashView): Trash {
  const { api } = useHost();
  const readPage: Trash['readPage'] = useCallback(
    ({ filter, kind, deletedBy }, cursor, signal) => {
      const wanted = filter.trim();
      return api.resource.trashList(
        {
          ...idsOf(scope),
          ...(wanted === '' ? {} : { filter: wanted }),
          ...(kind === null ? {} : { kinds: [kind] }),
          ...(deletedBy === null ? {} : { deletedBy }),
          ...(cursor === null ? {} : { cursor }),
        },
        { signal },
      );
    },
    [api, scope],
  );
  const pages = usePages({
    queryKey: [...workspaceQueries.trash(scope), view],
    isFiltered: true,
    read: (cursor: string | null, signal) => readPage(view, cursor, signal),
    next: ({ nextCursor }) => nextCursor,
    rowsOf,
  });
  return { ...pages, readPage };
}
