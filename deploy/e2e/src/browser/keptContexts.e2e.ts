import { describe, expect, it } from '@jest/globals';
import { useStage, type Visit } from './index.ts';

const stage = useStage();

/** As text, in the page: writes to everything that a browser keeps for an origin. */
const write = `(async () => {
  document.cookie = 'left=1; path=/; max-age=3600';
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  await (await caches.open('left')).put('/left', new Response('1'));
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('left', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('left');
    opening.onsuccess = () => { opening.result.close(); resolve(null); };
    opening.onerror = reject;
  });
})()`;

/** As text, in the page: what of it is there. */
const found = `(async () => [
  ...(document.cookie.includes('left=') ? ['cookie'] : []),
  ...(localStorage.getItem('left') === null ? [] : ['local storage']),
  ...(sessionStorage.getItem('left') === null ? [] : ['session storage']),
  ...((await caches.has('left')) ? ['cache'] : []),
  ...((await indexedDB.databases()).some(({ name }) => name === 'left') ? ['database'] : []),
])()`;

const everything = ['cookie', 'local storage', 'session storage', 'cache', 'database'];

async function openPage(): Promise<Visit> {
  const visit = await stage.open({ viewport: { width: 1001, height: 700 } });
  await visit.page.goto('/login');
  await visit.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  return visit;
}

describe('the context of a visit that has ended', () => {
  it('is used by the next one, which finds no data in it', async () => {
    const first = await openPage();
    await first.page.evaluate(write);
    expect(await first.page.evaluate(found)).toEqual(everything);
    await first.leave();
    const second = await openPage();
    expect(second.context).toBe(first.context);
    expect(second.context.pages()).toHaveLength(1);
    expect(await second.page.evaluate(found)).toEqual([]);
    await second.leave();
  });

  const changes: readonly (readonly [string, (visit: Visit) => unknown])[] = [
    ['added a script to it', ({ context }) => context.addInitScript('globalThis.left = 1')],
    ['changed its clock', ({ page }) => page.clock.install()],
    ['intercepts its requests', ({ context }) => context.route('**/left', (route) => route.abort())],
    ['cut its network', ({ context }) => context.setOffline(true)],
    ['allowed something', ({ context }) => context.grantPermissions(['clipboard-read'])],
    ['still listens to it', ({ context }) => context.on('request', () => undefined)],
  ];
  it.each(changes)('isn’t used again if the visit %s', async (_title, change) => {
    const first = await openPage();
    await change(first);
    await first.leave();
    const second = await openPage();
    expect(second.context).not.toBe(first.context);
    await second.leave();
  });

  it('isn’t used by a visit that needs an empty cache', async () => {
    const first = await openPage();
    await first.leave();
    const second = await stage.open({ viewport: { width: 1001, height: 700 }, hasEmptyCache: true });
    expect(second.context).not.toBe(first.context);
    await second.leave();
  });
});
