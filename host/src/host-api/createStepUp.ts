import { stepUpAtom } from '../chrome/dialogs/dialogAtoms.ts';
import type { ClientStore } from '../session/clientStore.ts';

/** Asks for a fresh sign-in; concurrent callers share one dialog. */
export function createStepUp(store: ClientStore): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () => {
    asking ??= new Promise<boolean>((resolve) => {
      store.set(stepUpAtom, { answer: resolve });
    }).finally(() => {
      asking = null;
      store.set(stepUpAtom, null);
    });
    return asking;
  };
}
