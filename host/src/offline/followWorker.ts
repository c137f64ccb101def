import { logProblem } from '@cofferdam/telemetry';
import { buildOfMessage, followRegistryMessage } from './workerMessages.ts';

/** What a page does with the service worker. */
export interface WorkerDependencies {
  /** `navigator.serviceWorker`. */
  readonly container: Pick<ServiceWorkerContainer, 'register' | 'ready' | 'addEventListener'>;
  /** The build of this page. */
  readonly build: string;
  /** Whether loading the page again would lose what someone typed. */
  readonly wouldLose: () => boolean;
  readonly reload: () => void;
  /** Loading again has to wait for the person. */
  readonly onUpdateReady: () => void;
  /** When this tab last loaded itself again; kept for the tab. Milliseconds since 1970. */
  readonly lastReload: { read(): number | null; write(at: number): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** The worker of a page. */
export interface FollowedWorker {
  /** Keeps the builds that the registry names for an organization, in the background. */
  keepBuilds(organizationId: string | null): void;
}

/**
 * A tab loads itself again once in this long, milliseconds. Two gateways that serve two builds during a deploy would
 * otherwise send it from one to the other.
 */
const reloadPauseMs = 60_000;

/** An open tab asks for a new worker when it is shown again, this often at most, milliseconds. */
const updatePauseMs = 10 * 60_000;

/**
 * Registers the worker. When another version of it becomes active, a page of an older build loads itself again, once; a page
 * with unsaved input says so instead and waits. A page that the network already gave in that build stays.
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
    if (isRecent || dependencies.wouldLose()) return dependencies.onUpdateReady();
    isReloading = true;
    dependencies.lastReload.write(now);
    dependencies.reload();
  };
  container.addEventListener('message', handleMessage, { signal });

  // A browser may have service workers turned off; the page then works as if there were none.
  const registered = container
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch((error: unknown) => logProblem('The service worker could not be registered', error));

  const update = (): void => {
    if (document.visibilityState !== 'visible' || dependencies.now() - updatedAt < updatePauseMs) return;
    updatedAt = dependencies.now();
    // Offline there is nothing to find.
    void registered.then((registration) => registration?.update()).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', update, { signal });

  return {
    keepBuilds(organizationId) {
      void container.ready.then(({ active }) => active?.postMessage(followRegistryMessage(organizationId)));
    },
  };
}
