import type { ApiClient } from '@cofferdam/api-client';
import type { OrganizationId } from '@cofferdam/domain';
import type { EventBus } from '@cofferdam/events';
import type { SessionUser } from '@cofferdam/remote-contract';
import { logProblem } from '@cofferdam/telemetry';
import type { createStore } from 'jotai';
import type { Place } from './guard/index.ts';
import { readLocalCopy } from './localCopy.ts';
import { PlaceMissing } from './place/placeMissing.ts';
import { defaultWorkspace, visitWorkspace, type OrganizationRow, type WorkspaceRow } from './place/places.ts';
import type { PreferenceDocument, PreferencesPort } from './preferences/preferencesPort.ts';
import {
  clearOrganization,
  restorePreferences,
  selectOrganization,
  selectWorkspace,
  type PreferenceChange,
  type PreferenceState,
} from './preferences/preferenceTransitions.ts';
import { organizationsAtom, preferencesAtom, recentWorkspacesAtom, userAtom, workspacesAtom } from './sessionAtoms.ts';

/** The store that holds the client's state. */
export type ClientStore = ReturnType<typeof createStore>;

/** What a session is made of. */
export interface SessionParts {
  readonly store: ClientStore;
  readonly api: Pick<ApiClient, 'organization' | 'workspace'>;
  readonly preferences: PreferencesPort;
  readonly bus: EventBus;
  /** Ends what belongs to the organization that is left: running remotes and the server's data. */
  readonly onOrganizationLeft: () => void;
  /** The current organization is gone from the person's list. */
  readonly onOrganizationLost: () => void;
}

/** What the guard needs to know of a session. */
export interface SessionFacts {
  readonly stored: Place;
  readonly organizations: 'pending' | 'none' | 'some';
}

/** A person's session while the application runs: where they are, and what they chose. */
export interface Session {
  /** Restores what is stored; resolves as soon as the wanted place can be decided. Rejects when the server does not answer. */
  start(user: SessionUser, wanted: Place): Promise<void>;
  facts(): SessionFacts;
  /** Makes a place the current one. @throws PlaceMissing when it is in none of the person's lists */
  enter(place: Place): Promise<void>;
  /** Leaves no organization current. */
  leave(): Promise<void>;
  refreshOrganizations(): Promise<void>;
  refreshWorkspaces(): Promise<void>;
  /** Applies a change of preferences, here and in the stored document. */
  change(transition: (state: PreferenceState) => PreferenceChange): void;
}

