import { useState } from 'react';
import type { RemoteApi } from '@cofferdam/remote-contract';
import { limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { emptySelection, selectedCount, type Selection } from '@cofferdam/ui/table';
import { usePageSignal } from '../../components/access/usePageSignal.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { nameRows, type SecretRow } from '../../components/secrets/secretQueries.ts';
import type { SecretView } from './secretView.ts';
import { filtersOf, type SecretList } from './useSecretList.ts';

/** The rows that are chosen. */
export interface ChosenSecrets {
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly clear: () => void;
  readonly count: number;
  /** Whether the names of rows that are not loaded are being read. */
  readonly isReading: boolean;
  /** Hands over the names that are chosen, those of rows that were never scrolled to included. */
  readonly readNames: (take: (names: readonly string[]) => void) => void;
}

/** Rows of the list that are chosen, up to all of them. */
export function useChosenSecrets(place: Place, view: SecretView, list: SecretList): ChosenSecrets {
  const { api, handleError } = useHost();
  const signalOf = usePageSignal();
  const [selection, select] = useState<Selection>(emptySelection);
  const [isReading, setIsReading] = useState(false);
  const total = list.matching ?? list.total ?? list.rows.length;

  const readNames: ChosenSecrets['readNames'] = (take) => {
    const isChosen = ({ id }: Pick<SecretRow, 'id'>): boolean => selection.keys.has(id) === (selection.mode === 'some');
    if (selection.mode === 'some' || !list.hasMore) {
      take(list.rows.filter(isChosen).map(({ name }) => name));
      return;
    }
    setIsReading(true);
    const signal = signalOf();
    readAll(api, place, view, signal)
      .then((rows) => take(rows.filter(isChosen).map(({ name }) => name)))
      .catch((error: unknown) => {
        if (!signal.aborted) handleError(error);
      })
      .finally(() => setIsReading(false));
  };
  return {
    selection,
    select,
    clear: () => select(emptySelection),
    count: selectedCount(selection, total),
    isReading,
    readNames,
  };
}

async function readAll(api: RemoteApi, place: Place, view: SecretView, signal: AbortSignal): Promise<SecretRow[]> {
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
