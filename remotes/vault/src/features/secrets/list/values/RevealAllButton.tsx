import { useSyncExternalStore } from 'react';
import { Button } from '@cofferdam/ui/base';
import { Eye, EyeOff } from '@cofferdam/ui/icons';
import { useIsPhone, useUi } from '@cofferdam/ui/theme';
import { useDisabledReason } from '../../../items/limits/useDisabledReason.ts';
import { listSecretsMessages as messages } from '../listSecrets.messages.ts';
import type { RevealedValues } from './RevealedValues.ts';

/** Reveals the values of all rows as they scroll into view, or hides them. Phone rows have no values. */
export function RevealAllButton({ values }: { readonly values: RevealedValues }) {
  const isOn = useSyncExternalStore(values.subscribe, () => values.isRevealingAll);
  const accessReason = useDisabledReason('secret:version:access');
  const { presentation } = useUi();
  if (useIsPhone()) return null;
  return (
    <Button
      icon={isOn ? <EyeOff /> : <Eye />}
      disabledReason={accessReason ?? (presentation ? messages.presentation : undefined)}
      onClick={() => (isOn ? values.clear() : values.revealAll())}
    >
      {isOn ? messages.hideAll : messages.revealAll}
    </Button>
  );
}
