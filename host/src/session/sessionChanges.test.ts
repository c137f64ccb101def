import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { halden, ids, kestrel, kestrelMain, mara, ownPrivate, production, staging } from '../testing/people.ts';
import { inProduction, nowhere, stageSession, startInProduction, storedProduction } from '../testing/stageSession.ts';
import { writeLocalCopy } from './localCopy.ts';
import { ScopeNotFound } from './scope/ScopeNotFound.ts';
import { chooseTheme } from './preferences/preferenceTransitions.ts';
import {
  organizationsAtom,
  preferencesAtom,
  recentOrganizationsAtom,
  recentWorkspacesAtom,
  workspacesAtom,
} from './sessionAtoms.ts';

beforeEach(() => localStorage.clear());

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const copy = {
  userId: ids.mara,
  organizations: [halden],
  workspaces: { organizationId: ids.halden, rows: [production, staging] },
  recent: [ids.production],
};

describe('before the lists are loaded', () => {
  it('the organizations are pending and no scope is known', () => {
    expect(stageSession().session.state()).toEqual({ stored: nowhere, organizations: 'pending' });
  });

  it('a scope can be entered already', async () => {
    const { session, store } = stageSession();
    await session.enter(inProduction);
    expect(store.get(preferencesAtom).workspace?.id).toBe(ids.production);
  });

  it('workspaces of an organization that isn’t current are not shown', async () => {
    const { session, store } = stageSession({ document: storedProduction });
    await session.start(mara, { organizationId: ids.kestrel, workspaceId: null });
    await settle();
    expect(store.get(preferencesAtom).organization?.id).toBe(ids.halden);
    expect(store.get(workspacesAtom)).toBeNull();
  });

  it('nothing was visited in a browser without a local copy', async () => {
    const { session, store } = stageSession();
    await session.start(mara, nowhere);
    expect([store.get(recentOrganizationsAtom), store.get(recentWorkspacesAtom)]).toEqual([[], []]);
  });

  it('the workspaces of the requested organization are requested with them', async () => {
    const { session, calls } = stageSession();
    await session.start(mara, inProduction);
    expect(calls.toSorted()).toEqual(['organizations', 'workspaces']);
  });

  it('workspaces that can’t be loaded stop nothing, and are requested again with the scope', async () => {
    const { session, server, view } = stageSession();
    server.isAway = true;
    await session.start(mara, inProduction).catch(() => undefined);
    await settle();
    server.isAway = false;
    await session.start(mara, nowhere);
    await session.enter(inProduction);
    expect(view()?.workspace?.id).toBe(ids.production);
  });
});

