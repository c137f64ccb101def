import type { Page } from 'playwright';

/** Runs in the page, as text: reads everything that a browser stores for an origin and lets scripts read. */
const readAll = `(async () => {
  const all = { local: { ...localStorage }, session: { ...sessionStorage }, cookies: document.cookie, databases: {}, caches: {} };
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).getAll());
      all.databases[name + '/' + store] = rows;
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      all.caches[name + ' ' + request.url] = answer === undefined ? null : await answer.text();
    }
  }
  return JSON.stringify(all);
})()`;

/** Everything that the browser stores for a page's origin, as one text. */
export function readStorages(page: Page): Promise<string> {
  return page.evaluate<string>(readAll);
}
