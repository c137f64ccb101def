import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeDeviceKey, openOnDevice, sealOnDevice } from '@cofferdam/crypto/device';
import { ids, mara } from '../../testing/people.ts';
import type { DeviceStore } from '../store/deviceStore.ts';
import { createFakeDatabase } from '../testing/fakeDatabase.ts';
import { createOfflineCache, maxAgeMs, type OfflineCache } from './createOfflineCache.ts';
import { findStoredVisit, storePerson } from './storedVisit.ts';

const place = { organizationId: ids.halden, workspaceId: ids.production };
const elsewhere = { organizationId: 'other-organization', workspaceId: 'other-workspace' };
let now: number;
let cache: OfflineCache;
let device: DeviceStore;
let count: () => number;

beforeEach(async () => {
  now = 1_000;
  const key = await makeDeviceKey();
  const { database, dump } = createFakeDatabase();
  device = {
    userId: mara.id,
    key,
    database,
    seal: (where, value) => sealOnDevice(key, where, value),
    open: (where, sealed) => openOnDevice(key, where, sealed),
  };
  cache = createOfflineCache(device, () => now);
  count = () => dump()['answers']?.length ?? 0;
  await storePerson(device, { user: mara } as never, now);
  await cache.store('secret.list', place, 'rows');
  await cache.store('secret.list', elsewhere, 'others');
});

const kept = async (input: object): Promise<unknown> => (await cache.find('secret.list', input))?.output ?? null;

describe('a stored response', () => {
  it('is deleted with its organization', async () => {
    await cache.keepOrganizations([ids.halden]);
    expect([count(), await kept(place), await kept(elsewhere)]).toEqual([2, 'rows', null]);
  });

  it('is deleted with its workspace, when the list of the organization no longer has it', async () => {
    const list = { organizationId: ids.halden };
    await cache.store('workspace.list', list, { workspaces: [{ id: ids.production }], openShares: 0 });
    expect([await kept(place), await kept(elsewhere)]).toEqual(['rows', 'others']);
    await cache.store('workspace.list', list, { workspaces: [], openShares: 0 });
    expect([await kept(place), await kept(elsewhere)]).toEqual([null, 'others']);
    expect(await cache.find('workspace.list', list)).not.toBeNull();
  });

  it('is deleted when the server refuses the call', async () => {
    await cache.remove('secret.list', place);
    expect([count(), await kept(place), await kept(elsewhere)]).toEqual([2, null, 'others']);
  });

  it('is deleted at a contact more than 30 days later', async () => {
    now += maxAgeMs;
    await cache.keepOrganizations([ids.halden, elsewhere.organizationId]);
    expect(count()).toBe(3);
    now += 1;
    await cache.keepOrganizations([ids.halden, elsewhere.organizationId]);
    expect(count()).toBe(1);
  });

  it('is deleted with the person when no contact was made for 30 days', async () => {
    expect(await findStoredVisit(device, { theme: null, now: now + maxAgeMs })).toBeNull();
    expect(count()).toBe(3);
    await findStoredVisit(device, { theme: null, now: now + maxAgeMs + 1 });
    expect(count()).toBe(0);
  });
});
