import type { ApiClient } from '@cofferdam/api-client';
import type { OrganizationId } from '@cofferdam/domain';
import type { EventBus } from '@cofferdam/events';
import type { SessionUser } from '@cofferdam/remote-contract';
import { logProblem } from '@cofferdam/telemetry';
import type { ClientStore } from './clientStore.ts';
import type { SessionScope } from './guard/index.ts';
import type { VisitStart } from './identity/identityPort.ts';
import { findInCopy, readLocalCopy } from './localCopy.ts';
import { createScopeLists } from './scope/createScopeLists.ts';
import { isOpenOrganization, type OrganizationRow, visit, type WorkspaceRow } from './scope/scopeRows.ts';
import { createPreferenceSaving } from './preferences/savePreferences.ts';
import type { PreferenceDocument, PreferencesPort } from './preferences/preferencesPort.ts';
import {
  clearOrganization,
  restoreField,
  restorePreferences,
  selectOrganization,
  selectWorkspace,
  type PreferenceChange,
  type PreferenceState,
} from './preferences/preferenceTransitions.ts';
import {
  organizationRowAtom,
  organizationsAtom,
  preferencesAtom,
  recentOrganizationsAtom,
  recentWorkspacesAtom,
  userAtom,
  workspacesAtom,
} from './sessionAtoms.ts';

/** Dependencies of a session. */
export interface SessionDependencies {
  readonly store: ClientStore;
  readonly api: Pick<ApiClient, 'organization' | 'workspace'>;
  readonly preferences: PreferencesPort;
  readonly bus: EventBus;
  /** Ends everything that belongs to the previous organization: running remotes and the server's data. */
  readonly onOrganizationLeft: () => void;
  /** The current organization is no longer in the person's list: they were removed, or it was deleted. */
  readonly onOrganizationLost: (name: string) => void;
  /** The server refused a setting; the stored one applies again. */
  readonly onPreferenceRefused: () => void;
}

/** The part of a session that the guard reads. */
export interface SessionState {
  readonly stored: SessionScope;
  readonly organizations: 'pending' | 'none' | 'some';
}

/** A person's session while the application runs: the current scope and the preferences. */
export interface Session {
  /**
   * Restores the stored state; resolves as soon as the requested scope can be decided. Rejects if the server doesn't
   * answer.
   */
  start(user: SessionUser, wanted: SessionScope, found?: VisitStart | null): Promise<void>;
  state(): SessionState;
  /** Makes a scope the current one. @throws ScopeNotFound if it isn't in the person's lists */
  enter(scope: SessionScope): Promise<void>;
  /** Clears the current organization. */
  leave(): Promise<void>;
  refreshOrganizations(): Promise<void>;
  refreshWorkspaces(): Promise<void>;
  /** Applies a change of preferences locally and in the stored document. */
  change(transition: (state: PreferenceState) => PreferenceChange): void;
  /** Retries changes that couldn't be saved. */
  retrySaving(): Promise<void>;
}

