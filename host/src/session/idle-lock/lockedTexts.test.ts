import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { startFakeApiServer, type FakeApiServer } from '../../testing/fakeApiServer.ts';
import { readIdleRecord } from './idleRecord.ts';
import { startIdleLock, type IdleLock } from './startIdleLock.ts';

// 32 bytes of 7.
const key = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc';
const made = '/identity/v1/page-keys';
const opened = '/identity/v1/page-keys/open';

let server: FakeApiServer;
let isAway: boolean;
let idleLock: IdleLock;

beforeEach(() => {
  localStorage.clear();
  isAway = false;
  server = startFakeApiServer(({ url }) => {
    if (isAway) return new TypeError('Failed to fetch');
    return { status: 200, body: new URL(url).pathname === made ? { keyId: 'A'.repeat(22), key } : { key } };
  });
  const identity = { accessToken: async () => 'token 1', lock: async () => true };
  idleLock = startIdleLock({ identity, now: () => Date.now(), lockPage: jest.fn() });
});
afterEach(() => {
  idleLock.stop();
  server.stop();
});

const asked = (): readonly string[] => server.seen.map(({ url }) => new URL(url).pathname);

/** A page with a typed text, which has the key of its next lock. */
async function openPage(): Promise<HTMLInputElement> {
  idleLock.follow(5);
  document.body.innerHTML = '<input value="half a sentence">';
  const importKey = jest.spyOn(crypto.subtle, 'importKey');
  await waitFor(() => expect(importKey).toHaveBeenCalled());
  await importKey.mock.results[0]?.value;
  const field = document.querySelector('input');
  if (field === null) throw new Error('no field');
  return field;
}

describe('the typed text of an idle lock', () => {
  it('is encrypted with a key that the server gives to the signed-in person', async () => {
    await openPage();
    const [{ headers }, ...others] = server.seen as [Request, ...Request[]];
    expect(others).toEqual([]);
    expect(headers.get('authorization')).toBe('Bearer token 1');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it('is restored by the unlock, which gets the key of the next lock', async () => {
    const field = await openPage();
    idleLock.locked(true, false);
    expect(field.value).toBe('');
    expect(await idleLock.unlock()).toEqual({ ok: true, lost: 0 });
    expect(field.value).toBe('half a sentence');
    await waitFor(() => expect(asked()).toEqual([made, opened, made]));
  });

  it('isn’t touched if the lock doesn’t keep the page', async () => {
    const field = await openPage();
    idleLock.locked(false, false);
    expect(field.value).toBe('half a sentence');
  });

  it('stays encrypted, and the page locked, if the server can’t be reached', async () => {
    const field = await openPage();
    idleLock.locked(true, false);
    isAway = true;
    expect(await idleLock.unlock()).toEqual({ ok: false });
    expect(field.value).toBe('');
    expect(readIdleRecord()).toMatchObject({ isLocked: true });
    isAway = false;
    expect(await idleLock.unlock()).toEqual({ ok: true, lost: 0 });
    expect(readIdleRecord()).toMatchObject({ isLocked: false });
  });

  it('needs no key after the unlock if pages don’t lock anymore', async () => {
    await openPage();
    idleLock.follow(null);
    idleLock.locked(true, false);
    await idleLock.unlock();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked()).toEqual([made, opened]);
  });
});
