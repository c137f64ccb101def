import { logProblem } from '@cofferdam/telemetry';
import type { ClientStore } from '../clientStore.ts';
import type { IdentityRefusal } from '../identity/identityPort.ts';
import { idleLockMinutesAtom } from '../sessionAtoms.ts';
import type { IdleLock, IdleLockDependencies } from './startIdleLock.ts';

/** The idle lock, whose code is loaded only if pages lock. */
export interface KeptIdleLock {
  /** Follows the effective minutes; returns a function that stops it. */
  start(): () => void;
  locked(keepsPage: boolean, isTold: boolean): void;
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
    loading ??= import(/* webpackChunkName: "idle-lock" */ './startIdleLock.ts')
      .then(({ startIdleLock }) => startIdleLock(dependencies))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
  return {
    start() {
      let isStopped = false;
      const follow = (): void => {
        if (isStopped || (store.get(idleLockMinutesAtom) === null && loading === null)) return;
        load().then(
          (lock) => lock.follow(store.get(idleLockMinutesAtom)),
          () => void setTimeout(follow, retryMs),
        );
      };
      follow();
      const unsubscribe = store.sub(idleLockMinutesAtom, follow);
      return () => {
        isStopped = true;
        unsubscribe();
        loading?.then((lock) => lock.stop()).catch(() => undefined);
      };
    },
    locked(keepsPage, isTold) {
      load()
        .then((lock) => lock.locked(keepsPage, isTold))
        .catch((error: unknown) => logProblem('The idle lock could not be loaded', error));
    },
    async unlock() {
      const lock = await load().catch(() => undefined);
      const restored = await lock?.unlock();
      if (restored?.ok !== true) return { ok: false, fault: 'unreachable' };
      if (restored.lost > 0) onTextsLost();
      return null;
    },
  };
}