/** Creates the session of one visit. */
export function createSession(dependencies: SessionDependencies): Session {
  const { store, api, preferences, bus } = dependencies;
  const lists = createScopeLists(store, api);
  const saving = createPreferenceSaving(store, preferences, async (field) => {
    const document = await preferences.load();
    if (document !== null) store.set(preferencesAtom, (state) => restoreField(state, document, field));
    dependencies.onPreferenceRefused();
  });
  /** Scopes are entered one after the other, in the order of the calls. */
  let entering: Promise<unknown> = Promise.resolve();
  /** The last organization that was left without switching to another. */
  let left: OrganizationId | null = null;

  const change: Session['change'] = (transition) => {
    const { next, save } = transition(store.get(preferencesAtom));
    store.set(preferencesAtom, next);
    if (save !== null) void saving.save(save);
  };

  const current = (): PreferenceState => store.get(preferencesAtom);

  /** If the stored organization no longer exists, the first one is used. */
  const keepOrganization = (rows: readonly OrganizationRow[], wanted?: OrganizationId | null): void => {
    const { organization } = current();
    const find = (wantedId: OrganizationId | null | undefined) => rows.find(({ id }) => id === wantedId);
    const row = find(wanted) ?? find(organization?.id) ?? rows[0];
    change((state) => (row === undefined ? clearOrganization(state) : selectOrganization(state, referTo(row))));
  };

  const restore = async (): Promise<void> => {
    const [document, rows] = await Promise.all([preferences.load(), lists.loadOrganizations()]);
    if (document !== null) store.set(preferencesAtom, restorePreferences(document));
    keepOrganization(rows);
  };

  /** The same from the data in the session's response: no waiting, and nothing staler than that response. */
  const begin = ({ organizations, document, workspaces }: VisitStart, wanted: SessionScope): void => {
    store.set(organizationsAtom, organizations);
    if (document !== null) store.set(preferencesAtom, restorePreferences(document));
    keepOrganization(organizations, wanted.organizationId);
    const isHere = workspaces !== null && workspaces.organizationId === current().organization?.id;
    if (isHere) store.set(workspacesAtom, workspaces);
  };

  /** The same behind a page that is already rendered: keeps the scope and refreshes the rest. */
  const revalidate = async (scope: SessionScope): Promise<void> => {
    const before = current();
    const [document, rows] = await Promise.all([preferences.load(), lists.loadOrganizations()]);
    if (document !== null) {
      const { organization, workspace, ...choices } = current();
      // What was chosen since is newer than the stored document.
      const chosen = Object.entries(choices).filter(([field, value]) => value !== before[field as keyof typeof before]);
      const restored = { ...restorePreferences(document), ...Object.fromEntries(chosen) };
      store.set(preferencesAtom, { ...restored, organization, workspace });
    }
    if (rows.some(({ id }) => id === scope.organizationId)) return saveWhere(document);
    const { organization: lost } = current();
    keepOrganization(rows);
    store.set(workspacesAtom, null);
    dependencies.onOrganizationLeft();
    dependencies.onOrganizationLost(lost?.name ?? '');
  };

  /** Stores the scope in which the visit started, if it differs from the stored one. */
  const saveWhere = async (document: PreferenceDocument | null): Promise<void> => {
    const { organization, workspace } = current();
    const isSaved = document?.organization?.id === organization?.id && document?.workspace?.id === workspace?.id;
    if (!isSaved) await saving.save({ organization, workspace });
  };

  /** Whether its workspaces can be requested. */
  const enterOrganization = async (id: OrganizationId): Promise<boolean> => {
    const row = await lists.findOrganization(id);
    const isSwitch = current().organization?.id !== id;
    change((state) => selectOrganization(state, referTo(row)));
    store.set(recentOrganizationsAtom, visit(store.get(recentOrganizationsAtom), id));
    if (isSwitch) {
      store.set(workspacesAtom, null);
      bus.emit('organization.switched', { organizationId: id });
      dependencies.onOrganizationLeft();
    }
    return isOpenOrganization(row);
  };

  /** Stops everything that uses an organization when it's blocked, and restarts it when it no longer is. */
  const followStatus = async (row: OrganizationRow | undefined): Promise<void> => {
    if (row === undefined) return;
    const isOpen = isOpenOrganization(row);
    if (!isOpen && store.get(workspacesAtom) !== null) store.set(workspacesAtom, null);
    else if (isOpen && store.get(workspacesAtom) === null) {
      const { organization, workspace } = current();
      await inTurn(() => enterNow({ organizationId: organization?.id ?? null, workspaceId: workspace?.id ?? null }));
    }
  };

  const enterNow = async (scope: SessionScope): Promise<void> => {
    const { organizationId } = scope;
    if (organizationId === null) return;
    const isOpen = await enterOrganization(organizationId);
    const row = isOpen ? await lists.findWorkspace(scope, organizationId) : null;
    if (row === null) return;
    const isSwitch = current().workspace?.id !== row.id;
    change((state) => selectWorkspace(state, referToWorkspace(row)));
    store.set(recentWorkspacesAtom, visit(store.get(recentWorkspacesAtom), row.id));
    if (isSwitch) bus.emit('workspace.switched', { organizationId, workspaceId: row.id });
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = entering.then(work, work);
    entering = turn.catch(() => undefined);
    return turn;
  };

  return {
    async start(user, wanted, found = null) {
      store.set(userAtom, user);
      const copy = readLocalCopy(user.id);
      store.set(recentOrganizationsAtom, copy?.recentOrganizations ?? []);
      store.set(recentWorkspacesAtom, copy?.recent ?? []);
      if (found !== null) return begin(found, wanted);
      const { organizationId } = wanted;
      if (organizationId !== null) void lists.loadWorkspaces(organizationId).catch(() => undefined);
      const known = copy === null ? null : findInCopy(copy, wanted);
      if (copy === null || known === null) return restore();
      // The address names the scope and the local copy has its details, so nothing has to be awaited.
      store.set(organizationsAtom, copy.organizations);
      store.set(workspacesAtom, copy.workspaces);
      const [organization, workspace] = [referTo(known.organization), referToWorkspace(known.workspace)];
      store.set(preferencesAtom, (state) => ({ ...state, ...copy.choices, organization, workspace }));
      revalidate(wanted).catch((error: unknown) => logProblem('The session could not be brought up to date', error));
    },
    state() {
      const { organization, workspace } = current();
      const rows = store.get(organizationsAtom);
      return {
        // A person who left an organization to create another can return to it.
        stored: {
          organizationId: organization?.id ?? left ?? rows?.[0]?.id ?? null,
          workspaceId: workspace?.id ?? null,
        },
        organizations: rows === null ? 'pending' : rows.length === 0 ? 'none' : 'some',
      };
    },
    enter: (scope) => inTurn(() => enterNow(scope)),
    leave: () =>
      inTurn(async () => {
        const { organization } = current();
        if (organization === null) return;
        left = organization.id;
        change(clearOrganization);
        store.set(workspacesAtom, null);
        bus.emit('organization.switched', { organizationId: null });
        dependencies.onOrganizationLeft();
      }),
    async refreshOrganizations() {
      const rows = await lists.refreshOrganizations();
      const { organization } = current();
      const known = rows.find(({ id }) => id === organization?.id);
      if (organization === null || known !== undefined) return followStatus(known);
      // It disappeared from the list while its pages are open, so they are closed.
      keepOrganization(rows);
      store.set(workspacesAtom, null);
      dependencies.onOrganizationLeft();
      dependencies.onOrganizationLost(organization.name);
    },
    async refreshWorkspaces() {
      const { organization, workspace } = current();
      const row = store.get(organizationRowAtom);
      if (organization === null || (row !== null && !isOpenOrganization(row))) return;
      const rows = await lists.refreshWorkspaces(organization.id);
      if (workspace === null || rows.some(({ id }) => id === workspace.id)) return;
      // The current one no longer exists: open the default one instead.
      await inTurn(() => enterNow({ organizationId: organization.id, workspaceId: null }));
    },
    change,
    retrySaving: saving.retry,
  };
}

function referTo({ id, name, subscriptionType }: OrganizationRow) {
  return { id, name, subscriptionType };
}

function referToWorkspace({ id, name, type }: WorkspaceRow) {
  return { id, name, type };
}
