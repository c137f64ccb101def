import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useHost, useReportedCall } from '@cofferdam/remote-contract/react';
import { copiedMessages } from '../copied.messages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { activityKey } from '../activity/useActivity.ts';
import { markUsed } from './markUsed.ts';

/** Functions that use a code. Each call is one recorded use. Errors are shown, then rethrown. */
export interface CodeUse {
  /** Copies the current code; the host clears the clipboard after 60 s. */
  readonly copyCode: (name: string) => Promise<void>;
  /** Raises the counter and returns the code. */
  readonly generate: (name: string) => Promise<string>;
}

/** Uses codes of a workspace. */
export function useCodeUse(scope: WorkspaceScope): CodeUse {
  const host = useHost();
  const queries = useQueryClient();
  const reportedCall = useReportedCall();
  const use = useCallback(
    async (name: string, ask: (signal: AbortSignal) => Promise<{ code: string; serverTime: string }>) => {
      const { code, serverTime } = await reportedCall(ask);
      const { id, displayName } = host.session.current().user;
      markUsed(queries, scope, name, { lastUsedAt: serverTime, lastUsedBy: { id, name: displayName } });
      void queries.invalidateQueries({ queryKey: activityKey(scope, 'two-factor', name) });
      return code;
    },
    [host, queries, scope, reportedCall],
  );
  return useMemo(
    () => ({
      // Fetch the code instead of using the shown one: it's current, and its use is recorded.
      copyCode: async (name) => {
        const code = use(name, async (signal) => {
          const answer = await host.api.twoFactor.totpGet({ ...idsOf(scope), name }, { signal });
          return { code: answer.code.code, serverTime: answer.serverTime };
        });
        await host.copy(code, { isSecret: true, what: copiedMessages.code(name) });
      },
      generate: (name) => use(name, (signal) => host.api.twoFactor.hotpGenerate({ ...idsOf(scope), name }, { signal })),
    }),
    [host, scope, use],
  );
}
