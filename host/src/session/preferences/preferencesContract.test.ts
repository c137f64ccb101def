import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { WorkspaceId } from '@cofferdam/domain';
import {
  embeddedPreferences,
  firestorePreferences,
  type PreferenceStage,
} from '../../testing/preferences/preferenceStages.ts';
import { halden, production } from '../../testing/people.ts';

/*
 * What every adapter of the preference port promises. Firestore runs as the unmodified SDK against our fake
 * (shared/testing/src/firebase), which speaks the two streams that the SDK reads and writes documents through. Its copy in
 * the browser needs IndexedDB: deploy/e2e/src/journeys/hostedPreferences.long.e2e.ts.
 */

const adapters: Readonly<Record<string, () => Promise<PreferenceStage>>> = {
  embedded: embeddedPreferences,
  'Firestore (against our stand-in)': firestorePreferences,
};

let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

const organization = { id: halden.id, name: halden.name, subscriptionType: halden.subscriptionType };
const workspace = { id: production.id, name: production.name, type: production.type };

describe.each(Object.entries(adapters))('the preference port, %s', (_name, start) => {
  let stage: PreferenceStage;
  beforeEach(async () => {
    stage = await start();
  });
  afterEach(() => stage.stop());

  it('gives null for a read that failed, and logs why, but nothing about the person', async () => {
    stage.goAway();
    expect(await stage.preferences.load()).toBeNull();
    expect(warn.mock.calls.flat().join(' ')).toMatch(/^Preferences could not be read \w*Error: /);
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/ada@|eyJ/);
  });

  it('gives null where nothing is stored, and logs nothing', async () => {
    expect(await stage.preferences.load()).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it('sets the fields that are given and leaves the others', async () => {
    expect(await stage.preferences.merge({ organization, workspace })).toBe('saved');
    expect(await stage.preferences.merge({ secretView: { density: 'compact' } })).toBe('saved');
    const expected = { organization, workspace, secretView: { density: 'compact' } };
    await waitFor(() => expect(stage.stored()).toEqual(expected));
    expect(await stage.preferences.load()).toEqual(expected);
  });

  it('stores a choice that was taken back, and null for what was left', async () => {
    await stage.preferences.merge({ organization, workspace, userPreference: { theme: 'dark' } });
    await stage.preferences.merge({ organization: null, workspace: null });
    await stage.preferences.merge({ userPreference: {} });
    const expected = { organization: null, workspace: null, userPreference: {} };
    await waitFor(() => expect(stage.stored()).toEqual(expected));
    expect(await stage.elsewhere.load()).toEqual(expected);
  });

  it('stores the last of several changes last', async () => {
    const places = Array.from({ length: 5 }, (_none, at) => ({ ...workspace, id: `${at}` as WorkspaceId }));
    for (const one of places) await stage.preferences.merge({ workspace: one });
    await waitFor(() => expect(stage.stored()).toEqual({ workspace: places.at(-1) }));
  });

  it('never rejects a change, and loses nothing that was stored before', async () => {
    await stage.preferences.merge({ organization });
    await waitFor(() => expect(stage.stored()).toEqual({ organization }));
    stage.goAway();
    await stage.preferences.merge({ workspace });
    expect(stage.stored()).toEqual({ organization });
    stage.comeBack();
    await stage.preferences.merge({ workspace });
    await waitFor(() => expect(stage.stored()).toEqual({ organization, workspace }), { timeout: 20_000 });
  }, 30_000);
});
