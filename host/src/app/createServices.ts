import { createApiClient, withCallBehavior } from '@cofferdam/api-client';
import { createEventBus } from '@cofferdam/events';
import { createAlerts, createCopy, createErrorHandler, createOverlays } from '@cofferdam/remote-contract/host';
import type { ErrorReporting } from '@cofferdam/telemetry';
import { closeAllOverlays } from '@cofferdam/ui/theme';
import { errorDialogAtom } from '../chrome/dialogs/dialogAtoms.ts';
import { loadingCountAtom, notFoundAtom, switchingAtom } from '../chrome/frame/frameAtoms.ts';
import { browserCopyDependencies } from '../host-api/browserCopyDependencies.ts';
import { createStepUp } from '../host-api/createStepUp.ts';
import { createUnsavedChanges } from '../host-api/createUnsavedChanges.ts';
import { readErrorMessages } from '../messages/readErrorMessages.ts';
import { shellMessages } from '../messages/shell.ts';
import { createOfflineSlot } from '../offline/offlinePart.ts';
import type { ClientStore } from '../session/clientStore.ts';
import { createSession } from '../session/createSession.ts';
import { settleAddress } from '../session/guard/index.ts';
import type { IdentityPort } from '../session/identity/identityPort.ts';
import { createPreferences } from '../session/preferences/createPreferences.ts';
import { createNavigation } from './createNavigation.ts';
import { createQueryClient } from './createQueryClient.ts';
import { landingPage } from './landingPage.ts';
import { refreshOnEvents } from './refreshOnEvents.ts';
import { notifyOpenedLinks } from './notifyOpenedLinks.ts';

/** The dependencies of the services. */
export interface ServiceDependencies {
  readonly store: ClientStore;
  readonly identity: IdentityPort;
  /** Loaded last; null if errors aren't reported. */
  readonly reporting: Promise<ErrorReporting> | null;
  /** Deactivates running remotes and drops their data. */
  readonly endRemotes: () => void;
}

/** All services of a visit. */
export type Services = ReturnType<typeof createServices>;

/** Creates and connects the services of a visit, between React and the server. */
export function createServices({ store, identity, reporting, endRemotes }: ServiceDependencies) {
  const report: ReportError = (error, tags) => void reportWhenLoaded(reporting, error, tags);
  const bus = createEventBus(report);
  const queryClient = createQueryClient();
  const overlays = createOverlays(closeAllOverlays);
  const alerts = createAlerts(overlays.closeAll);
  const stepUp = createStepUp(store);
  const unsaved = createUnsavedChanges(store);
  const copying = createCopy(browserCopyDependencies(alerts.show));

  const client = createApiClient({
    origin: '',
    accessToken: identity.accessToken,
    makeRequestId: () => crypto.randomUUID(),
    onSessionEnded: identity.reportEnded,
  });

  const { offline, send } = createOfflineSlot();

  const preferences = createPreferences(client, identity);
  const session = createSession({
    store,
    api: {
      organization: {
        ...client.organization,
        my: (input) => send('organization.my', input, () => client.organization.my(input)),
      },
      workspace: {
        ...client.workspace,
        list: (input) => send('workspace.list', input, () => client.workspace.list(input)),
      },
    } as typeof client,
    preferences,
    bus,
    onOrganizationLeft() {
      store.set(switchingAtom, true);
      endRemotes();
      queryClient.clear();
    },
    onOrganizationLost(name) {
      // The list of organizations already shows that it's gone; the person may have deleted it there.
      if (new URL(navigation.current(), location.origin).pathname === '/r/organizations') return;
      navigation.go(landingPage('/r/resources', navigation.hasPage));
      alerts.show({
        type: 'INFO',
        title: shellMessages.organizationLost(name),
        description: shellMessages.organizationLostWhy,
      });
    },
    onPreferenceRefused() {
      alerts.show({
        type: 'ERROR',
        title: shellMessages.preferenceRefused,
        description: shellMessages.preferenceRefusedWhy,
      });
    },
  });

  const navigation = createNavigation((path) =>
    settleAddress(path, { isSignedIn: true, trigger: 'navigation', ...session.state() }),
  );

  const errors = createErrorHandler({
    readMessages: readErrorMessages,
    notify: alerts.show,
    notifyNoAnswer: alerts.showNoAnswer,
    openDialog: (content) => store.set(errorDialogAtom, content),
    goTo: (path) => navigation.go(landingPage(path, navigation.hasPage)),
    showNotFound: () => store.set(notFoundAtom, true),
    refreshOrganizations: () => void session.refreshOrganizations().catch(report),
    endSession: identity.reportEnded,
    report,
    isOnline: () => navigator.onLine,
  });

  const api = withCallBehavior(client, {
    beginLoading() {
      store.set(loadingCountAtom, (count) => count + 1);
      return () => store.set(loadingCountAtom, (count) => count - 1);
    },
    send,
    onSuccess: alerts.removeNoAnswer,
    announce: errors.announce,
    stepUp,
  });

  refreshOnEvents(bus, session);
  notifyOpenedLinks(bus, alerts);
  return {
    store,
    identity,
    offline,
    report,
    bus,
    queryClient,
    overlays,
    alerts,
    stepUp,
    unsaved,
    copying,
    session,
    preferences,
    navigation,
    errors,
    api,
  };
}

/** Reports an error, with names and codes of the application for finding the report. */
type ReportError = (error: unknown, tags?: Readonly<Record<string, string>>) => void;

/** If the library can't be loaded, nothing is reported. */
async function reportWhenLoaded(
  reporting: ServiceDependencies['reporting'],
  ...[error, tags]: Parameters<ReportError>
): Promise<void> {
  try {
    const loaded = await reporting;
    loaded?.report(error, tags);
  } catch {
    // There is no one left to notify.
  }
}
