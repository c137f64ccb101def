import type { SessionUser } from '@cofferdam/remote-contract';
import { FullPageSpinner } from '@cofferdam/ui/base';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import type { BootState } from '../boot/bootState.ts';
import { expiredSessionAtom } from '../chrome/dialogs/dialogAtoms.ts';
import { captureInstallPrompt } from '../chrome/install/installPrompt.ts';
import { followSystem, followTheme } from '../chrome/theme/followTheme.ts';
import { shellMessages } from '../messages/shell.ts';
import { readRegistry } from '../registry/index.ts';
import type { ClientStore } from '../session/clientStore.ts';
import { forgetPerson } from '../session/forgetPerson.ts';
import { scopeOf } from '../session/guard/index.ts';
import { openSessionChannel } from '../session/identity/embedded/sessionChannel.ts';
import type { IdentityPort, VisitStart } from '../session/identity/identityPort.ts';
import { createResumableIdentity } from '../session/identity/createResumableIdentity.ts';
import { keepIdleLock } from '../session/idle-lock/keepIdleLock.ts';
import { keepLocalCopy } from '../session/keepLocalCopy.ts';
import { keepPresentation } from '../session/keepPresentation.ts';
import { isCoveredAtom, preferencesAtom, themeAtom } from '../session/sessionAtoms.ts';
import { watchTypedText } from '../session/typedText.ts';
import { createHostRouter } from './createHostRouter.tsx';
import { systemClock } from './systemClock.ts';
import { createServices, type Services } from './createServices.ts';
import { createShell } from './createShell.ts';
import { followServerEvents } from './followServerEvents.ts';
import { HostRoot } from './HostRoot.tsx';
import { prepareFirstPage } from './prepareFirstPage.ts';
import type { Remotes } from './shell.ts';
import { whenIdle } from './whenIdle.ts';
import { addressAfter } from './visitEnd.ts';

interface VisitDependencies {
  readonly boot: BootState;
  readonly root: Root;
  readonly identity: IdentityPort;
  readonly store: ClientStore;
  readonly user: SessionUser;
  /** Data that came with the session; null if none. */
  readonly found: VisitStart | null;
  /** Whether it starts with data stored on this device, because the server didn't answer. */
  readonly isResumed?: boolean;
  /** Aborted if the start fails: then everything is dropped, because a retry starts from scratch. */
  readonly signal: AbortSignal;
}