describe('a start with the session’s response', () => {
  const found = { organizations: [kestrel, halden], document: storedProduction, workspaces: null };

  it.each([
    ['the requested organization', inProduction, ids.halden],
    ['the stored one, if none is requested', nowhere, ids.halden],
    [
      'the stored one, if the requested one isn’t the person’s',
      { ...nowhere, organizationId: ids.session as never },
      ids.halden,
    ],
    ['the requested one instead of the stored one', { ...nowhere, organizationId: ids.kestrel }, ids.kestrel],
  ])('is in %s', async (_case, wanted, organizationId) => {
    const { session } = stageSession();
    await session.start(mara, wanted, found);
    expect(session.state().stored.organizationId).toBe(organizationId);
  });

  it('keeps what was chosen before the stored document arrived', async () => {
    const document = {
      ...storedProduction,
      userPreference: { theme: 'light' },
      keyboard: { letterKeys: false },
    } as const;
    const { session, store } = stageSession({ document });
    await session.start(mara, inProduction);
    session.change((state) => chooseTheme(state, 'dark'));
    await settle();
    expect(store.get(preferencesAtom)).toMatchObject({ theme: 'dark', letterKeys: false });
  });

  it('keeps the preferences of the browser if there is no document', async () => {
    const { session, store } = stageSession();
    session.change((state) => chooseTheme(state, 'dark'));
    await session.start(mara, nowhere, { ...found, document: null });
    expect(store.get(preferencesAtom)).toMatchObject({ theme: 'dark', organization: { id: ids.kestrel } });
  });

  it('does so, too, if the document is requested and there is none', async () => {
    const { session, store } = stageSession();
    session.change((state) => chooseTheme(state, 'dark'));
    await session.start(mara, nowhere);
    expect(store.get(preferencesAtom)).toMatchObject({ theme: 'dark', organization: { id: ids.halden } });
  });

  it('uses the workspaces only if they are those of the current organization', async () => {
    const { session, store } = stageSession();
    const rows = { organizationId: ids.kestrel, openShares: 0, rows: [kestrelMain] };
    await session.start(mara, inProduction, { ...found, workspaces: rows });
    expect(store.get(workspacesAtom)).toBeNull();
    await session.start(mara, { ...nowhere, organizationId: ids.kestrel }, { ...found, workspaces: rows });
    expect(store.get(workspacesAtom)).toEqual(rows);
  });

  it('has no workspaces without an organization', async () => {
    const { session, store } = stageSession();
    const rows = { organizationId: ids.kestrel, openShares: 0, rows: [kestrelMain] };
    await session.start(mara, nowhere, { organizations: [], document: null, workspaces: rows });
    expect(store.get(workspacesAtom)).toBeNull();
  });

  it('chooses no workspace when the list of organizations is read again', async () => {
    const { session, view, emitted } = stageSession();
    const rows = { organizationId: ids.kestrel, openShares: 0, rows: [kestrelMain] };
    await session.start(mara, nowhere, { organizations: [kestrel], document: null, workspaces: rows });
    await session.refreshOrganizations();
    expect([view()?.workspace, emitted]).toEqual([null, []]);
  });
});

describe('a start with a local copy', () => {
  beforeEach(() => writeLocalCopy(copy));

  it('shows organization and workspace of the copy at once', async () => {
    const { session, view } = stageSession({ document: storedProduction });
    const started = session.start(mara, inProduction);
    expect(view()).toMatchObject({ organization: { name: 'Halden Freight' }, workspace: { name: 'payments-prod' } });
    await started;
    await settle();
  });

  it('shows the requested workspace of the copy, not another of its organization', async () => {
    writeLocalCopy(copy);
    const { session, view } = stageSession({ document: storedProduction });
    const started = session.start(mara, { ...inProduction, workspaceId: ids.staging });
    expect(view()?.workspace?.id).toBe(ids.staging);
    await started;
  });

  it('counts as a visit only what is entered', async () => {
    writeLocalCopy({ ...copy, recent: [ids.staging] });
    const { session, store } = stageSession({ document: storedProduction });
    await session.start(mara, inProduction);
    await session.refreshWorkspaces();
    expect(store.get(recentWorkspacesAtom)).toEqual([ids.staging]);
  });

  it('saves its scope only if it differs from the stored one', async () => {
    const { session, saved } = stageSession({ document: storedProduction });
    await session.start(mara, inProduction);
    await settle();
    expect(saved).toEqual([]);
  });

  it.each([
    ['workspace', { ...storedProduction, workspace: { id: ids.staging, name: 'payments-staging' } }],
    ['organization', { ...storedProduction, organization: { id: ids.kestrel, name: 'Kestrel Audit' } }],
    ['document', null],
    ['document without a scope', {}],
  ])('saves its scope if another %s is stored', async (_part, document) => {
    const { session, saved } = stageSession({ document });
    await session.start(mara, inProduction);
    await settle();
    expect(saved).toMatchObject([{ organization: { id: ids.halden }, workspace: { id: ids.production } }]);
  });

  it('saves its workspace if only an organization is stored', async () => {
    writeLocalCopy(copy);
    const { session, saved } = stageSession({ document: { ...storedProduction, workspace: null } });
    await session.start(mara, inProduction);
    await settle();
    expect(saved).toMatchObject([{ organization: { id: ids.halden }, workspace: { id: ids.production } }]);
  });

  it('saves nothing for an organization that was left in between', async () => {
    const { session, saved } = stageSession();
    await session.start(mara, inProduction);
    await session.leave();
    await settle();
    expect(saved).toEqual([{ organization: null, workspace: null }]);
  });

  it('keeps the preferences of the browser if there is no document', async () => {
    const { session, store } = stageSession();
    session.change((state) => chooseTheme(state, 'dark'));
    await session.start(mara, inProduction);
    await settle();
    expect(store.get(preferencesAtom).theme).toBe('dark');
  });

  it('waits for the server if the copy doesn’t have the requested workspace', async () => {
    writeLocalCopy({ ...copy, workspaces: null });
    const { session, view, store } = stageSession({ document: storedProduction });
    const started = session.start(mara, inProduction);
    expect(view()?.organization ?? null).toBeNull();
    await started;
    expect(view()?.organization?.id).toBe(ids.halden);
    expect(store.get(recentWorkspacesAtom)).toEqual([ids.production]);
  });

  it('continues and logs the error if the server can’t be reached', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { session, server, view } = stageSession();
    server.isAway = true;
    await session.start(mara, inProduction);
    await settle();
    expect(view()?.workspace?.id).toBe(ids.production);
    expect(warn.mock.calls.flat().join(' ')).toContain('The session could not be brought up to date');
    warn.mockRestore();
  });

  it('drops the workspaces of an organization that no longer exists', async () => {
    const { session, store } = stageSession({ organizations: [kestrel] });
    await session.start(mara, inProduction);
    await settle();
    expect(store.get(workspacesAtom)).toBeNull();
  });
});

