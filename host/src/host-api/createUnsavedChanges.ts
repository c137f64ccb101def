import type { HostUnsaved, UnsavedChanges } from '@cofferdam/remote-contract';
import { leaveQuestionAtom } from '../chrome/dialogs/dialogAtoms.ts';
import type { ClientStore } from '../session/clientStore.ts';

/** What is left: the open page, or everything in the organization and the tab. */
export type Leaving = 'page' | 'organization';

/** Tracks unsaved changes, and guards against losing them. */
export interface UnsavedChangesStore extends HostUnsaved {
  /** The most recently registered changes that would be lost; null if there are none. */
  lostBy(leaving: Leaving): UnsavedChanges | null;
  /**
   * Asks if changes would be lost. Returns true if there are none or the person discards them; then it doesn't ask
   * again until `endLeaving`.
   */
  confirmLeave(leaving: Leaving): Promise<boolean>;
  /** The person agreed to leave, so neither the router nor the browser asks again. */
  beginLeaving(): void;
  /** The next page is open, or the navigation failed: guard unsaved changes again. */
  endLeaving(): void;
}

/** Creates the guard. While anything is registered, the browser also asks before the tab closes. */
export function createUnsavedChanges(store: ClientStore): UnsavedChangesStore {
  const registered: UnsavedChanges[] = [];
  let isLeaving = false;
  let asking: Promise<boolean> | null = null;

  const handleUnload = (event: BeforeUnloadEvent): void => {
    if (!isLeaving) event.preventDefault();
  };
  // Registered only while needed: in some browsers, this listener keeps pages out of the back/forward cache.
  const follow = (): void => {
    if (registered.length > 0) window.addEventListener('beforeunload', handleUnload);
    else window.removeEventListener('beforeunload', handleUnload);
  };
  const lostBy = (leaving: Leaving): UnsavedChanges | null =>
    isLeaving
      ? null
      : (registered.findLast(({ survivesNavigation = false }) => leaving === 'organization' || !survivesNavigation) ??
        null);

  return {
    register(changes) {
      // A copy is a registration of its own, even if the same object is registered twice.
      const own = { ...changes };
      registered.push(own);
      follow();
      return () => {
        const at = registered.indexOf(own);
        if (at !== -1) registered.splice(at, 1);
        follow();
      };
    },
    lostBy,
    confirmLeave(leaving) {
      const changes = lostBy(leaving);
      if (changes === null) return Promise.resolve(true);
      asking ??= new Promise<boolean>((resolve) => {
        store.set(leaveQuestionAtom, { changes, answer: resolve });
      }).then((isConfirmed) => {
        asking = null;
        store.set(leaveQuestionAtom, null);
        isLeaving = isConfirmed;
        return isConfirmed;
      });
      return asking;
    },
    beginLeaving() {
      isLeaving = true;
    },
    endLeaving() {
      isLeaving = false;
    },
  };
}
