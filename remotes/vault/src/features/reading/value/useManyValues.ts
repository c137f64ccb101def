import { useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { limits, type ExportPurpose } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceIds } from '../../items/calls/useWorkspaceScope.ts';

/** A value with the name and version it belongs to. */
export type GivenValue = CallOutput<'secret', 'export'>['entries'][number];

/** The current values of several secrets. */
export interface ManyValues {
  readonly isReading: boolean;
  readonly done: number;
  /** Reads them, in batches with one audit event each that states the purpose; null if it failed. */
  readonly read: (names: readonly string[], purpose?: ExportPurpose) => Promise<readonly GivenValue[] | null>;
}

interface Wanted {
  readonly names: readonly string[];
  readonly purpose: ExportPurpose | undefined;
}

/** Reads the values of many secrets, in batches of the maximum size, and counts them. */
export function useManyValues(scope: WorkspaceIds): ManyValues {
  const { api } = useHost();
  const [done, setDone] = useState(0);
  const command = useCommand<Wanted, readonly GivenValue[]>({
    run: async ({ names, purpose }, signal) => {
      setDone(0);
      const given: GivenValue[] = [];
      let left = names;
      while (left.length > 0) {
        const part = left.slice(0, limits.exportEntries);
        const { entries, rest = [] } = await api.secret.export(
          { ...idsOf(scope), names: part, ...(purpose === undefined ? {} : { purpose }) },
          { signal },
        );
        given.push(...entries);
        left = [...rest, ...left.slice(part.length)];
        setDone(names.length - left.length);
      }
      return given;
    },
  });
  return {
    isReading: command.isRunning,
    done,
    read: async (names, purpose) => {
      const result = await command.run({ names, purpose });
      return result.kind === 'done' ? result.output : null;
    },
  };
}
