import type { EventBus } from '@cofferdam/events';
import { atom } from 'jotai';
import { writeThemeHint } from '../../boot/themeHint.ts';
import type { ClientStore } from '../../session/clientStore.ts';
import { preferencesAtom, systemDarkAtom, themeAtom } from '../../session/sessionAtoms.ts';

const storedThemeAtom = atom((get) => get(preferencesAtom).theme);

/** Follows the system's theme until `signal` aborts. */
export function followSystem(store: ClientStore, signal: AbortSignal): void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  store.set(systemDarkAtom, query.matches);
  query.addEventListener('change', ({ matches }) => store.set(systemDarkAtom, matches), { signal });
}

/** Stores the hint for the next first paint, and reports each change of the theme; returns the function that stops it. */
export function followTheme(store: ClientStore, bus: EventBus): () => void {
  const keepHint = (): void => writeThemeHint(store.get(storedThemeAtom));
  keepHint();
  const stopHint = store.sub(storedThemeAtom, keepHint);
  let shown = store.get(themeAtom);
  const stopTelling = store.sub(themeAtom, () => {
    const theme = store.get(themeAtom);
    if (theme === shown) return;
    shown = theme;
    bus.emit('theme.changed', { theme });
  });
  return () => {
    stopHint();
    stopTelling();
  };
}
