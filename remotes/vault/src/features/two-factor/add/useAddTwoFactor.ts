import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../items/calls/usePageSignal.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { refreshTwoFactors } from '../../items/calls/twoFactorQueries.ts';
import { seedFaultWords } from '../../reading/codes/otpFaults.messages.ts';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';
import { inputOf, type DraftFaults, type EntryDraft } from './entryDraft.ts';

const fieldsOfCodes: Readonly<Partial<Record<ErrorCode, DraftFaults>>> = {
  'two-factor.exist.name': { name: messages.nameTaken },
  'two-factor.validation.name': { name: messages.nameFaults.character },
  'otp.confirming-code.not-match': { code: messages.codeWrong },
  'otp.secret-key.empty': { seed: seedFaultWords['seed-empty'] },
  'otp.validation.secret-key': { seed: seedFaultWords['seed-character'] },
};

/** Adds an entry; refusals that are about a field come back as words for it. */
export function useAddTwoFactor(place: WorkspaceScope) {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [isAdding, setIsAdding] = useState(false);
  const [refused, setRefused] = useState<DraftFaults>({});

  const add = async (draft: EntryDraft): Promise<string | null> => {
    if (isAdding) return null;
    const signal = signalOf();
    setIsAdding(true);
    setRefused({});
    try {
      const { entry } = await host.api.twoFactor.add({ ...idsOf(place), ...inputOf(draft) }, { signal });
      host.events.emit('workspace.contents.changed', idsOf(place));
      void refreshTwoFactors(queries, place);
      host.notify({ type: 'INFO', title: messages.added(entry.name), description: messages.addedText });
      return entry.name;
    } catch (error) {
      if (signal.aborted) return null;
      const code = error instanceof ApiError ? error.errorCode : null;
      const fields = code === null ? undefined : fieldsOfCodes[code];
      if (fields === undefined) host.handleError(error);
      else setRefused(fields);
      return null;
    } finally {
      setIsAdding(false);
    }
  };
  return { add, isAdding, refused, clearRefused: () => setRefused({}) };
}
