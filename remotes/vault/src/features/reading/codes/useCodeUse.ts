import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useHost, useUnmountSignal } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { markUsed } from './markUsed.ts';

/** The ways to use a code. Each call is one use and is recorded by the server. Failures are told, then thrown on. */
export interface CodeUse {
  /** Takes the code of now to the clipboard, from which the host clears it after 60 s. */
  readonly copyCode: (name: string) => Promise<void>;
  /** Counts up and gives the code. */
  readonly generate: (name: string) => Promise<string>;
}

/** Uses codes of a workspace, for as long as the component is there. */
export function useCodeUse(place: WorkspaceScope): CodeUse {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = useUnmountSignal();
  const use = useCallback(
    async (name: string, ask: (signal: AbortSignal) => Promise<{ code: string; serverTime: string }>) => {
      const signal = signalOf();
      try {
        const { code, serverTime } = await ask(signal);
        const { id, displayName } = host.session.current().user;
        markUsed(queries, place, name, { lastUsedAt: serverTime, lastUsedBy: { id, name: displayName } });
        return code;
      } catch (error) {
        if (!signal.aborted) host.handleError(error);
        throw error;
      }
    },
    [host, queries, place, signalOf],
  );
  return useMemo(
    () => ({
      // The code is asked for once more and not taken from the page: it is the one of now, and its use is on record.
      copyCode: async (name) => {
        const code = use(name, async (signal) => {
          const answer = await host.api.twoFactor.totpGet({ ...idsOf(place), name }, { signal });
          return { code: answer.code.code, serverTime: answer.serverTime };
        });
        await host.copy(code, { isSecret: true });
      },
      generate: (name) => use(name, (signal) => host.api.twoFactor.hotpGenerate({ ...idsOf(place), name }, { signal })),
    }),
    [host, place, use],
  );
}
