import { useDisabledReason, useHost, usePageActions } from '@cofferdam/remote-contract/react';
import { CopyButton } from '@cofferdam/ui/base';
import { Copy } from '@cofferdam/ui/icons';
import { copiedMessages } from '../../reading/copied.messages.ts';
import type { TwoFactorEntry } from '../../items/calls/twoFactorQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useCodeUse } from '../../reading/codes/useCodeUse.ts';
import { showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';

/** Props of the parts of the page of a code. */
export interface EntryPartProps {
  readonly scope: WorkspaceScope;
  readonly entry: TwoFactorEntry;
}

/** Copies the code; a counter-based one is generated first. Y is the shortcut. On phones it's the page's primary button. */
export function CopyCode({ scope, entry, isPrimary = false }: EntryPartProps & { readonly isPrimary?: boolean }) {
  const host = useHost();
  const { copyCode, generate } = useCodeUse(scope);
  const disabledReason = useDisabledReason('two-factor:code:use');
  const isCounted = entry.type === 'HOTP';
  const label = isCounted ? messages.generateAndCopy : messages.copyCode;
  const copy = (): Promise<void> =>
    isCounted
      ? host.copy(generate(entry.name), { isSecret: true, what: copiedMessages.code(entry.name) })
      : copyCode(entry.name);
  usePageActions([
    {
      id: 'copy',
      label,
      icon: <Copy />,
      key: 'y',
      disabledReason,
      // The call has shown the error.
      perform: () => void copy().catch(() => undefined),
    },
  ]);
  return (
    <CopyButton
      variant={isPrimary ? 'primary' : 'default'}
      size={isPrimary ? 'large' : 'medium'}
      label={label}
      text={label}
      keyHint="Y"
      disabledReason={disabledReason}
      onCopy={copy}
    />
  );
}
