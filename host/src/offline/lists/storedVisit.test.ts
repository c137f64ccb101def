import { afterEach, describe, expect, it } from '@jest/globals';
import { writeLocalCopy } from '../../session/localCopy.ts';
import { restorePreferences } from '../../session/preferences/preferenceTransitions.ts';
import { halden, ids, mara, production } from '../../testing/people.ts';
import type { DeviceStore } from '../store/deviceStore.ts';
import { findStoredVisit } from './storedVisit.ts';

const day = 24 * 60 * 60 * 1_000;
const signedIn = { user: mara };

/** A device on which Mara was signed in at the moment 0. */
const device = {
  database: { get: async () => ({ sealed: new Uint8Array(), at: 0 }) },
  open: async () => signedIn,
} as unknown as DeviceStore;

afterEach(() => localStorage.clear());

describe('a visit that begins without the server', () => {
  const copy = {
    userId: ids.mara,
    organizations: [halden],
    workspaces: { organizationId: ids.halden, rows: [production] },
    recent: [ids.production],
  };

  it('has the scope and the choices of the last visit', async () => {
    writeLocalCopy({ ...copy, choices: { letterKeys: false, locale: 'de-DE', idleLock: 5 } });
    const kept = await findStoredVisit(device, { theme: 'dark', now: day });
    expect(kept?.signedIn).toEqual(signedIn);
    expect(restorePreferences(kept?.found.document ?? null)).toMatchObject({
      organization: { id: ids.halden },
      workspace: { id: ids.production },
      theme: 'dark',
      letterKeys: false,
      locale: 'de-DE',
      idleLock: 5,
    });
  });

  it('has the usual choices if an earlier version kept none', async () => {
    writeLocalCopy(copy);
    const kept = await findStoredVisit(device, { theme: null, now: day });
    expect(restorePreferences(kept?.found.document ?? null)).toMatchObject({ letterKeys: true, locale: null });
  });
});
