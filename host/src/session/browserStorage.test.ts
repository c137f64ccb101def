import { describe, expect, it, jest } from '@jest/globals';
import { createFakeCaches } from '../offline/testing/fakeCaches.ts';
import { readStored, wipeBrowserStorage, writeStored } from './browserStorage.ts';

describe('the browser’s storage', () => {
  it('returns a stored value, and null for a text that isn’t JSON', () => {
    writeStored('browser', 'x', { a: 1 });
    writeStored('tab', 'y', true);
    localStorage.setItem('cofferdam.broken', '{');
    expect([readStored('browser', 'x'), readStored('tab', 'y'), readStored('browser', 'broken')]).toEqual([
      { a: 1 },
      true,
      null,
    ]);
    writeStored('browser', 'x', null);
    expect(readStored('browser', 'x')).toBeNull();
  });

  it('is empty after the clear-local-store action, no matter who wrote to it', async () => {
    writeStored('browser', 'x', 1);
    localStorage.setItem('of a library', '1');
    sessionStorage.setItem('of a remote', '1');
    await wipeBrowserStorage();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('keeps the service worker’s public files, so that the login page loads offline', async () => {
    const fake = createFakeCaches();
    Object.assign(globalThis, { caches: fake.storage });
    await fake.storage.open('cofferdam-files-host-x');
    await fake.storage.open('of a library');
    await wipeBrowserStorage();
    expect(fake.names()).toEqual(['cofferdam-files-host-x']);
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('is empty in a limited time, although the browser never lists its databases', async () => {
    jest.useFakeTimers();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const dropped: string[] = [];
    const deleteDatabase = (name: string) => {
      dropped.push(name);
      const request = new EventTarget();
      queueMicrotask(() => request.dispatchEvent(new Event('success')));
      return request;
    };
    Object.assign(globalThis, { indexedDB: { databases: () => new Promise(() => undefined), deleteDatabase } });
    localStorage.setItem('of a library', '1');
    let isOver = false;
    const wiping = wipeBrowserStorage().then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(1_999);
    expect([isOver, localStorage.length, dropped]).toEqual([false, 0, ['cofferdam-offline']]);
    await jest.advanceTimersByTimeAsync(1);
    await wiping;
    expect(warn.mock.calls.flat().join(' ')).toContain('A local copy could not be cleared');
    Reflect.deleteProperty(globalThis, 'indexedDB');
    warn.mockRestore();
    jest.useRealTimers();
  });
});
