import type { CallOutput } from '@cofferdam/api-contract';
import type { SessionId } from '@cofferdam/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { userMessages } from '../../messages/user.ts';

/** A browser in which the person is signed in. */
export type SessionRow = CallOutput<'identity', 'sessions'>['sessions'][number];

const queryKey = ['host', 'sessions'] as const;

/** The open sessions. */
export function useSessionList() {
  const { api } = useShell();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.identity.sessions({}, { signal })).sessions,
  });
}

/** The open sessions, and ending one of them. */
export function useSessions() {
  const { api, alerts } = useShell();
  const queryClient = useQueryClient();
  const sessions = useSessionList();
  const end = useShellCommand({
    run: async (sessionId: SessionId) => {
      try {
        await api.identity.revokeSession({ sessionId });
      } finally {
        await queryClient.invalidateQueries({ queryKey });
      }
    },
    onDone: () => alerts.show({ type: 'INFO', title: userMessages.ended }),
  });
  const endOthers = useShellCommand({
    run: async () => {
      try {
        await api.identity.revokeOtherSessions({});
      } finally {
        await queryClient.invalidateQueries({ queryKey });
      }
    },
    onDone: () => alerts.show({ type: 'INFO', title: userMessages.endedOthers }),
  });
  return { sessions, end, endOthers };
}
