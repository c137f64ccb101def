import { useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../items/calls/usePageSignal.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';

/** A value that was given, with what it belongs to. */
export type GivenValue = CallOutput<'secret', 'export'>['entries'][number];

/** The current values of several secrets. */
export interface ManyValues {
  readonly isReading: boolean;
  readonly done: number;
  /** Reads them, each part one event of the audit log; null when it failed and the person was told. */
  readonly read: (names: readonly string[]) => Promise<readonly GivenValue[] | null>;
}

/** Reads the values of many secrets, so many in a call as the server gives, and says how far it is. */
export function useManyValues(place: WorkspaceScope): ManyValues {
  const host = useHost();
  const signalOf = usePageSignal();
  const [isReading, setIsReading] = useState(false);
  const [done, setDone] = useState(0);
  const read: ManyValues['read'] = async (names) => {
    const signal = signalOf();
    setIsReading(true);
    setDone(0);
    const given: GivenValue[] = [];
    try {
      let left = names;
      while (left.length > 0) {
        const part = left.slice(0, limits.exportEntries);
        const { entries, rest = [] } = await host.api.secret.export({ ...idsOf(place), names: part }, { signal });
        given.push(...entries);
        left = [...rest, ...left.slice(part.length)];
        setDone(names.length - left.length);
      }
      return given;
    } catch (error) {
      if (!signal.aborted) host.handleError(error);
      return null;
    } finally {
      setIsReading(false);
    }
  };
  return { isReading, done, read };
}
