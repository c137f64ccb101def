import type { HostUnsaved, UnsavedChanges } from '@cofferdam/remote-contract';
import { leaveQuestionAtom } from '../chrome/dialogs/dialogAtoms.ts';
import type { ClientStore } from '../session/clientStore.ts';

/** What ends: the open page, or all that belongs to the organization and the tab. */
export type Leaving = 'page' | 'organization';

/** What leaving would lose, and the one guard of it. */
export interface UnsavedChangesStore extends HostUnsaved {
  /** The changes that were registered last of those that would be lost; null when there are none. */
  lostBy(leaving: Leaving): UnsavedChanges | null;
  /**
   * Asks, if something would be lost. True when nothing is or the person discards it: until `endLeaving`, no question is
   * asked again.
   */
  confirmLeave(leaving: Leaving): Promise<boolean>;
  /** The person agreed to leave: neither the router nor the browser asks again. */
  beginLeaving(): void;
  /** The next page is open, or the way to it failed: what is dirty now is guarded again. */
  endLeaving(): void;
}

/** Creates the guard. The browser's own question is asked by the document while anything is registered. */
export function createUnsavedChanges(store: ClientStore): UnsavedChangesStore {
  const registered: UnsavedChanges[] = [];
  let isLeaving = false;
  let asking: Promise<boolean> | null = null;

  const handleUnload = (event: BeforeUnloadEvent): void => {
    if (!isLeaving) event.preventDefault();
  };
  // Only while it is needed: pages with this listener don't enter the back-forward cache of some browsers.
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
