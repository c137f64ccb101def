import { useAtomValue } from 'jotai';
import { useShell } from '../../app/shell.ts';
import { chooseTheme } from '../../session/preferences/preferenceTransitions.ts';
import { themeAtom } from '../../session/sessionAtoms.ts';

/** Switches to the other theme, and stores the choice. */
export function useToggleTheme(): () => void {
  const { session } = useShell();
  const shown = useAtomValue(themeAtom);
  return () => session.change((state) => chooseTheme(state, shown === 'dark' ? 'light' : 'dark'));
}
