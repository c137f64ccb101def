import { beforeEach, describe, expect, it } from '@jest/globals';
import { createStore } from 'jotai';
import { halden, ids, kestrel, mara, production, staging } from '../testing/people.ts';
import type { ClientStore } from './clientStore.ts';
import { keepLocalCopy } from './keepLocalCopy.ts';
import { readLocalCopy } from './localCopy.ts';
import { noPreferences } from './preferences/preferenceTransitions.ts';
import {
  densityAtom,
  idleLockMinutesAtom,
  isCoveredAtom,
  maskedAtom,
  openSharesAtom,
  organizationRowAtom,
  organizationsAtom,
  preferencesAtom,
  presentationAtom,
  recentOrganizationsAtom,
  recentWorkspacesAtom,
  sessionViewAtom,
  userAtom,
  workspaceRowAtom,
  workspacesAtom,
} from './sessionAtoms.ts';

beforeEach(() => localStorage.clear());

const inProduction = {
  ...noPreferences,
  organization: { id: ids.halden, name: 'Halden Freight' },
  workspace: { id: ids.production, name: 'payments-prod' },
};

/** A store in production of Halden Freight, with everything loaded. */
function createLoaded() {
  const store = createStore();
  store.set(userAtom, mara);
  store.set(organizationsAtom, [kestrel, halden]);
  store.set(workspacesAtom, { organizationId: ids.halden, rows: [staging, production], openShares: 3 });
  store.set(preferencesAtom, inProduction);
  return store;
}

describe('the minutes of the idle lock', () => {
  it.each([
    ['nothing is chosen', null, [undefined, undefined], null],
    ['only the person chose', 15, [undefined, undefined], 15],
    ['only an organization chose', null, [undefined, 5], 5],
    ['the person is stricter', 3, [30, 5], 3],
    ['an organization is stricter, even if it isn’t the current one', 30, [10, 20], 10],
  ] as const)('%s: %s and %j', (_case, idleLock, [ofKestrel, ofHalden], minutes) => {
    const store = createLoaded();
    store.set(preferencesAtom, { ...inProduction, idleLock });
    store.set(organizationsAtom, [
      { ...kestrel, ...(ofKestrel === undefined ? {} : { idleLockMinutes: ofKestrel }) },
      { ...halden, ...(ofHalden === undefined ? {} : { idleLockMinutes: ofHalden }) },
    ]);
    expect(store.get(idleLockMinutesAtom)).toBe(minutes);
  });

  it('are the person’s before the organizations are loaded', () => {
    const store = createStore();
    expect(store.get(idleLockMinutesAtom)).toBeNull();
    store.set(preferencesAtom, { ...noPreferences, idleLock: 15 });
    expect(store.get(idleLockMinutesAtom)).toBe(15);
  });
});

describe('values', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('in presentation mode %s, on a covered page %s: masked %s', (isPresenting, isCovered, isMasked) => {
    const store = createLoaded();
    store.set(presentationAtom, isPresenting);
    store.set(isCoveredAtom, isCovered);
    expect(store.get(maskedAtom)).toBe(isMasked);
    expect(store.get(sessionViewAtom)?.presentationMode).toBe(isMasked);
  });
});

describe('the density of lists', () => {
  it('is compact only for people who chose it', () => {
    const store = createStore();
    expect(store.get(densityAtom)).toBe('regular');
    store.set(preferencesAtom, { ...noPreferences, secretView: { density: 'compact' } });
    expect(store.get(densityAtom)).toBe('compact');
  });
});

const currentOf = (store: ClientStore): readonly unknown[] => [
  store.get(organizationRowAtom),
  store.get(workspaceRowAtom),
  store.get(openSharesAtom),
];

