import { hostBuild } from '../app/hostBuild.ts';
import { systemClock } from '../app/systemClock.ts';
import { readStored, writeStored } from '../session/browserStorage.ts';
import { followWorker, type FollowedWorker, type WorkerDependencies } from './followWorker.ts';

const lastReload: WorkerDependencies['lastReload'] = {
  read() {
    const at = readStored('tab', 'reloaded');
    return typeof at === 'number' ? at : null;
  },
  write: (at) => writeStored('tab', 'reloaded', at),
};

/** Starts the service worker for this page; null if the browser has none, as in some private windows. */
export function startWorker(
  page: Pick<WorkerDependencies, 'wouldLose' | 'onUpdateReady' | 'signal'>,
): FollowedWorker | null {
  if (!('serviceWorker' in navigator)) return null;
  return followWorker({
    ...page,
    container: navigator.serviceWorker,
    build: hostBuild,
    reload: () => location.reload(),
    lastReload,
    now: systemClock,
  });
}