/** One visit of a signed-in person, from the first page to the end of the session. */
export async function runVisit({
  boot,
  root,
  identity: proven,
  store,
  user,
  found,
  isResumed = false,
  signal,
}: VisitDependencies): Promise<void> {
  const wanted = scopeOf(boot.wantedPath);
  const registryRead = readRegistry(boot.registry, wanted.organizationId);
  let remotes: Remotes | null = null;
  const endRemotes = (): void => {
    if (remotes?.ok === true) remotes.runtime.deactivateAll();
  };

  if (boot.isThemeStored) store.set(preferencesAtom, (state) => ({ ...state, theme: boot.theme }));
  followSystem(store, signal);
  const isTextTyped = watchTypedText(signal);
  const identity = createResumableIdentity({
    identity: proven,
    channel: openSessionChannel(signal),
    signal,
    isWorkUnsaved: () => wouldLose(),
    onExpired(expired) {
      // Synchronously: the next frame must show the cover.
      flushSync(() => {
        store.set(isCoveredAtom, expired !== null);
        store.set(expiredSessionAtom, expired);
      });
      if (expired === null) return;
      // Drop data that no page shows, and a copied value.
      if (expired.keepsPage) services.queryClient.removeQueries({ type: 'inactive' });
      else {
        endRemotes();
        services.queryClient.clear();
      }
      void services.copying.clearNow();
      if (expired.reason === 'locked') idleLock.locked(expired.keepsPage, expired.isTold);
    },
    beforeResume: () => idleLock.unlock(),
  });
  const wouldLose = (): boolean => services.unsaved.lostBy('organization') !== null || isTextTyped();
  const idleLock = keepIdleLock(store, { identity: proven, now: systemClock, lockPage: identity.lockPage }, () =>
    services.alerts.show({
      type: 'ERROR',
      title: shellMessages.textsLost,
      description: shellMessages.textsLostWhy,
    }),
  );
  const services = createServices({ store, identity, reporting: boot.reporting, endRemotes });
  /** Stopped when the session ends, before anything is cleared. */
  const stops = [endRemotes];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  let current = (): string => boot.wantedPath;
  const clearPage = (): void => {
    const label = shellMessages.signingOut;
    // Synchronously: a mounted page would refetch what is cleared next.
    flushSync(() =>
      root.render(
        <ThemeRoot mode={store.get(themeAtom)} nonce={boot.nonce}>
          <FullPageSpinner label={label} />
        </ThemeRoot>,
      ),
    );
  };
  const signOut = endWithSession(services, stops, { current: () => current(), clearPage });

  // Our own server has no document for people whose preferences are stored elsewhere.
  const isElsewhere = found !== null && services.preferences.forget !== undefined;
  const start = isElsewhere ? { ...found, document: await services.preferences.load() } : found;
  await services.session.start(user, wanted, start);
  stops.push(keepLocalCopy(store), followTheme(store, services.bus), keepPresentation(store, services.bus));
  const onStale = (): void => void services.queryClient.invalidateQueries();
  stops.push(idleLock.start());
  stops.push(followServerEvents({ identity, bus: services.bus, session: services.session, onStale }));
  window.addEventListener('online', () => void services.session.retrySaving(), { signal });
  captureInstallPrompt(store, window, signal);
  // When a tab becomes visible again, check whether its session was ended elsewhere.
  const checkSession = (): void => {
    if (document.visibilityState === 'visible') identity.accessToken(null).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkSession, { signal });
  // A manual copy replaces our value in the clipboard.
  for (const event of ['copy', 'cut']) {
    document.addEventListener(event, services.copying.forget, { signal });
  }

  const registry = await registryRead;
  const search = new URL(boot.wantedPath, location.origin).search;
  const shell = createShell({ services, registry, nonce: boot.nonce, search, onSignOut: signOut });
  remotes = shell.remotes;
  // After a sign-in, the URL is still the login page's.
  if (location.pathname + location.search + location.hash !== boot.wantedPath) {
    history.replaceState(null, '', boot.wantedPath);
  }
  const router = createHostRouter({
    shell,
    needsReload: (organizationId) =>
      registry.ok && !registry.registry.isSameForAll && registry.registry.organizationId !== organizationId,
    reload: (address) => location.assign(address),
  });
  current = services.navigation.current;
  const ended = new AbortController();
  stops.push(() => ended.abort());
  const startOffline = async (): Promise<void> => {
    const part = await import(/* webpackChunkName: "offline" */ '../offline/startOffline.ts');
    await part.startOffline({ services, isResumed, wouldLose, signal: ended.signal });
  };
  // Such a visit can only show data stored on this device.
  if (isResumed) await startOffline().catch(services.report);
  await prepareFirstPage(shell, router);
  // The session may have ended while it waited: then nothing of it is rendered again.
  if (ended.signal.aborted) return;
  root.render(<HostRoot shell={shell} router={router} />);
  if (!isResumed) whenIdle().then(startOffline).catch(services.report);
}

/** Clears everything when the session ends, for any reason, and opens a new document. Returns a function that ends it. */
function endWithSession(
  { identity, bus, queryClient, copying, preferences }: Services,
  stops: readonly (() => void)[],
  { current, clearPage }: { readonly current: () => string; readonly clearPage: () => void },
): () => Promise<void> {
  let signedOut: Promise<boolean> = Promise.resolve(true);
  const userId = identity.signedIn()?.user.id;
  identity.onEnded((end) => {
    const wanted = current();
    if (userId !== undefined) bus.emit('session.ended', { userId });
    clearPage();
    for (const stop of stops) stop();
    queryClient.clear();
    const forgotten = (preferences.forget?.() ?? Promise.resolve()).then(() => forgetPerson(end));
    void Promise.all([signedOut, copying.clearNow(), forgotten]).then(([isServerNotified]) =>
      location.replace(addressAfter(end, wanted, isServerNotified)),
    );
  });
  return async () => {
    // Requests in flight would be refused.
    void queryClient.cancelQueries();
    signedOut = identity.signOut();
    await signedOut;
  };
}