describe('the current organization and workspace', () => {
  it('are the rows of the lists', () => {
    const store = createLoaded();
    expect(store.get(organizationRowAtom)).toBe(halden);
    expect(store.get(workspaceRowAtom)).toBe(production);
    expect(store.get(openSharesAtom)).toBe(3);
  });

  it('are none before the lists are loaded', () => {
    const store = createLoaded();
    store.set(organizationsAtom, null);
    store.set(workspacesAtom, null);
    expect(currentOf(store)).toEqual([null, null, undefined]);
  });

  it('are none if the lists don’t contain them', () => {
    const store = createLoaded();
    store.set(organizationsAtom, [kestrel]);
    store.set(workspacesAtom, { organizationId: ids.halden, rows: [staging] });
    expect([store.get(organizationRowAtom), store.get(workspaceRowAtom)]).toEqual([null, null]);
  });

  it('have no part of another organization’s list', () => {
    const store = createLoaded();
    store.set(workspacesAtom, { organizationId: ids.kestrel, rows: [production], openShares: 7 });
    expect([store.get(workspaceRowAtom), store.get(openSharesAtom)]).toEqual([null, undefined]);
  });

  it('is an organization without a workspace, if none is chosen', () => {
    const store = createLoaded();
    store.set(preferencesAtom, { ...inProduction, workspace: null });
    expect(currentOf(store)).toEqual([halden, null, 3]);
  });

  it('are none in a new session', () => {
    expect(currentOf(createStore())).toEqual([null, null, undefined]);
  });

  it('are none without a choice', () => {
    const store = createLoaded();
    store.set(preferencesAtom, noPreferences);
    expect(currentOf(store)).toEqual([null, null, undefined]);
  });
});

describe('the session that remotes see', () => {
  it('is null while no one is signed in', () => {
    const store = createLoaded();
    store.set(userAtom, null);
    expect(store.get(sessionViewAtom)).toBeNull();
  });

  it('can’t be changed, and has the current scope', () => {
    const view = createLoaded().get(sessionViewAtom);
    expect(Object.isFrozen(view)).toBe(true);
    expect(view).toMatchObject({
      user: mara,
      organization: { id: ids.halden, role: 'OWNER' },
      workspace: { id: ids.production, role: 'ADMIN' },
      hasOrganizations: true,
      presentationMode: false,
      theme: 'light',
    });
  });

  it.each([
    ['before the list is loaded', null, false],
    ['in none', [], false],
    ['in one', [kestrel], true],
  ])('has organizations %s: %s', (_case, rows, hasOrganizations) => {
    const store = createLoaded();
    store.set(organizationsAtom, rows);
    expect(store.get(sessionViewAtom)).toMatchObject({ organization: null, hasOrganizations });
  });
});

describe('the local copy of a session', () => {
  it('is written at once, follows each change, and ends when it is stopped', () => {
    const store = createLoaded();
    const stop = keepLocalCopy(store);
    const workspaces = { organizationId: ids.halden, rows: [staging, production], openShares: 3 };
    const copy = {
      userId: ids.mara,
      organizations: [kestrel, halden],
      workspaces,
      recent: [],
      recentOrganizations: [],
      choices: { idleLock: null, letterKeys: true, locale: null },
    };
    expect(readLocalCopy(ids.mara)).toEqual(copy);
    store.set(recentWorkspacesAtom, [ids.staging]);
    store.set(recentOrganizationsAtom, [ids.halden]);
    const visited = { ...copy, recent: [ids.staging], recentOrganizations: [ids.halden] };
    expect(readLocalCopy(ids.mara)).toEqual(visited);
    store.set(preferencesAtom, { ...inProduction, letterKeys: false, locale: 'de-DE' });
    const chosen = { ...visited, choices: { idleLock: null, letterKeys: false, locale: 'de-DE' } };
    expect(readLocalCopy(ids.mara)).toEqual(chosen);
    stop();
    store.set(recentWorkspacesAtom, []);
    expect(readLocalCopy(ids.mara)).toEqual(chosen);
  });

  it('isn’t written without a person, or before their organizations are loaded', () => {
    const signedOut = createLoaded();
    signedOut.set(userAtom, null);
    keepLocalCopy(signedOut)();
    const loading = createLoaded();
    loading.set(organizationsAtom, null);
    keepLocalCopy(loading)();
    expect(localStorage).toHaveLength(0);
    keepLocalCopy(createLoaded())();
    keepLocalCopy(loading)();
    expect(localStorage).toHaveLength(1);
  });
});
