import type { PageAction } from '@cofferdam/remote-contract';
import { useDisabledReason } from '@cofferdam/remote-contract/react';
import { Button, type ButtonProps } from '@cofferdam/ui/base';

/** Props of PageActionButton. */
export interface PageActionButtonProps {
  /** The same object that the page registers with `usePageActions`. */
  readonly action: PageAction;
  readonly variant?: ButtonProps['variant'];
}

/** The button of a page action, with its icon, key and disabled reason. */
export function PageActionButton({ action, variant = 'primary' }: PageActionButtonProps) {
  const { label, icon, key, permission, href, perform } = action;
  const missingRole = useDisabledReason(permission);
  return (
    <Button
      variant={variant}
      icon={icon}
      disabledReason={action.disabledReason ?? missingRole}
      {...(key === undefined ? {} : { keyHint: key.toUpperCase() })}
      {...(href === undefined ? { onClick: perform } : { href })}
    >
      {label}
    </Button>
  );
}
