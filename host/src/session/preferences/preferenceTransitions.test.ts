import { describe, expect, it } from '@jest/globals';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import {
  chooseIdleLock,
  chooseLocale,
  chooseTheme,
  clearOrganization,
  noPreferences,
  restorePreferences,
  selectOrganization,
  selectWorkspace,
  setLetterKeys,
  setOrganizationView,
  setSecretView,
  type PreferenceState,
} from './preferenceTransitions.ts';

const halden = { id: 'a' as OrganizationId, name: 'Halden Freight' };
const kestrel = { id: 'b' as OrganizationId, name: 'Kestrel Audit' };
const production = { id: '1' as WorkspaceId, name: 'payments-prod' };
const staging = { id: '2' as WorkspaceId, name: 'payments-staging' };
const inProduction: PreferenceState = { ...noPreferences, organization: halden, workspace: production };

describe('preferences', () => {
  it('clears the workspace and saves both when a different organization is selected', () => {
    expect(selectOrganization(inProduction, kestrel)).toEqual({
      next: { ...noPreferences, organization: kestrel, workspace: null },
      save: { organization: kestrel, workspace: null },
    });
  });

  it('saves the first organization and the first workspace', () => {
    const { next, save } = selectOrganization(noPreferences, halden);
    expect([next, save]).toEqual([
      { ...noPreferences, organization: halden },
      { organization: halden, workspace: null },
    ]);
    expect(selectWorkspace(next, production)).toEqual({ next: inProduction, save: { workspace: production } });
  });

  it('keeps the workspace and saves nothing when the same organization is selected, by its id', () => {
    const renamed = { ...halden, name: 'Halden' };
    expect(selectOrganization(inProduction, renamed)).toEqual({
      next: { ...inProduction, organization: renamed },
      save: null,
    });
  });

  it('stores organization and workspace as null when the organization is cleared', () => {
    expect(clearOrganization(inProduction)).toEqual({
      next: noPreferences,
      save: { organization: null, workspace: null },
    });
  });

  it('saves nothing when there is nothing to clear', () => {
    expect(clearOrganization(noPreferences)).toEqual({ next: noPreferences, save: null });
  });

  it.each([
    ['workspace', { ...noPreferences, workspace: production }],
    ['organization', { ...noPreferences, organization: halden }],
  ])('clears a %s that is stored alone', (_part, state) => {
    expect(clearOrganization(state)).toEqual({ next: noPreferences, save: { organization: null, workspace: null } });
  });

  it('saves a different workspace', () => {
    expect(selectWorkspace(inProduction, staging)).toEqual({
      next: { ...inProduction, workspace: staging },
      save: { workspace: staging },
    });
  });

  it('doesn’t save the workspace that is already current', () => {
    const renamed = { ...production, name: 'payments-live' };
    expect(selectWorkspace(inProduction, renamed)).toEqual({
      next: { ...inProduction, workspace: renamed },
      save: null,
    });
  });

  it.each([
    [null, 'dark', { userPreference: { theme: 'dark' } }],
    ['light', 'dark', { userPreference: { theme: 'dark' } }],
    ['dark', null, { userPreference: {} }],
    ['dark', 'dark', null],
    [null, null, null],
  ] as const)('saves preferences only when the theme changes: from %s to %s', (from, to, save) => {
    const state = { ...inProduction, theme: from };
    expect(chooseTheme(state, to)).toEqual({ next: { ...state, theme: to }, save });
  });

  it('saves the secret view every time it is set', () => {
    const view = { density: 'compact' } as const;
    for (const state of [inProduction, { ...inProduction, secretView: view }]) {
      expect(setSecretView(state, view)).toEqual({
        next: { ...inProduction, secretView: view },
        save: { secretView: view },
      });
    }
  });

  it('saves the hidden parts of an overview every time they are set', () => {
    const organizationView = { hidden: ['plan'] } as unknown as PreferenceState['organizationView'];
    expect(setOrganizationView(inProduction, organizationView)).toEqual({
      next: { ...inProduction, organizationView },
      save: { organizationView },
    });
  });

  it.each([
    [null, 5, { idleLock: { minutes: 5 } }],
    [5, 15, { idleLock: { minutes: 15 } }],
    [5, null, { idleLock: { minutes: null } }],
    [5, 5, null],
    [null, null, null],
  ])('saves the idle lock only when it changes: from %s to %s', (from, to, save) => {
    const state = { ...inProduction, idleLock: from };
    expect(chooseIdleLock(state, to)).toEqual({ next: { ...state, idleLock: to }, save });
  });

  it.each([true, false])('saves whether single letters are shortcuts: %s', (letterKeys) => {
    expect(setLetterKeys(inProduction, letterKeys)).toEqual({
      next: { ...inProduction, letterKeys },
      save: { keyboard: { letterKeys } },
    });
  });

  it.each([
    [null, 'de-DE', { formats: { locale: 'de-DE' } }],
    ['de-DE', null, { formats: { locale: null } }],
    ['de-DE', 'de-DE', null],
    [null, null, null],
  ] as const)('saves the locale only when it changes: from %s to %s', (from, to, save) => {
    const state = { ...inProduction, locale: from };
    expect(chooseLocale(state, to)).toEqual({ next: { ...state, locale: to }, save });
  });

  it('restores no locale that isn’t offered: a hosted store may have anything', () => {
    const stored = { formats: { locale: 'x-not a tag' } } as unknown as Parameters<typeof restorePreferences>[0];
    expect(restorePreferences(stored).locale).toBeNull();
  });

  it('restores organization, workspace, preferences and secret view from the stored document', () => {
    const stored = {
      organization: halden,
      workspace: production,
      userPreference: { theme: 'dark' },
      secretView: { density: 'compact' },
      organizationView: {},
      idleLock: { minutes: 15 },
      keyboard: { letterKeys: false },
      formats: { locale: 'de-DE' },
    } as const;
    expect(restorePreferences(stored)).toEqual({
      organization: halden,
      workspace: production,
      theme: 'dark',
      secretView: { density: 'compact' },
      organizationView: {},
      idleLock: 15,
      letterKeys: false,
      locale: 'de-DE',
    });
  });

  it('restores nothing from a failed read or from null fields', () => {
    expect(restorePreferences(null)).toEqual(noPreferences);
    expect(restorePreferences({ organization: null, workspace: null })).toEqual(noPreferences);
  });
});
