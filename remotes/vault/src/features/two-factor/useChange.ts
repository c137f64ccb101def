import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../items/calls/usePageSignal.ts';
import { idsOf, type WorkspaceScope } from '../items/calls/useWorkspaceScope.ts';
import { twoFactorQueries, refreshTwoFactorLists } from '../items/calls/twoFactorQueries.ts';
import { refreshItems } from '../items/calls/refreshItems.ts';

/** One change on its way. */
export interface Change {
  /** Makes the change; gives whether it was made. What goes wrong is told, here or by the central handler. */
  readonly run: (change: (signal: AbortSignal) => Promise<unknown>, done: string) => Promise<boolean>;
  readonly isBusy: boolean;
  /** The refusal that belongs to a field of the dialog, or null. */
  readonly refusal: ErrorCode | null;
  readonly clear: () => void;
}

/** What a change leaves behind: the entry under its name, or nothing there. */
export type Aftermath = 'stays' | 'goes';

/** Makes changes of entries. Refusals in `own` belong to the dialog, which has words for them. */
export function useChange(place: WorkspaceScope, aftermath: Aftermath, own: readonly ErrorCode[] = []): Change {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);

  const run: Change['run'] = async (change, done) => {
    if (isBusy) return false;
    const signal = signalOf();
    setIsBusy(true);
    setRefusal(null);
    try {
      await change(signal);
      host.events.emit('workspace.contents.changed', idsOf(place));
      host.notify({ type: 'INFO', title: done });
      void (aftermath === 'goes'
        ? refreshTwoFactorLists(queries, place)
        : refreshItems(queries, place, twoFactorQueries));
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const code = error instanceof ApiError ? error.errorCode : null;
      if (code !== null && own.includes(code)) setRefusal(code);
      else host.handleError(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, refusal, clear: () => setRefusal(null) };
}
