import type { ReactNode } from 'react';
import type { Action } from '../theme/action.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

/** Props of ActionButton: those of Button that aren't made from the action. */
export interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'block'> {
  action: Action;
}

/** The button of an action, with its icon, key and disabled reason. */
export function ActionButton({ action, ...look }: ActionButtonProps): ReactNode {
  const { label, icon, key, disabledReason } = action;
  return (
    <Button
      {...look}
      icon={icon}
      disabledReason={disabledReason}
      {...(key === undefined ? {} : { keyHint: key.toUpperCase() })}
      {...pressOf(action)}
    >
      {label}
    </Button>
  );
}

/** Props of ActionIcon. */
export interface ActionIconProps {
  action: Action;
  variant?: 'text' | 'outlined';
  size?: 'small' | 'medium' | 'large' | 'touch';
}

/** The button of an action without its label, which is its name and tooltip. */
export function ActionIcon({ action, ...look }: ActionIconProps): ReactNode {
  const { label, icon, disabledReason } = action;
  return <IconButton {...look} label={label} icon={icon} disabledReason={disabledReason} {...pressOf(action)} />;
}

function pressOf({ href, perform }: Action): Pick<ButtonProps, 'href' | 'onClick'> {
  return href === undefined ? { onClick: perform } : { href };
}