describe('entering a scope', () => {
  it('notifies remotes of its organization and workspace', async () => {
    const { session, events } = await startInProduction();
    events.length = 0;
    await session.enter({ organizationId: ids.kestrel, workspaceId: null });
    expect(events).toEqual([
      { name: 'organization.switched', organizationId: ids.kestrel },
      { name: 'workspace.switched', organizationId: ids.kestrel, workspaceId: ids.kestrelMain },
    ]);
  });

  it('in a blocked organization drops the workspaces of the one before', async () => {
    const { session, server, store } = await startInProduction();
    server.organizations = [halden, { ...kestrel, status: 'blocked-by-migration' }];
    await session.refreshOrganizations();
    await session.enter({ organizationId: ids.kestrel, workspaceId: null });
    expect(store.get(workspacesAtom)).toBeNull();
  });

  it('of an organization that is no longer blocked opens its default workspace', async () => {
    const { session, server, view } = stageSession({ organizations: [{ ...halden, status: 'blocked-by-migration' }] });
    await session.start(mara, nowhere);
    await session.enter({ organizationId: ids.halden, workspaceId: null });
    expect(view()?.workspace).toBeNull();
    server.organizations = [halden];
    await session.refreshOrganizations();
    expect(view()?.workspace?.id).toBe(ids.production);
  });

  it('opens the stored workspace if none is named', async () => {
    const stored = { ...storedProduction, workspace: { id: ids.private, name: 'Private' } };
    const { session, view } = stageSession({ document: stored });
    await session.start(mara, nowhere);
    await session.enter({ organizationId: ids.halden, workspaceId: null });
    expect(view()?.workspace?.id).toBe(ids.private);
  });

  it('without an organization changes nothing', async () => {
    const { session, saved, calls, emitted } = await startInProduction();
    await session.enter(nowhere);
    expect([saved, calls, emitted]).toEqual([[], [], []]);
  });

  it('again notifies no one and saves nothing', async () => {
    const { session, saved, calls, emitted, did } = await startInProduction();
    await session.enter(inProduction);
    expect([saved, calls, emitted, did]).toEqual([[], [], [], []]);
  });

  it('works after a scope that doesn’t exist', async () => {
    const { session, view } = await startInProduction();
    const missing = session.enter({ ...inProduction, workspaceId: ids.session as never });
    const next = session.enter({ ...inProduction, workspaceId: ids.staging });
    await expect(missing).rejects.toBeInstanceOf(ScopeNotFound);
    await next;
    expect(view()?.workspace?.id).toBe(ids.staging);
  });

  it('that has no workspace shows only the organization', async () => {
    const { session, view, emitted } = stageSession({ workspaces: {} });
    await session.start(mara, nowhere);
    await session.enter({ organizationId: ids.kestrel, workspaceId: null });
    expect(view()).toMatchObject({ organization: { id: ids.kestrel }, workspace: null });
    expect(emitted).toEqual(['organization.switched']);
  });
});

