import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from './usePageSignal.ts';
import { idsOf, type WorkspaceScope } from './useWorkspaceScope.ts';
import { refreshItems } from './refreshItems.ts';
import { secretQueries } from './secretQueries.ts';

/** What the server says of several things: all done, or none and why. */
export type ManyResults = CallOutput<'secret', 'delete'>;

/** Several things that are being done. */
export interface ManyDeed {
  readonly isRunning: boolean;
  /** How many are done so far. */
  readonly done: number;
  /** What stood in the way of the part that was not done. */
  readonly faults: ManyResults['results'];
  /** Resolves true when all is done. */
  readonly run: () => Promise<boolean>;
}

/**
 * Does something to many things, so many in a call as the server takes; each call does all of its part or none. What was
 * done before a part that failed stays done, and the next try goes on behind it.
 */
export function useManyDeed<Item>(
  place: WorkspaceScope,
  items: readonly Item[],
  send: (part: Item[], signal: AbortSignal) => Promise<ManyResults>,
  /** Names that are gone from the workspace when it is done. */
  gone: readonly string[] = [],
): ManyDeed {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [isRunning, setIsRunning] = useState(false);
  const [done, setDone] = useState(0);
  const [faults, setFaults] = useState<ManyResults['results']>([]);

  const run = async (): Promise<boolean> => {
    const signal = signalOf();
    setIsRunning(true);
    setFaults([]);
    try {
      for (let from = done; from < items.length; from += limits.namesAtOnce) {
        const part = items.slice(from, from + limits.namesAtOnce);
        const { isDone, results } = await send(part, signal);
        if (!isDone) {
          setFaults(results.filter(({ outcome }) => outcome !== 'done'));
          return false;
        }
        setDone(from + part.length);
      }
      return true;
    } catch (error) {
      if (!signal.aborted) host.handleError(error);
      return false;
    } finally {
      setIsRunning(false);
      host.events.emit('workspace.contents.changed', idsOf(place));
      void refreshItems(queries, place, secretQueries, gone);
    }
  };
  return { isRunning, done, faults, run };
}
