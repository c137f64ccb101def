import type { PageAction } from '@cofferdam/remote-contract';
import { disabledReasonFor } from '@cofferdam/remote-contract/actions';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import type { MenuEntry } from '@cofferdam/ui/floating';

/** Page actions as entries of a menu: phones have them beside the primary button. */
export function useActionEntries(actions: readonly PageAction[]): readonly MenuEntry[] {
  const { session } = useHost();
  // Renders again when the permissions change.
  useSession();
  return actions.map(({ id, label, icon, permission, disabledReason, href, perform }) => ({
    id,
    label,
    icon,
    disabledReason: disabledReason ?? (permission === undefined ? undefined : disabledReasonFor(permission, session)),
    ...(href === undefined ? { onSelect: perform } : { href }),
  }));
}
