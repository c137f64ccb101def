import { usePageActions } from '@cofferdam/remote-contract/react';
import { ActionButton, CopyButton } from '@cofferdam/ui/base';
import { Copy, Eye, EyeOff } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import type { Revealed } from '@cofferdam/ui/value';
import { revealMessages as messages } from './reveal.messages.ts';

/** Props of RevealActions. */
export interface RevealActionsProps {
  readonly value: Revealed;
  /** Why this person can't see it now. */
  readonly disabledReason: string | undefined;
  readonly onCopy: () => Promise<void>;
}

/** Reveals, hides or copies the content of an item. V and Y are shortcuts. */
export function RevealActions({ value, disabledReason, onCopy }: RevealActionsProps) {
  const isPresenting = usePresentation();
  const isShown = value.text !== undefined;
  const [reveal] = usePageActions([
    {
      id: 'reveal',
      label: isShown ? messages.hide : messages.reveal,
      icon: isShown ? <EyeOff /> : <Eye />,
      key: 'v',
      disabledReason: disabledReason ?? (isPresenting ? messages.presenting : undefined),
      perform: () => (isShown ? value.hide() : void value.reveal()),
    },
    {
      id: 'copy',
      label: messages.copy,
      icon: <Copy />,
      key: 'y',
      disabledReason,
      // The call has shown the error.
      perform: () => void onCopy().catch(() => undefined),
    },
  ]);
  return (
    <>
      <ActionButton variant="text" size="small" loading={value.busy} action={reveal} />
      <CopyButton label={messages.copy} keyHint="Y" disabledReason={disabledReason} onCopy={onCopy} />
    </>
  );
}
