import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';
import { useCommand, useHost, type Command } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { seedFaultWords } from '../../reading/codes/otpFaults.messages.ts';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';
import { inputOf, type DraftFaults, type EntryDraft } from './entryDraft.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { twoFactorQueries } from '../../items/calls/twoFactorQueries.ts';

const fieldsOfCodes: Readonly<Partial<Record<ErrorCode, DraftFaults>>> = {
  'two-factor.exist.name': { name: messages.nameTaken },
  'two-factor.validation.name': { name: messages.nameFaults.character },
  'otp.confirming-code.not-match': { code: messages.codeWrong },
  'otp.secret-key.empty': { seed: seedFaultWords['seed-empty'] },
  'otp.validation.secret-key': { seed: seedFaultWords['seed-character'] },
};

/** Adds an entry. The output is its name; a refusal about a field has its message. */
export function useAddTwoFactor(scope: WorkspaceScope): Command<EntryDraft, string, DraftFaults> {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand<EntryDraft, string, DraftFaults>({
    refusalOf: (error) =>
      (error instanceof ApiError && error.errorCode !== null && fieldsOfCodes[error.errorCode]) || null,
    run: async (draft, signal) => {
      const { entry } = await host.api.twoFactor.add({ ...idsOf(scope), ...inputOf(draft) }, { signal });
      return entry.name;
    },
    onDone: (name) => {
      host.events.emit('workspace.contents.changed', idsOf(scope));
      void refreshItems(queries, scope, twoFactorQueries);
      host.notify({ type: 'INFO', title: messages.added(name), description: messages.addedText });
    },
  });
}
