import { useCallback } from 'react';
import { useHost, useReportedCall } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';

/** Fetches the text of a version. Each call is one recorded access. Errors are shown, then rethrown. */
export function useNoteText(place: WorkspaceScope, name: string): (version: number) => Promise<string> {
  const { api } = useHost();
  const reportedCall = useReportedCall();
  return useCallback(
    async (version: number) => {
      const input = { ...idsOf(place), name, version };
      return (await reportedCall((signal) => api.note.versionAccess(input, { signal }))).text;
    },
    [api, place, name, reportedCall],
  );
}