/** Makes the session of one visit. */
export function createSession(parts: SessionParts): Session {
  const { store, api, preferences, bus } = parts;
  const loading = new Map<OrganizationId, Promise<readonly WorkspaceRow[]>>();
  /** Places are entered one after the other, in the order in which they were asked for. */
  let entering: Promise<unknown> = Promise.resolve();
  /** The organization that was left last without going to another. */
  let left: OrganizationId | null = null;

  const change: Session['change'] = (transition) => {
    const { next, save } = transition(store.get(preferencesAtom));
    store.set(preferencesAtom, next);
    if (save !== null) void preferences.merge(save);
  };

  const current = (): PreferenceState => store.get(preferencesAtom);

  const loadOrganizations = async (): Promise<readonly OrganizationRow[]> => {
    const { organizations } = await api.organization.my({});
    store.set(organizationsAtom, organizations);
    return organizations;
  };

  const loadWorkspaces = (organizationId: OrganizationId): Promise<readonly WorkspaceRow[]> => {
    const known = loading.get(organizationId);
    if (known !== undefined) return known;
    const asked = api.workspace
      .list({ organizationId })
      .then(({ workspaces }) => {
        if (current().organization?.id === organizationId) {
          store.set(workspacesAtom, { organizationId, rows: workspaces });
        }
        return workspaces;
      })
      .finally(() => loading.delete(organizationId));
    loading.set(organizationId, asked);
    return asked;
  };

  /** A stored organization that is gone gives way to the first there is. */
  const keepOrganization = (rows: readonly OrganizationRow[]): void => {
    const { organization } = current();
    const row = rows.find(({ id }) => id === organization?.id) ?? rows[0];
    change((state) => (row === undefined ? clearOrganization(state) : selectOrganization(state, referTo(row))));
  };

  const restore = async (): Promise<void> => {
    const [document, rows] = await Promise.all([preferences.load(), api.organization.my({})]);
    store.set(organizationsAtom, rows.organizations);
    if (document !== null) store.set(preferencesAtom, restorePreferences(document));
    keepOrganization(rows.organizations);
  };

  /** The same, behind a page that is drawn already: the place stays, the rest is brought up to date. */
  const revalidate = async (place: Place): Promise<void> => {
    const [document, rows] = await Promise.all([preferences.load(), loadOrganizations()]);
    if (document !== null) {
      const { organization, workspace } = current();
      store.set(preferencesAtom, { ...restorePreferences(document), organization, workspace });
    }
    if (rows.some(({ id }) => id === place.organizationId)) return saveWhere(document);
    keepOrganization(rows);
    store.set(workspacesAtom, null);
    parts.onOrganizationLeft();
    parts.onOrganizationLost();
  };

  /** The stored document learns where the visit began, if it says otherwise. */
  const saveWhere = async (document: PreferenceDocument | null): Promise<void> => {
    const { organization, workspace } = current();
    const isSaved = document?.organization?.id === organization?.id && document?.workspace?.id === workspace?.id;
    if (!isSaved) await preferences.merge({ organization, workspace });
  };

  const findOrganization = async (id: OrganizationId): Promise<OrganizationRow> => {
    const known = store.get(organizationsAtom)?.find((row) => row.id === id);
    const row = known ?? (await loadOrganizations()).find((one) => one.id === id);
    if (row === undefined) throw new PlaceMissing('organization');
    return row;
  };

  const findWorkspace = async (place: Place, organizationId: OrganizationId): Promise<WorkspaceRow | null> => {
    const list = store.get(workspacesAtom);
    const known = list?.organizationId === organizationId ? list.rows : await loadWorkspaces(organizationId);
    if (place.workspaceId === null) {
      const stored = known.find(({ id }) => id === current().workspace?.id);
      return stored ?? defaultWorkspace(known, store.get(recentWorkspacesAtom));
    }
    const isWanted = ({ id }: WorkspaceRow): boolean => id === place.workspaceId;
    const row = known.find(isWanted) ?? (await loadWorkspaces(organizationId)).find(isWanted);
    if (row === undefined) throw new PlaceMissing('workspace');
    return row;
  };

  const enterOrganization = async (id: OrganizationId): Promise<void> => {
    const row = await findOrganization(id);
    const isSwitch = current().organization?.id !== id;
    change((state) => selectOrganization(state, referTo(row)));
    if (!isSwitch) return;
    store.set(workspacesAtom, null);
    bus.emit('organization.switched', { organizationId: id });
    parts.onOrganizationLeft();
  };

  const enterNow = async (place: Place): Promise<void> => {
    const { organizationId } = place;
    if (organizationId === null) return;
    await enterOrganization(organizationId);
    const row = await findWorkspace(place, organizationId);
    if (row === null) return;
    const isSwitch = current().workspace?.id !== row.id;
    change((state) => selectWorkspace(state, { id: row.id, name: row.name, type: row.type }));
    store.set(recentWorkspacesAtom, visitWorkspace(store.get(recentWorkspacesAtom), row.id));
    // The first load came before the organization was current, and was not kept.
    if (store.get(workspacesAtom) === null)
      store.set(workspacesAtom, { organizationId, rows: await loadWorkspaces(organizationId) });
    if (isSwitch) bus.emit('workspace.switched', { organizationId, workspaceId: row.id });
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = entering.then(work, work);
    entering = turn.catch(() => undefined);
    return turn;
  };

  return {
    async start(user, wanted) {
      store.set(userAtom, user);
      const copy = readLocalCopy(user.id);
      store.set(recentWorkspacesAtom, copy?.recent ?? []);
      const { organizationId, workspaceId } = wanted;
      if (organizationId !== null) void loadWorkspaces(organizationId).catch(() => undefined);
      const isKnown =
        copy?.workspaces?.organizationId === organizationId &&
        copy?.organizations.some(({ id }) => id === organizationId) &&
        copy.workspaces?.rows.some(({ id }) => id === workspaceId);
      if (!isKnown || copy === null) return restore();
      // The address says where the visit begins and the local copy says what that is: nothing to wait for.
      store.set(organizationsAtom, copy.organizations);
      store.set(workspacesAtom, copy.workspaces);
      const organization = copy.organizations.find(({ id }) => id === organizationId);
      const workspace = copy.workspaces?.rows.find(({ id }) => id === workspaceId);
      if (organization === undefined || workspace === undefined) return restore();
      const { theme, secretView } = current();
      store.set(preferencesAtom, {
        theme,
        secretView,
        organization: referTo(organization),
        workspace: { id: workspace.id, name: workspace.name, type: workspace.type },
      });
      revalidate(wanted).catch((error: unknown) => logProblem('The session could not be brought up to date', error));
    },
    facts() {
      const { organization, workspace } = current();
      const rows = store.get(organizationsAtom);
      return {
        // Who has left an organization to make another finds the way back to it.
        stored: {
          organizationId: organization?.id ?? left ?? rows?.[0]?.id ?? null,
          workspaceId: workspace?.id ?? null,
        },
        organizations: rows === null ? 'pending' : rows.length === 0 ? 'none' : 'some',
      };
    },
    enter: (place) => inTurn(() => enterNow(place)),
    leave: () =>
      inTurn(async () => {
        const { organization } = current();
        if (organization === null) return;
        left = organization.id;
        change(clearOrganization);
        store.set(workspacesAtom, null);
        bus.emit('organization.switched', { organizationId: null });
        parts.onOrganizationLeft();
      }),
    async refreshOrganizations() {
      await loadOrganizations();
    },
    async refreshWorkspaces() {
      const { organization } = current();
      if (organization !== null) await loadWorkspaces(organization.id);
    },
    change,
  };
}

function referTo({ id, name, subscriptionType }: OrganizationRow) {
  return { id, name, subscriptionType };
}
