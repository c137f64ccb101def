import { withCallBehavior } from '@cofferdam/api-client';
import { errorCatalogue, type PermissionName } from '@cofferdam/domain';
import { createEventBus, type EventMap, type EventName } from '@cofferdam/events';
import type {
  CopyOptions,
  ErrorHandling,
  HostApi,
  HostPins,
  Notice,
  SessionView,
  UnsavedChanges,
} from '@cofferdam/remote-contract';
import { createFileTransfer, createPageActions, type PageActionsStore } from '@cofferdam/remote-contract/actions';
import {
  createAlerts,
  createCopy,
  createErrorHandler,
  createOverlays,
  type Alerts,
  type ErrorDialogContent,
  type ErrorTable,
} from '@cofferdam/remote-contract/host';
import { closeAllOverlays, isOverlayOpen, isTyping } from '@cofferdam/ui/theme';
import { buildSession } from './buildSession.ts';
import { createFakeApi, type FakeApi } from './createFakeApi.ts';
import { keepPreferences } from './keepPreferences.ts';
import type { FakeAnswers } from './fakeAnswers.ts';

/** The settings of a fake host, all optional. */
export interface FakeHostOptions {
  readonly answers?: FakeAnswers;
  readonly session?: Partial<SessionView>;
  /** The person's permissions; all by default. */
  readonly permissions?: 'all' | readonly PermissionName[];
  /** Whether the person signs in again when asked to; true by default. */
  readonly stepUp?: () => Promise<boolean>;
  readonly flags?: Readonly<Record<string, boolean>>;
  /** Entries pinned to this device; null for a host of an earlier version, which can't pin. */
  readonly pinned?: readonly string[] | null;
  /** Writes copied texts; by default, they are only listed. */
  readonly writeClipboard?: (text: string) => Promise<void>;
  /** Shows a message that the person must close; by default, they are only listed. */
  readonly onErrorDialog?: (content: ErrorDialogContent) => void;
  /** Navigates to a path. By default, navigations are only listed. */
  readonly onNavigate?: (navigation: FakeNavigation) => void;
}

/** A navigation. */
export interface FakeNavigation {
  readonly path: string;
  readonly replace: boolean;
}

/** A copied text. */
export interface FakeCopy {
  readonly text: string;
  readonly isSecret: boolean;
}

/** An error that was passed to the central handler. */
export interface FakeHandledError {
  readonly error: unknown;
  readonly handling: ErrorHandling | undefined;
}

/** An emitted event. */
export interface FakeEmission {
  readonly name: EventName;
  readonly fact: EventMap[EventName];
}

/** A host for one remote, with a record of what the remote did. */
export interface FakeHost extends Pick<FakeApi, 'calls' | 'answer' | 'hold'> {
  readonly host: HostApi;
  /** All alerts that were shown, also those of errors, whose title is their code, and of copied texts. */
  readonly notices: readonly Notice[];
  /** The visible alerts. */
  readonly alerts: Pick<Alerts, 'current' | 'subscribe' | 'remove'>;
  /** Messages that the person must close. */
  readonly errorDialogs: readonly ErrorDialogContent[];
  readonly navigations: readonly FakeNavigation[];
  readonly copied: readonly FakeCopy[];
  /** The descriptions of the copied texts for alerts, in the same order. */
  readonly copyAlerts: readonly (string | undefined)[];
  readonly handledErrors: readonly FakeHandledError[];
  readonly emitted: readonly FakeEmission[];
  /** The actions of the open page. Their keys work as in the host while there are any. */
  readonly actions: Pick<PageActionsStore, 'current' | 'disabledReasonOf' | 'run'>;
  /** The page's unsaved changes. */
  readonly unsaved: () => readonly UnsavedChanges[];
  /** Names of entries that the remote pinned, and ids of those that it unpinned. */
  readonly pinRequests: readonly string[];
  /** How often the support form was opened. */
  readonly supportOpenings: () => number;
  /** How often the sales form was opened. */
  readonly salesOpenings: () => number;
  /** Changes the session like the person or another tab, and notifies subscribers. */
  setSession(part: Partial<SessionView>): void;
  /** Emits an event on the bus, like another remote. */
  emit<N extends EventName>(name: N, fact: EventMap[N]): void;
  /** Closes open overlays, as the host does before it shows an alert. */
  closeOverlays(): void;
}

/** The host has the messages of error codes; here, each code is its own. */
const codesAsMessages = Object.fromEntries(
  Object.keys(errorCatalogue).map((code) => [code, { title: code, message: code, showSupportFormButton: false }]),
) as unknown as ErrorTable;

/** Empty favorites, because most pages of items read them. */
const noFavorites: NonNullable<FakeAnswers['favorite']> = {
  list: () => ({ favorites: [], recents: [] }),
  set: () => ({}),
  opened: () => ({}),
};

function createFakePins(pinned: readonly string[], requests: string[]): HostPins {
  return {
    isPossible: () => true,
    isPinned: (id) => pinned.includes(id),
    subscribe: () => () => undefined,
    pin: ({ name }) => void requests.push(`pin ${name}`),
    unpin: async (id) => void requests.push(`unpin ${id}`),
  };
}

