import { atom } from 'jotai';
import type { ClientStore } from '../../session/clientStore.ts';

/** The event of browsers that can install a page as an application; not in the types of the DOM. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** A prompt that the browser offered, kept for when the person asks for it. */
export interface InstallPrompt {
  show(): void;
}

/** The prompt that can be shown; null where the browser offered none, or it was used. */
export const installPromptAtom = atom<InstallPrompt | null>(null);

/** Keeps the browser's install prompt instead of letting it appear by itself, until `signal` aborts. */
export function captureInstallPrompt(store: ClientStore, target: EventTarget, signal: AbortSignal): void {
  const handlePrompt = (event: Event): void => {
    event.preventDefault();
    store.set(installPromptAtom, {
      show() {
        // A prompt works once, whatever the person answers.
        store.set(installPromptAtom, null);
        void (event as BeforeInstallPromptEvent).prompt();
      },
    });
  };
  target.addEventListener('beforeinstallprompt', handlePrompt, { signal });
  target.addEventListener('appinstalled', () => store.set(installPromptAtom, null), { signal });
}
