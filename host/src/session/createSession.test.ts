import { beforeEach, describe, expect, it } from '@jest/globals';
import { halden, ids, kestrel, kestrelMain, mara, ownPrivate, production, staging } from '../testing/people.ts';
import { inProduction, nowhere, stageSession, startInProduction, storedProduction } from '../testing/stageSession.ts';
import { keepLocalCopy } from './keepLocalCopy.ts';
import { writeLocalCopy } from './localCopy.ts';
import { ScopeNotFound } from './scope/ScopeNotFound.ts';
import { chooseTheme } from './preferences/preferenceTransitions.ts';
import { preferenceSyncAtom } from './preferences/savePreferences.ts';
import { organizationsAtom, preferencesAtom, recentOrganizationsAtom, workspacesAtom } from './sessionAtoms.ts';

beforeEach(() => localStorage.clear());

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the session', () => {
  it('restores organization, workspace, theme and secret view from the stored document', async () => {
    const { session, store, saved } = stageSession({
      document: { ...storedProduction, userPreference: { theme: 'dark' }, secretView: { density: 'compact' } },
    });
    await session.start(mara, nowhere);
    expect(session.state()).toEqual({ stored: inProduction, organizations: 'some' });
    expect(store.get(preferencesAtom)).toMatchObject({ theme: 'dark', secretView: { density: 'compact' } });
    expect(saved).toEqual([]);
  });

  it('starts with the first organization when none is stored, or the stored one no longer exists', async () => {
    const { session, saved } = stageSession({
      document: { organization: { id: ids.kestrel, name: 'Gone' } },
      organizations: [halden],
    });
    await session.start(mara, nowhere);
    expect(session.state().stored).toEqual({ organizationId: ids.halden, workspaceId: null });
    expect(saved).toMatchObject([{ organization: { id: ids.halden }, workspace: null }]);
  });

  it('detects that the person has no organization', async () => {
    const { session, saved } = stageSession({ organizations: [], document: storedProduction });
    await session.start(mara, nowhere);
    expect(session.state()).toEqual({ stored: nowhere, organizations: 'none' });
    expect(saved).toEqual([{ organization: null, workspace: null }]);
  });

  it('enters a scope, shows it to remotes and saves it', async () => {
    const { session, view, saved } = stageSession();
    await session.start(mara, nowhere);
    saved.length = 0;
    await session.enter({ organizationId: ids.kestrel, workspaceId: ids.kestrelMain });
    expect(view()).toMatchObject({
      user: mara,
      organization: { id: ids.kestrel, name: 'Kestrel Audit', plan: 'FREE', role: 'MEMBER' },
      workspace: { id: ids.kestrelMain, role: 'ADMIN' },
    });
    expect(saved).toMatchObject([
      { organization: { id: ids.kestrel }, workspace: null },
      { workspace: { id: ids.kestrelMain, name: 'main' } },
    ]);
  });

  it('deactivates remotes and drops server data only when the organization changes', async () => {
    const { session, did, emitted } = stageSession({ document: storedProduction });
    await session.start(mara, nowhere);
    await session.enter(inProduction);
    await session.enter({ organizationId: ids.halden, workspaceId: ids.staging });
    expect(did).toEqual([]);
    await session.enter({ organizationId: ids.kestrel, workspaceId: null });
    expect(did).toEqual(['left']);
    expect(emitted).toEqual(['workspace.switched', 'organization.switched', 'workspace.switched']);
  });

  it('chooses the most recently visited workspace if none is named, otherwise the first standard one', async () => {
    const { session, view } = stageSession();
    await session.start(mara, nowhere);
    await session.enter({ organizationId: ids.halden, workspaceId: null });
    expect(view()?.workspace?.id).toBe(ids.production);
    await session.enter({ organizationId: ids.halden, workspaceId: ids.staging });
    await session.enter({ organizationId: ids.kestrel, workspaceId: null });
    await session.enter({ organizationId: ids.halden, workspaceId: null });
    expect(view()?.workspace?.id).toBe(ids.staging);
  });

  it('keeps organizations in the order of their visits, also for the next visit of this browser', async () => {
    const { session, store } = stageSession();
    await session.start(mara, nowhere);
    const stop = keepLocalCopy(store);
    await session.enter({ organizationId: ids.halden, workspaceId: null });
    await session.enter({ organizationId: ids.kestrel, workspaceId: null });
    expect(store.get(recentOrganizationsAtom)).toEqual([ids.kestrel, ids.halden]);
    stop();
    const next = stageSession();
    await next.session.start(mara, nowhere);
    expect(next.store.get(recentOrganizationsAtom)).toEqual([ids.kestrel, ids.halden]);
  });

  it('chooses the private workspace when there is no other', async () => {
    const { session, view } = stageSession({ workspaces: { [ids.halden]: [ownPrivate] } });
    await session.start(mara, nowhere);
    await session.enter({ organizationId: ids.halden, workspaceId: null });
    expect(view()?.workspace?.type).toBe('PRIVATE');
  });

  it.each([
    ['organization', { organizationId: ids.session as never, workspaceId: null }, 'organization.not-found.by-id'],
    ['workspace', { organizationId: ids.halden, workspaceId: ids.session as never }, 'workspace.not-found.by-id'],
  ] as const)('reports that a %s is missing, after asking the server once more', async (_kind, scope, errorCode) => {
    const { session, calls } = stageSession({ document: storedProduction });
    await session.start(mara, nowhere);
    await session.enter(inProduction);
    calls.length = 0;
    const missing = await session.enter(scope).catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(ScopeNotFound);
    expect(missing).toMatchObject({ errorCode });
    expect(calls).toHaveLength(1);
  });

  it('finds an organization that was just created', async () => {
    const { session, server, view } = stageSession({ organizations: [kestrel] });
    await session.start(mara, nowhere);
    server.organizations = [kestrel, halden];
    await session.enter({ organizationId: ids.halden, workspaceId: null });
    expect(view()?.organization?.name).toBe('Halden Freight');
  });

  it('leaves the organization, stores null for both, and can return to it', async () => {
    const { session, saved, view, did } = stageSession({ document: storedProduction });
    await session.start(mara, nowhere);
    await session.enter(inProduction);
    await session.leave();
    expect(saved).toEqual([{ organization: null, workspace: null }]);
    expect(view()).toMatchObject({ organization: null, workspace: null });
    expect(did).toEqual(['left']);
    expect(session.state().stored).toEqual({ organizationId: ids.halden, workspaceId: null });
  });

  it('enters scopes in the order of the calls', async () => {
    const { session, view } = stageSession();
    await session.start(mara, nowhere);
    await Promise.all([
      session.enter({ organizationId: ids.kestrel, workspaceId: null }),
      session.enter({ organizationId: ids.halden, workspaceId: ids.staging }),
    ]);
    expect(view()?.workspace?.id).toBe(ids.staging);
  });

  describe('in an organization that is blocked', () => {
    const blocked = { ...halden, status: 'blocked-by-migration' } as const;

    it('is shown, sends no request in it, and can be left for another organization', async () => {
      const { session, view, calls } = stageSession({ organizations: [blocked, kestrel] });
      await session.start(mara, nowhere);
      await session.enter(inProduction);
      expect(view()).toMatchObject({ organization: { status: 'blocked-by-migration' }, workspace: null });
      await session.refreshWorkspaces();
      expect(calls).toEqual(['organizations']);
      await session.enter({ organizationId: ids.kestrel, workspaceId: null });
      expect(view()?.workspace?.id).toBe(kestrelMain.id);
    });

    it('is closed as soon as it is known to be blocked, and reopened at the same page afterward', async () => {
      const { session, view, server } = stageSession();
      await session.start(mara, nowhere);
      await session.enter(inProduction);
      server.organizations = [blocked, kestrel];
      await session.refreshOrganizations();
      expect(view()).toMatchObject({ organization: { status: 'blocked-by-migration' }, workspace: null });
      server.organizations = [halden, kestrel];
      await session.refreshOrganizations();
      expect(view()).toMatchObject({ organization: { status: 'active' }, workspace: { id: ids.production } });
    });
  });

  it('reloads the lists when something changed during a read, so that counts in the menu are never stale', async () => {
    const { session, store, calls, server } = stageSession({ document: storedProduction });
    await session.start(mara, nowhere);
    await session.enter(inProduction);
    calls.length = 0;
    const early = [session.refreshWorkspaces(), session.refreshOrganizations()];
    const [changed, renamed] = [
      { ...production, name: 'payments-live' },
      { ...halden, name: 'Halden' },
    ];
    server.workspaces = { [ids.halden]: [changed] };
    server.organizations = [renamed, kestrel];
    const late = [session.refreshWorkspaces(), session.refreshOrganizations(), session.refreshWorkspaces()];
    await Promise.all([...early, ...late]);
    expect(store.get(workspacesAtom)?.rows).toEqual([changed]);
    expect(store.get(organizationsAtom)).toEqual([renamed, kestrel]);
    expect(calls.toSorted()).toEqual(['organizations', 'organizations', 'workspaces', 'workspaces']);
  });

  describe('with a local copy', () => {
    const copy = {
      userId: ids.mara,
      organizations: [halden],
      workspaces: { organizationId: ids.halden, rows: [production, staging] },
      recent: [ids.production],
    };

    it('starts without waiting when the address names the scope', async () => {
      writeLocalCopy(copy);
      const { session, view } = stageSession({ document: storedProduction });
      const started = session.start(mara, inProduction);
      expect(view()?.workspace?.name).toBe('payments-prod');
      await started;
      expect(session.state()).toEqual({ stored: inProduction, organizations: 'some' });
    });

    it('starts with the choices of the last visit, which the first page needs', async () => {
      writeLocalCopy({ ...copy, choices: { letterKeys: false, locale: 'de-DE' } });
      const { session, store } = stageSession({ document: storedProduction });
      const started = session.start(mara, inProduction);
      expect(store.get(preferencesAtom)).toMatchObject({ letterKeys: false, locale: 'de-DE' });
      await started;
    });

    it('refreshes theme and lists later, and keeps the scope', async () => {
      writeLocalCopy(copy);
      const { session, store, saved } = stageSession({
        document: { organization: { id: ids.kestrel, name: 'Kestrel' }, userPreference: { theme: 'dark' } },
      });
      await session.start(mara, inProduction);
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(store.get(preferencesAtom)).toMatchObject({ theme: 'dark', workspace: { id: ids.production } });
      expect(saved).toMatchObject([{ organization: { id: ids.halden }, workspace: { id: ids.production } }]);
    });

    it('reports that the organization no longer exists, and switches to another', async () => {
      writeLocalCopy(copy);
      const { session, did } = stageSession({ organizations: [kestrel] });
      await session.start(mara, inProduction);
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(did).toEqual(['left', 'lost Halden Freight']);
      expect(session.state().stored.organizationId).toBe(ids.kestrel);
    });

    it('requests nothing that came with the session’s response', async () => {
      const { session, view, calls } = stageSession();
      await session.start(mara, inProduction, {
        organizations: [kestrel, halden],
        document: { organization: { id: ids.kestrel, name: 'Kestrel' } },
        workspaces: { organizationId: ids.halden, openShares: 3, rows: [staging, production] },
      });
      await session.enter(inProduction);
      expect(view()?.workspace?.name).toBe('payments-prod');
      expect(calls).toEqual([]);
    });

    it('ignores the copy of another person', async () => {
      writeLocalCopy({ ...copy, userId: ids.ines });
      const { session, view } = stageSession({ document: storedProduction });
      const started = session.start(mara, inProduction);
      expect(view()?.workspace ?? null).toBeNull();
      await started;
    });
  });
});