/**
 * Creates a complete HostApi without a host: the shared fake for every remote's tests, so that all of them test against
 * the same contract. Errors, alerts, copying and overlays are the real host's own code; only the server, the clipboard and
 * the messages of error codes are fake.
 */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const { permissions = 'all', stepUp = () => Promise.resolve(true), flags = {} } = options;
  const notices: Notice[] = [];
  const navigations: FakeNavigation[] = [];
  const copied: FakeCopy[] = [];
  const copyAlerts: (string | undefined)[] = [];
  const handledErrors: FakeHandledError[] = [];
  const emitted: FakeEmission[] = [];
  const listeners = new Set<() => void>();
  const unsaved = new Set<UnsavedChanges>();
  const errorDialogs: ErrorDialogContent[] = [];
  const overlays = createOverlays(closeAllOverlays);
  const alerts = createAlerts(overlays.closeAll);
  const listed = new Set<string>();
  alerts.subscribe(() => {
    for (const { id, isNoAnswer: _isNoAnswer, ...notice } of alerts.current()) {
      if (!listed.has(id)) notices.push(notice);
      listed.add(id);
    }
  });
  const navigate: HostApi['navigate'] = (path, how) => {
    const navigation = { path, replace: how?.replace ?? false };
    navigations.push(navigation);
    options.onNavigate?.(navigation);
  };
  const errors = createErrorHandler({
    readMessages: () => codesAsMessages,
    notify: alerts.show,
    notifyNoAnswer: alerts.showNoAnswer,
    openDialog(content) {
      errorDialogs.push(content);
      options.onErrorDialog?.(content);
    },
    goTo: (path) => navigate(path),
    showNotFound: () => navigate('/not-found'),
    refreshOrganizations: () => undefined,
    endSession: () => undefined,
    report: () => undefined,
    isOnline: () => true,
  });
  const handled = new Set<unknown>();
  const record = (error: unknown, handling?: ErrorHandling): void => {
    if (!handled.has(error)) handledErrors.push({ error, handling });
    handled.add(error);
  };
  let clipboard = '';
  const copying = createCopy({
    clipboard: {
      // Browsers that refuse promises get the text when it has arrived.
      write: () => Promise.reject(new TypeError('the fake clipboard takes no promises')),
      writeText: async (text) => {
        await options.writeClipboard?.(text);
        clipboard = text;
      },
      readText: async () => clipboard,
    },
    canRead: async () => true,
    hasFocus: () => true,
    onceFocused: () => undefined,
    notify: alerts.show,
    logProblem: () => undefined,
  });
  const { api, calls, answer, hold } = createFakeApi({
    preferences: keepPreferences(),
    favorite: noFavorites,
    ...options.answers,
  });
  const hostApi = withCallBehavior(api, {
    beginLoading: () => () => undefined,
    onSuccess: alerts.removeNoAnswer,
    announce(error) {
      record(error);
      errors.announce(error);
    },
    stepUp,
  });
  let session: SessionView = Object.freeze(buildSession(options.session));
  let supportOpenings = 0;
  let salesOpenings = 0;
  const pinRequests: string[] = [];

  const bus = createEventBus((error) => {
    throw error;
  });
  const setSession = (part: Partial<SessionView>): void => {
    session = Object.freeze({ ...session, ...part });
    for (const listener of listeners) listener();
  };

  const hostSession: HostApi['session'] = Object.freeze({
    current: () => session,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    can: (permission: PermissionName) => permissions === 'all' || permissions.includes(permission),
    selectOrganization: (id: NonNullable<SessionView['organization']>['id']) => {
      const organization = session.organization;
      setSession({
        organization: organization === null ? null : { ...organization, id },
        workspace: null,
      });
      return Promise.resolve(true);
    },
    selectWorkspace: (id: NonNullable<SessionView['workspace']>['id']) => {
      const workspace = session.workspace;
      setSession({ workspace: workspace === null ? null : { ...workspace, id } });
      return Promise.resolve(true);
    },
  });
  const actions = createPageActions({
    session: hostSession,
    navigate,
    isTyping,
    hasLetterKeys: () => true,
    isOverlayOpen,
  });
  actions.subscribe(() => {
    if (actions.current().length > 0) document.addEventListener('keydown', actions.handleKey);
    else document.removeEventListener('keydown', actions.handleKey);
  });

  const host: HostApi = Object.freeze({
    session: hostSession,
    api: hostApi,
    events: Object.freeze({
      emit: <N extends EventName>(name: N, fact: EventMap[N]) => {
        emitted.push({ name, fact });
        bus.emit(name, fact);
      },
      listen: bus.listen,
    }),
    stepUp,
    navigate,
    notify: alerts.show,
    handleError(error: unknown, handling?: ErrorHandling) {
      record(error, handling);
      errors.handle(error, handling);
    },
    async copy(text: string | Promise<string>, how?: CopyOptions) {
      await copying.copy(text, how);
      copied.push({ text: await text, isSecret: how?.isSecret ?? false });
      copyAlerts.push(how?.what);
    },
    openSupport: () => {
      supportOpenings += 1;
    },
    openSales: () => {
      salesOpenings += 1;
    },
    ...(options.pinned === null ? {} : { pins: createFakePins(options.pinned ?? [], pinRequests) }),
    actions: Object.freeze({ register: actions.register }),
    files: createFileTransfer(),
    unsaved: Object.freeze({
      register: (changes: UnsavedChanges) => {
        const own = { ...changes };
        unsaved.add(own);
        return () => unsaved.delete(own);
      },
    }),
    onCloseOverlays: overlays.onClose,
    flags: Object.freeze({ ...flags }),
  });

  return {
    host,
    calls,
    answer,
    hold,
    notices,
    alerts,
    errorDialogs,
    navigations,
    copied,
    copyAlerts,
    handledErrors,
    emitted,
    actions,
    unsaved: () => [...unsaved],
    pinRequests,
    supportOpenings: () => supportOpenings,
    salesOpenings: () => salesOpenings,
    setSession,
    emit: bus.emit,
    closeOverlays: overlays.closeAll,
  };
}
