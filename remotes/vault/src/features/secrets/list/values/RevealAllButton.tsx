import { useSyncExternalStore } from 'react';
import { usePageActions } from '@cofferdam/remote-contract/react';
import { ActionButton } from '@cofferdam/ui/base';
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
  const isPhone = useIsPhone();
  const action = {
    id: 'reveal-all',
    label: isOn ? messages.hideAll : messages.revealAll,
    icon: isOn ? <EyeOff /> : <Eye />,
    disabledReason: accessReason ?? (presentation ? messages.presentation : undefined),
    perform: () => (isOn ? values.clear() : values.revealAll()),
  };
  usePageActions(isPhone ? [] : [action]);
  return isPhone ? null : <ActionButton action={action} />;
}
