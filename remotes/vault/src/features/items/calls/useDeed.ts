import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from './usePageSignal.ts';
import type { WorkspaceScope } from './useWorkspaceScope.ts';
import { refreshItems } from './refreshItems.ts';
import { secretQueries } from './secretQueries.ts';

/** One change that a person asked for. */
export interface Deed {
  readonly isRunning: boolean;
  /** Resolves true when it is done; else the central handler, or `handle`, has told the person. */
  readonly run: (
    work: (signal: AbortSignal) => Promise<void>,
    /** Takes an error that the page itself tells of; false leaves it to the central handler. */
    handle?: (error: unknown) => boolean,
    /** Names that are gone when it is done. */
    gone?: readonly string[],
  ) => Promise<boolean>;
}

/** Runs changes of the workspace one at a time and reads what they changed anew. */
export function useDeed(place: WorkspaceScope): Deed {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [isRunning, setIsRunning] = useState(false);
  const run: Deed['run'] = async (work, handle = () => false, gone = []) => {
    if (isRunning) return false;
    const signal = signalOf();
    setIsRunning(true);
    try {
      await work(signal);
      await refreshItems(queries, place, secretQueries, gone);
      return true;
    } catch (error) {
      if (!signal.aborted && !handle(error)) host.handleError(error);
      return false;
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, run };
}
