import type { ReactNode } from 'react';
import { useWorkingKeys } from '../theme/letterKeys.ts';
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

/** A shortcut: one key, or several side by side as in "Ctrl Enter". Nothing if the person turned it off. */
export function Keys({ keys }: { keys: string | readonly string[] }): ReactNode {
  const isWorking = useWorkingKeys();
  if (!isWorking(keys)) return null;
  const list = typeof keys === 'string' ? [keys] : keys;
  return list.map((key) => <Kbd key={key}>{key}</Kbd>);
}

/**
 * The value of `aria-keyshortcuts` for displayed keys: `['Ctrl', 'K']` becomes `Control+K`. Undefined if the person turned
 * the shortcut off.
 */
export function useKeyShortcut(keys: string | readonly string[] | undefined): string | undefined {
  const isWorking = useWorkingKeys();
  if (keys === undefined || !isWorking(keys)) return undefined;
  const list = typeof keys === 'string' ? [keys] : keys;
  return list.map((key) => ({ Ctrl: 'Control', Esc: 'Escape' })[key] ?? key).join('+');
}