describe('leaving the organization', () => {
  it('does nothing without one', async () => {
    const { session, saved, emitted, did } = stageSession({ organizations: [] });
    await session.start(mara, nowhere);
    saved.length = 0;
    await session.leave();
    expect([saved, emitted, did]).toEqual([[], [], []]);
  });

  it('drops its workspaces, and it can be entered again', async () => {
    const { session, store, events, view } = await startInProduction();
    events.length = 0;
    await session.leave();
    expect(store.get(workspacesAtom)).toBeNull();
    expect(events).toEqual([{ name: 'organization.switched', organizationId: null }]);
    await session.enter(inProduction);
    expect(view()?.workspace?.id).toBe(ids.production);
  });
});

describe('when the list of organizations is read again', () => {
  it('nothing ends if the current one is still there', async () => {
    const { session, store, did, emitted } = await startInProduction();
    await session.refreshOrganizations();
    expect([did, emitted]).toEqual([[], []]);
    expect(store.get(workspacesAtom)?.rows).toContain(production);
  });

  it('a person without an organization stays without one', async () => {
    const { session, server, did } = stageSession({ organizations: [] });
    await session.start(mara, nowhere);
    server.organizations = [halden];
    await session.refreshOrganizations();
    expect(did).toEqual([]);
    expect(session.state()).toMatchObject({ stored: { organizationId: ids.halden }, organizations: 'some' });
  });

  it('everything of one that disappeared ends, with its name', async () => {
    const { session, server, store, did, saved } = await startInProduction();
    server.organizations = [kestrel];
    await session.refreshOrganizations();
    expect(did).toEqual(['left', 'lost Halden Freight']);
    expect(store.get(workspacesAtom)).toBeNull();
    expect(saved).toMatchObject([{ organization: { id: ids.kestrel }, workspace: null }]);
  });
});

describe('when the list of workspaces is read again', () => {
  it('the default workspace is opened if the current one no longer exists', async () => {
    const { session, server, view, emitted } = await startInProduction();
    server.workspaces = { [ids.halden]: [ownPrivate, staging] };
    await session.refreshWorkspaces();
    expect(view()?.workspace?.id).toBe(ids.staging);
    expect(emitted).toEqual(['workspace.switched']);
  });

  it('nothing changes if it still exists', async () => {
    const { session, view, calls, emitted } = await startInProduction();
    await session.refreshWorkspaces();
    expect(view()?.workspace?.id).toBe(ids.production);
    expect([calls, emitted]).toEqual([['workspaces'], []]);
  });

  it('none is opened if none was open', async () => {
    const { session, server, view, emitted } = stageSession({ workspaces: {} });
    await session.start(mara, nowhere);
    await session.enter({ organizationId: ids.kestrel, workspaceId: null });
    server.workspaces = { [ids.kestrel]: [kestrelMain] };
    await session.refreshWorkspaces();
    expect(view()?.workspace).toBeNull();
    expect(emitted).toEqual(['organization.switched']);
  });

  it('it is requested, too, for an organization that the list doesn’t have', async () => {
    const { session, store, calls } = await startInProduction();
    store.set(organizationsAtom, []);
    await session.refreshWorkspaces();
    expect(calls).toEqual(['workspaces']);
  });

  it('it is dropped if the organization was left before the answer', async () => {
    const { session, store, calls } = await startInProduction();
    await Promise.all([session.leave(), session.refreshWorkspaces()]);
    expect(calls).toEqual(['workspaces']);
    expect(store.get(workspacesAtom)).toBeNull();
  });

  it('nothing is requested without an organization', async () => {
    const { session, calls } = stageSession({ organizations: [] });
    await session.start(mara, nowhere);
    calls.length = 0;
    await session.refreshWorkspaces();
    expect(calls).toEqual([]);
  });
});
