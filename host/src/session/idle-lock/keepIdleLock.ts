import type { ClientStore } from '../clientStore.ts';
import type { IdentityRefusal } from '../identity/identityPort.ts';
import { idleLockMinutesAtom } from '../sessionAtoms.ts';
import type { IdleLock, IdleLockDependencies } from './startIdleLock.ts';

/** The idle lock, whose code is loaded only if pages lock. */
export interface KeptIdleLock {
  /** Follows the effective minutes; returns a function that stops it. */
  start(): () => void;
  locked(keepsPage: boolean): void;
  /** Null if the page can continue. */
  unlock(): Promise<IdentityRefusal | null>;
}

const retryMs = 10_000;

/** Manages the idle lock of a visit. `onTextsLost`: unsaved text couldn't be restored. */
export function keepIdleLock(
  store: ClientStore,
  dependencies: IdleLockDependencies,
  onTextsLost: () => void,
): KeptIdleLock {
  let loading: Promise<IdleLock> | null = null;
  const load = (): Promise<IdleLock> => {
    loading ??= import(/* webpackChunkName: "idle-lock" */ './startIdleLock.ts').then(({ startIdleLock }) =>
      startIdleLock(dependencies),
    );
    return loading;
  };
  const follow = (): void => {
    const minutes = store.get(idleLockMinutesAtom);
    if (minutes === null && loading === null) return;
    load().then(
      (lock) => lock.follow(store.get(idleLockMinutesAtom)),
      () => {
        loading = null;
        setTimeout(follow, retryMs);
      },
    );
  };
  return {
    start() {
      follow();
      const unsubscribe = store.sub(idleLockMinutesAtom, follow);
      return () => {
        unsubscribe();
        void loading?.then((lock) => lock.stop());
      };
    },
    locked: (keepsPage) => void load().then((lock) => lock.locked(keepsPage)),
    async unlock() {
      const restored = await (await load()).unlock();
      if (!restored.ok) return { ok: false, fault: 'unreachable' };
      if (restored.lost > 0) onTextsLost();
      return null;
    },
  };
}
