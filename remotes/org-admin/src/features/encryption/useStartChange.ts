import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { encryptionMessages as messages } from './encryption.messages.ts';
import { encryptionKeys } from './useEncryption.ts';

/** The key for the new generation. */
export type ChangeTarget = CallInput<'encryption', 'start'>['target'];
/** The result of a dry run. */
export type DryRun = CallOutput<'encryption', 'dryRun'>;

/** A dry run of a target, then the change itself. Choosing another target clears the result. */
export function useStartChange(organizationId: OrganizationId, onStarted: () => void) {
  const host = useHost();
  const queries = useQueryClient();
  const [found, setFound] = useState<DryRun | null>(null);
  const dryRun = useCommand({
    run: (target: ChangeTarget) => host.api.encryption.dryRun({ organizationId, target }),
    onDone: setFound,
  });
  const start = useCommand({
    run: (target: ChangeTarget) =>
      host.api.encryption
        .start({ organizationId, target })
        .finally(() => void queries.invalidateQueries({ queryKey: encryptionKeys.all(organizationId) })),
    onDone: () => {
      onStarted();
      host.notify({ type: 'INFO', title: messages.started });
    },
  });
  const isReady = found !== null && found.isKeyUsable && !found.isRunning;
  return {
    found,
    forget: () => setFound(null),
    /** Whether the next step is the change itself. */
    isReady,
    isRunning: dryRun.isRunning || start.isRunning,
    runNext: (target: ChangeTarget) => void (isReady ? start : dryRun).run(target),
  };
}
