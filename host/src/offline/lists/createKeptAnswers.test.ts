import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeDeviceKey, openOnDevice, sealOnDevice } from '@cofferdam/crypto/device';
import { ids, mara } from '../../testing/people.ts';
import type { DeviceStore } from '../store/deviceStore.ts';
import { createFakeDatabase } from '../testing/fakeDatabase.ts';
import { createKeptAnswers, keptMs, type KeptAnswers } from './createKeptAnswers.ts';
import { findKeptVisit, keepPerson } from './keptVisit.ts';

const place = { organizationId: ids.halden, workspaceId: ids.production };
const elsewhere = { organizationId: 'other-organization', workspaceId: 'other-workspace' };
let now: number;
let answers: KeptAnswers;
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
  answers = createKeptAnswers(device, () => now);
  count = () => dump()['answers']?.length ?? 0;
  await keepPerson(device, { user: mara } as never, now);
  await answers.keep('secret.list', place, 'rows');
  await answers.keep('secret.list', elsewhere, 'others');
});

const kept = async (input: object): Promise<unknown> => (await answers.find('secret.list', input))?.output ?? null;

describe('a stored response', () => {
  it('is deleted with its organization', async () => {
    await answers.keepOrganizations([ids.halden]);
    expect([count(), await kept(place), await kept(elsewhere)]).toEqual([2, 'rows', null]);
  });

  it('is deleted with its workspace, when the list of the organization no longer has it', async () => {
    const list = { organizationId: ids.halden };
    await answers.keep('workspace.list', list, { workspaces: [{ id: ids.production }], openShares: 0 });
    expect([await kept(place), await kept(elsewhere)]).toEqual(['rows', 'others']);
    await answers.keep('workspace.list', list, { workspaces: [], openShares: 0 });
    expect([await kept(place), await kept(elsewhere)]).toEqual([null, 'others']);
    expect(await answers.find('workspace.list', list)).not.toBeNull();
  });

  it('is deleted when the server refuses the call', async () => {
    await answers.forget('secret.list', place);
    expect([count(), await kept(place), await kept(elsewhere)]).toEqual([2, null, 'others']);
  });

  it('is deleted at a contact more than 30 days later', async () => {
    now += keptMs;
    await answers.keepOrganizations([ids.halden, elsewhere.organizationId]);
    expect(count()).toBe(3);
    now += 1;
    await answers.keepOrganizations([ids.halden, elsewhere.organizationId]);
    expect(count()).toBe(1);
  });

  it('is deleted with the person when no contact was made for 30 days', async () => {
    expect(await findKeptVisit(device, { theme: null, now: now + keptMs })).toBeNull();
    expect(count()).toBe(3);
    await findKeptVisit(device, { theme: null, now: now + keptMs + 1 });
    expect(count()).toBe(0);
  });
});
