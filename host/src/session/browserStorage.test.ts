import { describe, expect, it } from '@jest/globals';
import { createFakeCaches } from '../offline/testing/fakeCaches.ts';
import { readStored, wipeBrowserStorage, writeStored } from './browserStorage.ts';

describe('the storage of the browser', () => {
  it('gives back what was kept, and nothing for what is no JSON', () => {
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

  it('is empty after the clear-local-store action, no matter who wrote it', async () => {
    writeStored('browser', 'x', 1);
    localStorage.setItem('of a library', '1');
    sessionStorage.setItem('of a remote', '1');
    await wipeBrowserStorage();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('leaves the files of the service worker, which name no one, so that the login page comes without a network', async () => {
    const fake = createFakeCaches();
    Object.assign(globalThis, { caches: fake.storage });
    await fake.storage.open('cofferdam-files-host-x');
    await fake.storage.open('of a library');
    await wipeBrowserStorage();
    expect(fake.names()).toEqual(['cofferdam-files-host-x']);
    Reflect.deleteProperty(globalThis, 'caches');
  });
});
