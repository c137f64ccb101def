import { describe, expect, it, jest, afterEach } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import { makeDeviceKey, openOnDevice, sealOnDevice, type StretchPassword } from '@cofferdam/crypto/device';
import type { ErrorCode, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { createFakeDatabase } from '../testing/fakeDatabase.ts';
import type { DeviceStore } from '../store/deviceStore.ts';
import type { OfflineDatabase } from '../store/offlineDatabase.ts';
import { createPins, type PinnedEntry } from './createPins.ts';

const userId = 'ada' as UserId;
const entry = { organizationId: 'o1' as OrganizationId, workspaceId: 'w1' as WorkspaceId, name: 'Registrar' };
/** A fast key derivation: these tests are about the lock, not Argon2id. */
const stretch: StretchPassword = async ({ message }) => new Uint8Array(await crypto.subtle.digest('SHA-256', message));
/** RFC 6238, appendix B: the seed "12345678901234567890" at 59 s makes 94287082. */
const rfc = { seed: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', at: 59_000, code: '94287082' };

afterEach(() => void jest.useRealTimers());

async function start(
  check: () => Promise<unknown> = async () => ({
    isAllowed: true,
    revision: 1,
    serverTime: new Date(rfc.at).toISOString(),
  }),
) {
  const key = await makeDeviceKey();
  const fake = createFakeDatabase();
  const device: DeviceStore = {
    userId,
    key,
    database: fake.database,
    seal: (place, value) => sealOnDevice(key, place, value),
    open: (place, sealed) => openOnDevice(key, place, sealed),
  };
  let shown: readonly PinnedEntry[] = [];
  const seen: unknown[] = [];
  let at = rfc.at;
  const controller = new AbortController();
  const settings = { type: 'TOTP', algorithm: 'SHA1', digits: 8, periodSeconds: 30 };
  const pins = createPins({
    device,
    api: {
      twoFactor: {
        seedAccess: async (input: unknown) => {
          seen.push(input);
          return { id: 'e1', revision: 1, seed: rfc.seed, ...settings, issuer: 'Registrar', account: 'ops' };
        },
        pinned: check,
      },
    } as never,
    stretch,
    now: () => at,
    onChange: (entries) => (shown = entries),
    signal: controller.signal,
  });
  return { pins, fake, seen, controller, shown: () => shown, wait: (ms: number) => (at += ms) };
}

async function startPinned(check?: () => Promise<unknown>) {
  const started = await start(check);
  await started.pins.choosePassword('harbor lights');
  await started.pins.pin(entry);
  return started;
}

describe('a pinned entry', () => {
  it('is read once, with this stated purpose, and its code is computed here', async () => {
    const { pins, seen, shown, wait } = await startPinned();
    expect(seen).toEqual([{ ...entry, forOffline: true }]);
    expect(shown()).toEqual([{ id: 'e1', name: 'Registrar', issuer: 'Registrar', account: 'ops' }]);
    expect(await pins.codeOf('e1')).toEqual({ code: rfc.code, secondsLeft: 1, changesInMs: 1_000, periodSeconds: 30 });
    wait(400);
    expect(await pins.codeOf('e1')).toEqual({ code: rfc.code, secondsLeft: 1, changesInMs: 600, periodSeconds: 30 });
    wait(600);
    expect(await pins.codeOf('e1')).toMatchObject({ secondsLeft: 30, changesInMs: 1_000 });
  });

  it('isn’t stored in plain text', async () => {
    const { fake } = await startPinned();
    const all = JSON.stringify(fake.dump(), (_key, value: unknown) =>
      value instanceof Uint8Array ? String.fromCharCode(...value) : value,
    );
    for (const plain of [rfc.seed, 'Registrar', 'harbor lights']) expect(all).not.toContain(plain);
  });

  it('returns no code and accepts no other entry while the lock is closed', async () => {
    const { pins } = await startPinned();
    pins.lock();
    expect(await pins.codeOf('e1')).toBeNull();
    await expect(pins.pin(entry)).rejects.toThrow('closed');
  });

  it('uses the server’s clock, from the measured difference', async () => {
    const { pins, wait } = await startPinned();
    wait(120_000);
    await pins.check();
    expect(await pins.clockAheadMs()).toBe(120_000);
    expect(await pins.codeOf('e1')).toMatchObject({ code: rfc.code });
  });
});

describe('the offline password', () => {
  it('opens the lock for five minutes', async () => {
    const { pins } = await startPinned();
    pins.lock();
    expect(await pins.unlock('harbor light')).toBe('wrong');
    expect(pins.isUnlocked()).toBe(false);
    jest.useFakeTimers();
    expect(await pins.unlock('harbor lights')).toBe('unlocked');
    expect(await pins.codeOf('e1')).toMatchObject({ code: rfc.code });
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    expect(pins.isUnlocked()).toBe(false);
  });

  it('can be wrong ten times in a row, then everything is deleted', async () => {
    const { pins, fake, shown } = await startPinned();
    pins.lock();
    for (let tries = 1; tries < 10; tries += 1) expect(await pins.unlock('guess')).toBe('wrong');
    expect(await pins.unlock('guess')).toBe('wiped');
    expect([shown(), fake.dump()['pins'], fake.dump()['locks']]).toEqual([[], [], []]);
    expect(await pins.unlock('harbor lights')).toBe('wiped');
  });

  it('resets the count when it is right', async () => {
    const { pins } = await startPinned();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 1; tries < 10; tries += 1) expect(await pins.unlock('guess')).toBe('wrong');
      expect(await pins.unlock('harbor lights')).toBe('unlocked');
    }
  });

  it('is closed when the visit ends', async () => {
    const { pins, controller } = await startPinned();
    controller.abort();
    expect(pins.isUnlocked()).toBe(false);
  });
});

