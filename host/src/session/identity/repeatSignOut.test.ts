import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startFakeServer, type FakeAnswer, type FakeServer } from '../../testing/fakeFetch.ts';
import { repeatSignOut } from './repeatSignOut.ts';

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const hint = 'cofferdam_hint=1; Path=/';
let end: AbortController;
let server: FakeServer;
let answer: FakeAnswer;

beforeEach(() => {
  end = new AbortController();
  answer = new TypeError('offline');
  server = startFakeServer(() => answer);
  history.replaceState(null, '', '/login?notice=unconfirmed');
});
afterEach(() => {
  end.abort();
  server.stop();
  document.cookie = `${hint}; Max-Age=0`;
  history.replaceState(null, '', '/');
});

describe('a sign-out that the server didn’t answer', () => {
  it('is sent again when the page loads and when the network is back, until the server answers', async () => {
    const moved: string[] = [];
    window.addEventListener('popstate', () => moved.push(location.pathname + location.search), { signal: end.signal });
    repeatSignOut(end.signal);
    await settle();
    answer = { status: 503, body: null };
    window.dispatchEvent(new Event('online'));
    await settle();
    expect([server.seen.length, moved]).toEqual([2, []]);
    answer = { status: 200, body: {} };
    for (let times = 0; times < 2; times += 1) {
      window.dispatchEvent(new Event('online'));
      await settle();
    }
    const repeated = { path: '/identity/v1/sign-out', body: { isRepeated: true } };
    expect(server.seen).toEqual([repeated, repeated, repeated]);
    expect(moved).toEqual(['/login']);
  });

  it('isn’t sent while someone is signed in, whatever the address says', async () => {
    document.cookie = hint;
    repeatSignOut(end.signal);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(server.seen).toEqual([]);
  });
});
