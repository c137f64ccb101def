import { logProblem } from '@cofferdam/telemetry';
import { isOverlayOpen } from '@cofferdam/ui/theme';
import { buildOfMessage, followRegistryMessage } from './workerMessages.ts';

/** The dependencies of a page that follows the service worker. */
export interface WorkerDependencies {
  /** `navigator.serviceWorker`. */
  readonly container: Pick<ServiceWorkerContainer, 'register' | 'ready' | 'addEventListener'>;
  /** The build of this page. */
  readonly build: string;
  /** Whether reloading the page would lose typed text. */
  readonly wouldLose: () => boolean;
  readonly reload: () => void;
  /** The reload has to wait for the person. */
  readonly onUpdateReady: () => void;
  /** When this tab last reloaded itself; kept for the tab. Milliseconds since 1970. */
  readonly lastReload: { read(): number | null; write(at: number): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** The worker of a page. */
export interface FollowedWorker {
  /** Caches the builds that the registry names for an organization, in the background. */
  keepBuilds(organizationId: string | null): void;
}

/**
 * The least time between reloads of a tab, in milliseconds. During a deploy two gateways can serve two builds; without
 * this limit the tab would reload in a loop.
 */
const reloadPauseMs = 60_000;

/** An open tab checks for a new worker when it is shown again, at most this often, in milliseconds. */
const updatePauseMs = 10 * 60_000;

/**
 * Registers the worker. When another version becomes active, a page of an older build reloads once; a page with unsaved
 * input or an open dialog shows a notice instead. A page that already is that build doesn't reload.
 */
export function followWorker(dependencies: WorkerDependencies): FollowedWorker {
  const { container, signal } = dependencies;
  let isReloading = false;
  let updatedAt = dependencies.now();

  const handleMessage = ({ data }: MessageEvent<unknown>): void => {
    const build = buildOfMessage(data);
    if (build === null || build === dependencies.build || isReloading) return;
    const now = dependencies.now();
    const isRecent = now - (dependencies.lastReload.read() ?? 0) < reloadPauseMs;
    // A dialog can show what is shown only once, such as recovery codes.
    if (isRecent || dependencies.wouldLose() || isOverlayOpen()) return dependencies.onUpdateReady();
    isReloading = true;
    dependencies.lastReload.write(now);
    dependencies.reload();
  };
  container.addEventListener('message', handleMessage, { signal });

  // If the browser has service workers turned off, the page works without one.
  const registered = container
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch((error: unknown) => logProblem('The service worker could not be registered', error));

  const update = (): void => {
    if (document.visibilityState !== 'visible' || dependencies.now() - updatedAt < updatePauseMs) return;
    updatedAt = dependencies.now();
    // No new version can be found offline.
    void registered.then((registration) => registration?.update()).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', update, { signal });

  return {
    keepBuilds(organizationId) {
      void container.ready.then(({ active }) => active?.postMessage(followRegistryMessage(organizationId)));
    },
  };
}
