import type { ReactNode } from 'react';
import './Kbd.css';

interface KbdProps {
  children: ReactNode;
}

/** A keyboard key in hints. Decorative: `aria-keyshortcuts` announces it. */
export function Kbd({ children }: KbdProps): ReactNode {
  return (
    <kbd className="cd-kbd" aria-hidden="true">
      {children}
    </kbd>
  );
}

/** Several keys side by side, as in "Ctrl Enter". */
export function Keys({ keys }: { keys: string | readonly string[] }): ReactNode {
  const list = typeof keys === 'string' ? [keys] : keys;
  return list.map((key) => <Kbd key={key}>{key}</Kbd>);
}

/** The value of `aria-keyshortcuts` for displayed keys: `['Ctrl', 'K']` becomes `Control+K`. */
export function keyShortcutOf(keys: string | readonly string[] | undefined): string | undefined {
  if (keys === undefined) return undefined;
  const list = typeof keys === 'string' ? [keys] : keys;
  return list.map((key) => ({ Ctrl: 'Control', Esc: 'Escape' })[key] ?? key).join('+');
}