describe('another tab', () => {
  it('that has pinned an entry keeps it when a password is chosen here', async () => {
    const { pins, shown } = await startPinned();
    await expect(pins.choosePassword('lantern quay')).rejects.toThrow('in the meantime');
    pins.lock();
    expect(await pins.unlock('harbor lights')).toBe('unlocked');
    expect(shown()).toHaveLength(1);
  });

  it.each<[string, (locks: OfflineDatabase) => Promise<unknown>]>([
    ['has deleted the lock', (database) => database.delete('locks', 'pins')],
    [
      'has chosen another password',
      async (database) => {
        const record = await database.get('locks', 'pins');
        if (record !== undefined) await database.put('locks', { ...record, salt: new Uint8Array(16) }, 'pins');
      },
    ],
  ])('that %s leaves no entry here that nothing can open', async (_case, act) => {
    const { pins, fake } = await start();
    await pins.choosePassword('harbor lights');
    await act(fake.database);
    await expect(pins.pin(entry)).rejects.toThrow('in the meantime');
    expect([fake.dump()['pins'], pins.isUnlocked()]).toEqual([[], false]);
  });
});

describe('at the next contact, a pinned entry', () => {
  const time = new Date(rfc.at).toISOString();
  const refused = (status: number, errorCode: ErrorCode) =>
    Promise.reject(new ApiError('/x', status, { errorCode, requestId: 'r' }));

  it.each<readonly [string, () => Promise<unknown>]>([
    ['the organization forbids it', async () => ({ isAllowed: false, revision: 1, serverTime: time })],
    ['its seed may have changed', async () => ({ isAllowed: true, revision: 2, serverTime: time })],
    ['it is gone', () => refused(404, 'two-factor.not-found.name')],
    ['the person can no longer see it', () => refused(403, 'access-denied.exception')],
    ['the person is no longer a member', () => refused(404, 'organization.not-found.by-organization-id')],
  ])('is deleted when %s', async (_what, check) => {
    const { pins, fake, shown } = await startPinned(check);
    await pins.check();
    expect([shown(), fake.dump()['pins'], await pins.hasLock(), pins.isUnlocked()]).toEqual([[], [], false, false]);
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['nothing has changed', async () => ({ isAllowed: true, revision: 1, serverTime: time })],
    ['the server can’t be reached', () => Promise.reject(new NetworkError('/x', 'lost'))],
    ['the server fails', () => Promise.reject(new ApiError('/x', 500, null))],
    ['a proxy refuses', () => Promise.reject(new ApiError('/x', 403, null))],
    ['a captive portal doesn’t know the address', () => Promise.reject(new ApiError('/x', 404, null))],
  ])('stays when %s', async (_what, check) => {
    const { pins, shown } = await startPinned(check);
    await pins.check();
    expect(shown()).toHaveLength(1);
  });

  it('is deleted with its organization', async () => {
    const { pins, shown } = await startPinned();
    await pins.keepOrganizations(['o1', 'o2']);
    expect(shown()).toHaveLength(1);
    await pins.keepOrganizations(['o2']);
    expect(shown()).toEqual([]);
  });
});
