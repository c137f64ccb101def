import { createContext, use, type ReactNode } from 'react';
import { Button } from '../base/Button.tsx';

/** Closes the dialog or drawer around it, after asking if something is unsaved. */
export const CloseContext = createContext<() => void>(() => undefined);

/** A button in the foot of a dialog or drawer, as in "Cancel": it closes it as Escape does. */
export function CloseButton({ children }: { children: ReactNode }): ReactNode {
  const close = use(CloseContext);
  return <Button onClick={close}>{children}</Button>;
}
