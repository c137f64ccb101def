import { atom } from 'jotai';
import type { ClientStore } from '../../session/clientStore.ts';

/** The `beforeinstallprompt` event, which is missing in the DOM types. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** An install prompt of the browser, stored until the person wants it. */
export interface InstallPrompt {
  show(): void;
}

/** The available prompt; null if the browser offered none, or it was used. */
export const installPromptAtom = atom<InstallPrompt | null>(null);

/** Stores the browser's install prompt instead of showing it, until `signal` aborts. */
export function captureInstallPrompt(store: ClientStore, target: EventTarget, signal: AbortSignal): void {
  const handlePrompt = (event: Event): void => {
    event.preventDefault();
    store.set(installPromptAtom, {
      show() {
        // A prompt works only once, accepted or not.
        store.set(installPromptAtom, null);
        void (event as BeforeInstallPromptEvent).prompt();
      },
    });
  };
  target.addEventListener('beforeinstallprompt', handlePrompt, { signal });
  target.addEventListener('appinstalled', () => store.set(installPromptAtom, null), { signal });
}
