import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './parts.module.css';
import { icons } from './icons.ts';

/** Props of Frame. */
export interface FrameProps {
  readonly product: string;
  readonly foot: string;
  readonly children: ReactNode;
}

/** Mark and name above, one card, one line below. */
export function Frame({ product, foot, children }: FrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
            <path fill="var(--text)" d="M0 0h12v3H0z M13 0h3v12h-3z M4 13h12v3H4z M0 4h3v12H0z" />
            <path fill="var(--accent)" d="M5 5h6v6H5z" />
          </svg>
          {product}
        </span>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        <Icon path={icons.lock} size={14} />
        <span>{foot}</span>
      </footer>
    </div>
  );
}
