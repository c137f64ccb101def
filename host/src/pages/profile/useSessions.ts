import type { CallOutput } from '@cofferdam/api-contract';
import type { SessionId } from '@cofferdam/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../app/shell.ts';
import { userMessages } from '../../messages/user.ts';

/** A browser in which the person is signed in. */
export type SessionRow = CallOutput<'identity', 'sessions'>['sessions'][number];

const queryKey = ['host', 'sessions'] as const;

/** The open sessions, and ending one of them. */
export function useSessions() {
  const { api, errors, alerts } = useShell();
  const queryClient = useQueryClient();
  const sessions = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.identity.sessions({}, { signal })).sessions,
  });
  const end = useMutation({
    mutationFn: (sessionId: SessionId) => api.identity.revokeSession({ sessionId }),
    onSuccess: () => alerts.show({ type: 'INFO', title: userMessages.ended }),
    onError: (error) => errors.handle(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { sessions, end };
}
