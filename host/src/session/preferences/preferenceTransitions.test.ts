import { describe, expect, it } from '@jest/globals';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import {
  chooseTheme,
  clearOrganization,
  noPreferences,
  restorePreferences,
  selectOrganization,
  selectWorkspace,
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
    expect(clearOrganization(noPreferences).save).toBeNull();
  });

  it('saves a different workspace', () => {
    expect(selectWorkspace(inProduction, staging)).toEqual({
      next: { ...inProduction, workspace: staging },
      save: { workspace: staging },
    });
  });

  it('doesn’t save the workspace that is already current', () => {
    expect(selectWorkspace(inProduction, production).save).toBeNull();
  });

  it.each([
    [null, 'dark', { userPreference: { theme: 'dark' } }],
    ['light', 'dark', { userPreference: { theme: 'dark' } }],
    ['dark', null, { userPreference: {} }],
    ['dark', 'dark', null],
    [null, null, null],
  ] as const)('saves preferences only when the theme changes: from %s to %s', (from, to, save) => {
    expect(chooseTheme({ ...noPreferences, theme: from }, to).save).toEqual(save);
  });

  it('saves the secret view every time it is set', () => {
    const view = { density: 'compact' } as const;
    const state = { ...noPreferences, secretView: view };
    expect(setSecretView(state, view).save).toEqual({ secretView: view });
  });

  it('restores organization, workspace, preferences and secret view from the stored document', () => {
    const stored = {
      organization: halden,
      workspace: production,
      userPreference: { theme: 'dark' },
      secretView: { density: 'compact' },
      organizationView: {},
    } as const;
    expect(restorePreferences(stored)).toEqual({
      organization: halden,
      workspace: production,
      theme: 'dark',
      secretView: { density: 'compact' },
      organizationView: {},
      idleLock: null,
    });
  });

  it('restores nothing from a failed read or from null fields', () => {
    expect(restorePreferences(null)).toEqual(noPreferences);
    expect(restorePreferences({ organization: null, workspace: null })).toEqual(noPreferences);
  });
});
