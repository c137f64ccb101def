import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from './usePageSignal.ts';

/** What is done to one row of several. */
export interface RowDeed<Key> {
  /** The row that it is being done to; null while nothing is done. */
  readonly pending: Key | null;
  /** What goes wrong is told by the central handler. */
  readonly run: (row: Key, work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
}

/** Does things to rows, one at a time. */
export function useRowDeed<Key extends string | number>(): RowDeed<Key> {
  const { handleError } = useHost();
  const signalOf = usePageSignal();
  const [pending, setPending] = useState<Key | null>(null);
  const run: RowDeed<Key>['run'] = async (row, work) => {
    if (pending !== null) return;
    const signal = signalOf();
    setPending(row);
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) handleError(error);
    } finally {
      setPending(null);
    }
  };
  return { pending, run };
}
