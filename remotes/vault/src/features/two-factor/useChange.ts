import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { refreshItems } from '../items/calls/refreshItems.ts';
import { twoFactorQueries } from '../items/calls/twoFactorQueries.ts';
import { idsOf, type WorkspaceScope } from '../items/calls/useWorkspaceScope.ts';

interface ChangeInput {
  readonly send: (signal: AbortSignal) => Promise<unknown>;
  /** Title of the notification after success. */
  readonly done: string;
}

/** A change of a code. */
export interface Change {
  /** Sends the change; resolves true on success. Errors are shown by the dialog or by the central handler. */
  readonly run: (send: ChangeInput['send'], done: string) => Promise<boolean>;
  readonly isBusy: boolean;
  /** The refusal that the dialog shows at a field, or null. */
  readonly refusal: ErrorCode | null;
  readonly clear: () => void;
}

/** Changes codes. The dialog shows refusals with a code in `own` itself. */
export function useChange(
  scope: WorkspaceScope,
  /** Names that no longer exist after the change. */
  gone: readonly string[],
  own: readonly ErrorCode[] = [],
): Change {
  const host = useHost();
  const queries = useQueryClient();
  const command = useCommand<ChangeInput, unknown, ErrorCode>({
    run: ({ send }, signal) => send(signal),
    refusalOf: (error) => {
      const code = error instanceof ApiError ? error.errorCode : null;
      return code !== null && own.includes(code) ? code : null;
    },
    onDone: (_output, { done }) => {
      host.events.emit('workspace.contents.changed', idsOf(scope));
      host.notify({ type: 'INFO', title: done });
      void refreshItems(queries, scope, twoFactorQueries, gone);
    },
  });
  return {
    run: async (send, done) => (await command.run({ send, done })).kind === 'done',
    isBusy: command.isRunning,
    refusal: command.refusal,
    clear: command.clearRefusal,
  };
}
