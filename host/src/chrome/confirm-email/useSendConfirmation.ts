import { ApiError } from '@cofferdam/api-client';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { confirmEmailMessages as messages } from './confirmEmail.messages.ts';

/** Sends the link again; `isDone` if the address is already confirmed. */
export function useSendConfirmation(email: string): { readonly isRunning: boolean; send(): Promise<'done' | 'sent'> } {
  const { api, alerts } = useShell();
  const command = useShellCommand({
    run: () => api.identity.sendConfirmation({}),
    refusalOf: (error) =>
      error instanceof ApiError && error.errorCode === 'request.conflict' ? ('done' as const) : null,
    onDone: () => alerts.show({ type: 'INFO', title: messages.sent, description: messages.sentText(email) }),
  });
  return {
    isRunning: command.isRunning,
    send: async () => ((await command.run()).kind === 'refused' ? 'done' : 'sent'),
  };
}
