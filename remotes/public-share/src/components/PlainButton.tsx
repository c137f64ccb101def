import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './parts.module.css';

/** Props of PlainButton. */
export interface PlainButtonProps {
  readonly children: ReactNode;
  /** Path of an icon. */
  readonly icon?: string;
  readonly kind?: 'primary' | 'default' | 'quiet' | 'danger';
  readonly isSubmit?: boolean;
  /** Busy: it keeps its place and the focus, and does nothing. */
  readonly isBusy?: boolean;
  readonly onPress?: () => void;
}

/** A button of the share page. */
export function PlainButton({ children, icon, kind = 'default', isSubmit, isBusy, onPress }: PlainButtonProps) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={`${styles.button} ${styles[kind]}`}
      aria-disabled={isBusy ? true : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onPress}
    >
      {icon !== undefined && <Icon path={icon} />}
      {children}
    </button>
  );
}
