import { useCallback } from 'react';
import { useHost, useUnmountSignal } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';

/** Fetches the text of a version. Each call is one access and is recorded; failures are told, then thrown on. */
export function useNoteText(place: WorkspaceScope, name: string): (version: number) => Promise<string> {
  const host = useHost();
  const signalOf = useUnmountSignal();
  return useCallback(
    async (version: number) => {
      const signal = signalOf();
      try {
        return (await host.api.note.versionAccess({ ...idsOf(place), name, version }, { signal })).text;
      } catch (error) {
        if (!signal.aborted) host.handleError(error);
        throw error;
      }
    },
    [host, place, name, signalOf],
  );
}
