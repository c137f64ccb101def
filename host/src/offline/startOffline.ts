import type { BootState } from '../boot/bootState.ts';
import { systemClock } from '../app/systemClock.ts';
import type { Services } from '../app/createServices.ts';
import { stretchInWorker } from '@cofferdam/crypto/worker';
import { logProblem } from '@cofferdam/telemetry';
import { isCoveredAtom, preferencesAtom, organizationsAtom } from '../session/sessionAtoms.ts';
import { createOfflineCache } from './lists/createOfflineCache.ts';
import { findStoredVisit, storePerson, type StoredVisit } from './lists/storedVisit.ts';
import { sendWithCache } from './lists/sendWithCache.ts';
import { statusLineAtom, type EarlyAnswer } from './offlinePart.ts';
import { createOutbox } from './outbox/createOutbox.ts';
import { outboxAtom } from './outbox/outboxAtom.ts';
import { createPins } from './pins/createPins.ts';
import { pinsAtom } from './pins/pinAtoms.ts';
import { startWorker } from './startWorker.ts';
import { createConnection } from './status/createConnection.ts';
import { probeServer } from './status/probeServer.ts';
import { connectionAtom, savedAtAtom, updateAtom } from './status/statusAtoms.ts';
import { createStatusLine } from './status/StatusLine.tsx';
import { findDeviceStore, openDeviceStore, type DeviceStore } from './store/deviceStore.ts';

/** The data on this device about the last signed-in person; null if there is none. */
export async function readStoredVisit({ isThemeStored, theme }: BootState): Promise<StoredVisit | null> {
  const store = await findDeviceStore();
  if (store === null) return null;
  try {
    return await findStoredVisit(store, { theme: isThemeStored ? theme : null, now: systemClock() });
  } finally {
    store.database.close();
  }
}

interface OfflineVisit {
  readonly services: Services;
  /** Whether the visit started from this device's data because the server didn't answer. */
  readonly isResumed: boolean;
  /** Whether reloading the page would lose typed text. */
  readonly wouldLose: () => boolean;
  readonly signal: AbortSignal;
}

/** Opens the device's store; null if the browser refuses, as some do in private windows. */
async function openStore({ identity }: Services): Promise<DeviceStore | null> {
  const signedIn = identity.signedIn();
  try {
    return signedIn === null ? null : await openDeviceStore(signedIn.user.id);
  } catch (error) {
    logProblem('The offline store could not be opened', error);
    return null;
  }
}

/** Starts the offline features of a visit: the worker, the connection status, and the stored lists. */
export async function startOffline({ services, isResumed, wouldLose, signal }: OfflineVisit): Promise<void> {
  const { store, session, identity, queryClient } = services;
  const device = await openStore(services);
  if (signal.aborted) return device?.database.close();
  signal.addEventListener('abort', () => device?.database.close());
  const cache = device === null ? null : createOfflineCache(device, systemClock);
  const pins =
    device === null
      ? null
      : createPins({
          device,
          api: services.api,
          stretch: stretchInWorker,
          now: systemClock,
          onChange: (entries) => pins !== null && store.set(pinsAtom, { pins, entries }),
          signal,
        });

  const outbox = device === null ? null : createOutbox(device, services.api.message, systemClock);
  store.set(outboxAtom, outbox);

  /** The server was reached, so the stored visit is up to date. */
  const keepNow = (): void => {
    const signedIn = identity.signedIn();
    const organizations = store.get(organizationsAtom);
    if (device === null || signedIn === null || store.get(connectionAtom) !== 'online') return;
    const kept = [storePerson(device, signedIn, systemClock())];
    if (organizations !== null) {
      const ids = organizations.map(({ id }) => id);
      for (const part of [cache, pins]) if (part !== null) kept.push(part.keepOrganizations(ids));
    }
    if (pins !== null) kept.push(pins.check());
    if (outbox !== null) kept.push(outbox.send());
    Promise.all(kept).catch((error: unknown) => logProblem('The visit could not be stored on this device', error));
  };

  const connection = createConnection({
    store,
    initial: isResumed ? 'no-answer' : 'online',
    probe: () => probeServer({ isOnline: () => navigator.onLine }),
    target: window,
    isVisible: () => document.visibilityState === 'visible',
    onBack() {
      keepNow();
      void queryClient.invalidateQueries();
      for (const refresh of [session.refreshOrganizations, session.refreshWorkspaces]) {
        refresh().catch((error: unknown) => logProblem('A list of the session could not be brought up to date', error));
      }
    },
    signal,
  });

  const keep = ({ call, input, output }: EarlyAnswer): void => void cache?.store(call, input, output);
  services.offline.keep = keep;
  for (const answer of services.offline.early.splice(0)) keep(answer);
  services.offline.send = sendWithCache({
    connection,
    cache,
    isCovered: () => store.get(isCoveredAtom),
    onCacheShown(at) {
      const before = store.get(savedAtAtom);
      store.set(savedAtAtom, before === null ? at : Math.min(before, at));
    },
  });
  signal.addEventListener('abort', () => {
    services.offline.send = null;
    store.set(outboxAtom, null);
    services.offline.keep = () => undefined;
  });
  store.set(statusLineAtom, { StatusLine: createStatusLine(connection, services.unsaved) });

  const worker = startWorker({
    wouldLose,
    onUpdateReady: () => store.set(updateAtom, () => () => location.reload()),
    signal,
  });
  const keepBuilds = (): void => worker?.keepBuilds(store.get(preferencesAtom).organization?.id ?? null);
  keepBuilds();

  void connection.check().then((state) => {
    if (state === 'online') keepNow();
  });
  signal.addEventListener('abort', store.sub(organizationsAtom, keepNow));
}
