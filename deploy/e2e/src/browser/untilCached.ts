import type { Page } from 'playwright';
import { timeoutMilliseconds } from './timeoutMilliseconds.ts';

/** Runs in the page, as text: whether the worker is active with all builds, and the device has stored the person. */
const isCached = `(async () => {
  if (navigator.serviceWorker.controller === null) return false;
  if ((await caches.match('/registry')) === undefined) return false;
  const open = indexedDB.open('cofferdam-offline');
  const database = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  const count = database.objectStoreNames.contains('answers')
    ? await new Promise((resolve) => {
        const asked = database.transaction('answers').objectStore('answers').get('person');
        asked.onsuccess = () => resolve(asked.result === undefined ? 0 : 1);
      })
    : 0;
  database.close();
  return count > 0;
})()`;

/** Waits until a visit could continue offline: worker, files of all remotes, and the person. */
export async function untilCached(page: Page): Promise<void> {
  const deadline = performance.now() + 2 * timeoutMilliseconds;
  while (!(await page.evaluate<boolean>(isCached))) {
    if (performance.now() > deadline) throw new Error('the service worker did not cache everything in time');
    await page.waitForTimeout(100);
  }
}
