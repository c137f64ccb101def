import { useState } from 'react';
import type { RemoteApi } from '@cofferdam/remote-contract';
import { limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useSelection, type RowSelection } from '@cofferdam/ui/table';
import { usePageSignal } from '../../items/calls/usePageSignal.ts';
import { keyOfRow } from '../../items/list/tablePropsOfList.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { nameRows, type SecretRow } from '../../items/calls/secretQueries.ts';
import type { SecretView } from './secretView.ts';
import { filtersOf, type SecretList } from './useSecretList.ts';

/** The selected secrets. */
export interface SecretSelection extends RowSelection<SecretRow> {
  /** Whether names of rows that are not loaded are being read. */
  readonly isReading: boolean;
  /** Hands over the selected names, those of rows that are not loaded included. */
  readonly readNames: (take: (names: readonly string[]) => void) => void;
}

/** The selection in the list of secrets, up to all that the view matches. */
export function useSecretSelection(place: WorkspaceScope, view: SecretView, list: SecretList): SecretSelection {
  const { api, handleError } = useHost();
  const signalOf = usePageSignal();
  const [isReading, setIsReading] = useState(false);
  const total = list.matching ?? list.total ?? list.rows.length;
  const selection = useSelection({
    query: JSON.stringify(filtersOf(view)),
    rows: list.rows,
    rowKey: keyOfRow,
    unloaded: list.hasMore ? Math.max(1, total - list.rows.length) : 0,
  });
  const readNames: SecretSelection['readNames'] = (take) => {
    if (selection.count === selection.rows.length) return take(selection.rows.map(({ name }) => name));
    setIsReading(true);
    const signal = signalOf();
    readAll(api, place, view, signal)
      .then((rows) => take(rows.filter(selection.isSelected).map(({ name }) => name)))
      .catch((error: unknown) => {
        if (!signal.aborted) handleError(error);
      })
      .finally(() => setIsReading(false));
  };
  return { ...selection, isReading, readNames };
}

async function readAll(
  api: RemoteApi,
  place: WorkspaceScope,
  view: SecretView,
  signal: AbortSignal,
): Promise<SecretRow[]> {
  const rows: SecretRow[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<RemoteApi['secret']['list']>> = await api.secret.list(
      {
        ...idsOf(place),
        limit: limits.pageRows,
        ...filtersOf(view),
        ...(cursor === null ? {} : { cursor }),
      },
      { signal },
    );
    rows.push(...nameRows(page).rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
