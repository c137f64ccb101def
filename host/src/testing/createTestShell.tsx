import type { ApiClient } from '@cofferdam/api-client';
import { createEventBus } from '@cofferdam/events';
import type { BuiltRemoteDescriptor } from '@cofferdam/remote-contract';
import { createPageActions } from '@cofferdam/remote-contract/actions';
import { createAlerts, createErrorHandler, createOverlays } from '@cofferdam/remote-contract/host';
import { closeAllOverlays, isOverlayOpen, isTyping } from '@cofferdam/ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../app/createQueryClient.ts';
import { hostFlags } from '../app/hostFlags.ts';
import { ShellProvider, type Shell } from '../app/shell.ts';
import { Themed } from '../app/Themed.tsx';
import { errorMessages } from '../messages/errors.ts';
import { createHostSession } from '../host-api/createHostSession.ts';
import { createStepUp } from '../host-api/createStepUp.ts';
import { createUnsavedChanges } from '../host-api/createUnsavedChanges.ts';
import { createSession } from '../session/createSession.ts';
import type { IdentityPort } from '../session/identity/identityPort.ts';
import {
  organizationsAtom,
  preferencesAtom,
  recentWorkspacesAtom,
  userAtom,
  workspacesAtom,
} from '../session/sessionAtoms.ts';
import { createFakeIdentity } from './fakeIdentity.ts';
import { halden, ids, kestrel, mara, ownPrivate, production, staging } from './people.ts';

/** What a test shell begins with. */
export interface TestShellOptions {
  readonly identity?: IdentityPort;
  readonly descriptors?: readonly BuiltRemoteDescriptor[];
  /** What remotes provide at extension points, by the point's id. */
  readonly extensions?: Readonly<Record<string, unknown>>;
  /** Whether a preference that is saved is stored. */
  readonly isSaved?: () => boolean;
  readonly api?: { readonly [Group in keyof ApiClient]?: Partial<ApiClient[Group]> };
}

/** A shell in which Mara works on payments-prod of Halden Freight, and what it was asked to do. */
export interface TestShell {
  readonly shell: Shell;
  /** Navigations, saved preferences, copied texts and sign-outs, in order. */
  readonly did: string[];
  show(content: ReactNode, path?: string): RenderResult;
}

/** Makes a shell of the real services, without a server and without remotes' code. */
export function createTestShell({
  identity = createFakeIdentity(),
  descriptors = [],
  extensions = {},
  isSaved = () => true,
  api = {},
}: TestShellOptions = {}): TestShell {
  const did: string[] = [];
  const store = createStore();
  store.set(userAtom, mara);
  store.set(organizationsAtom, [halden, kestrel]);
  store.set(workspacesAtom, { organizationId: ids.halden, rows: [staging, production, ownPrivate] });
  store.set(recentWorkspacesAtom, [ids.production, ids.staging]);
  store.set(preferencesAtom, (state) => ({ ...state, organization: halden, workspace: production }));
  const bus = createEventBus((error) => {
    throw error;
  });
  const overlays = createOverlays(closeAllOverlays);
  const alerts = createAlerts(overlays.closeAll);
  const client = api as unknown as ApiClient;
  const session = createSession({
    store,
    api: client,
    preferences: {
      load: async () => null,
      merge: async (fields) => (did.push(`save ${JSON.stringify(fields)}`) > 0 && isSaved() ? 'saved' : 'failed'),
    },
    bus,
    onOrganizationLeft: () => undefined,
    onOrganizationLost: () => undefined,
    onPreferenceRefused: () => undefined,
  });
  const queryClient = createQueryClient();
  const hostSession = createHostSession(store, {
    selectOrganization: async () => true,
    selectWorkspace: async () => true,
  });
  const shell: Shell = {
    nonce: '',
    store,
    queryClient,
    bus,
    identity,
    session,
    api: client,
    alerts,
    overlays,
    unsaved: createUnsavedChanges(store),
    actions: createPageActions({
      session: hostSession,
      navigate: (path) => did.push(`go ${path}`),
      isTyping,
      hasLetterKeys: () => store.get(preferencesAtom).letterKeys,
      isOverlayOpen,
    }),
    errors: createErrorHandler({
      readMessages: () => errorMessages,
      notify: alerts.show,
      notifyNoAnswer: alerts.showNoAnswer,
      openDialog: () => undefined,
      goTo: (path) => did.push(`go ${path}`),
      showNotFound: () => undefined,
      refreshOrganizations: () => undefined,
      endSession: () => undefined,
      report: () => undefined,
      isOnline: () => true,
    }),
    navigation: {
      attach: () => undefined,
      go: (path) => did.push(`go ${path}`),
      current: () => '/',
      hasPage: () => true,
    },
    remotes: {
      ok: true,
      loader: { descriptors: () => descriptors } as never,
      runtime: { extension: async (_name: string, id: string) => extensions[id] } as never,
    },
    host: {
      session: hostSession,
      stepUp: createStepUp(store),
      copy: async (text) => void did.push(`copy ${await text}`),
      notify: alerts.show,
      flags: hostFlags,
    },
    onPartFailed: () => undefined,
    report: () => undefined,
    onRemoteProblem: () => undefined,
    signOut: async () => void did.push('sign out'),
  };
  return {
    shell,
    did,
    show: (content, path = '/r/secrets') =>
      render(
        <ShellProvider value={shell}>
          <Provider store={store}>
            <QueryClientProvider client={queryClient}>
              <Themed>
                <RouterProvider
                  router={createMemoryRouter([{ path: '*', element: content }], { initialEntries: [path] })}
                />
              </Themed>
            </QueryClientProvider>
          </Provider>
        </ShellProvider>,
      ),
  };
}