describe('a choice that couldn’t be saved', () => {
  it('isn’t sent again by a change that saves nothing', async () => {
    const { session, server, saved } = await startInProduction();
    server.isAway = true;
    session.change((state) => chooseTheme(state, 'dark'));
    await settle();
    server.isAway = false;
    session.change((state) => ({ next: state, save: null }));
    await settle();
    expect(saved).toEqual([]);
  });

  it('is saved on a retry', async () => {
    const { session, server, store, saved } = await startInProduction();
    server.isAway = true;
    session.change((state) => chooseTheme(state, 'dark'));
    await settle();
    expect([store.get(preferenceSyncAtom), store.get(preferencesAtom).theme]).toEqual(['failed', 'dark']);
    server.isAway = false;
    await session.retrySaving();
    expect([store.get(preferenceSyncAtom), saved]).toEqual(['saved', [{ userPreference: { theme: 'dark' } }]]);
  });

  it('is as stored again if the server refuses it, and says so', async () => {
    const { session, server, store, did } = await startInProduction();
    server.refuses = true;
    session.change((state) => chooseTheme(state, 'dark'));
    await settle();
    expect([store.get(preferencesAtom).theme, store.get(preferenceSyncAtom), did]).toEqual([
      null,
      'saved',
      ['refused'],
    ]);
    expect(store.get(preferencesAtom).workspace?.id).toBe(ids.production);
  });
});
