import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHost, useReportedCall } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { activityKey } from '../../reading/activity/useActivity.ts';

/** Fetches the text of a version. Each call is one recorded access. Errors are shown, then rethrown. */
export function useNoteText(scope: WorkspaceScope, name: string): (version: number) => Promise<string> {
  const { api } = useHost();
  const queries = useQueryClient();
  const reportedCall = useReportedCall();
  return useCallback(
    async (version: number) => {
      const input = { ...idsOf(scope), name, version };
      const { text } = await reportedCall((signal) => api.note.versionAccess(input, { signal }));
      void queries.invalidateQueries({ queryKey: activityKey(scope, 'note', name) });
      return text;
    },
    [api, queries, scope, name, reportedCall],
  );
}
