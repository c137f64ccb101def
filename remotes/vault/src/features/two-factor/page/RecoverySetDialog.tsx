import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isRecoveryCode, otpLimits } from '@cofferdam/domain/otp';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Form } from '@cofferdam/ui/form';
import { Dialog } from '@cofferdam/ui/overlay';
import { TextArea } from '@cofferdam/ui/page-parts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { readRecoveryCodes } from '../readRecoveryCodes.ts';
import type { EntryPartProps } from './CopyCode.tsx';
import { showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { twoFactorQueries } from '../../items/calls/twoFactorQueries.ts';

/** Replaces the recovery codes of an entry. Mounted while open. */
export function RecoverySetDialog({ scope, entry, onClose }: EntryPartProps & { readonly onClose: () => void }) {
  const host = useHost();
  const queries = useQueryClient();
  const form = useId();
  const [text, setText] = useState('');
  const codes = readRecoveryCodes(text);
  const fault =
    codes.length > otpLimits.recoveryCodes
      ? messages.recoveryTooMany(otpLimits.recoveryCodes)
      : codes.every((code) => isRecoveryCode(code))
        ? undefined
        : messages.recoveryFault(otpLimits.recoveryCodeLength);
  const command = useCommand({
    run: (_: void, signal) => host.api.twoFactor.recoverySet({ ...idsOf(scope), name: entry.name, codes }, { signal }),
    onDone: () => {
      void refreshItems(queries, scope, twoFactorQueries);
      onClose();
    },
  });
  const submit = (): void => {
    if (fault === undefined && codes.length > 0) void command.run();
  };
  return (
    <Dialog
      open
      title={messages.recoverySetTitle(entry.name)}
      onClose={onClose}
      primary={{
        label: messages.recoverySetVerb(codes.length),
        form,
        loading: command.isRunning,
        onRun: () => undefined,
        ...(codes.length === 0 ? { disabledReason: messages.recoveryNone } : {}),
      }}
    >
      <Form id={form} label={messages.recoverySetTitle(entry.name)} onSubmit={submit}>
        <TextArea
          autoFocus
          mono
          masked
          rows={8}
          label={messages.recovery}
          hint={entry.recoveryCodes.total > 0 ? messages.recoveryReplaceHint : messages.recoveryHint}
          value={text}
          onChange={setText}
          error={fault}
        />
      </Form>
    </Dialog>
  );
}
