import { describe, expect, it } from '@jest/globals';
import { recordedOf } from './testing/sampleBuild.ts';
import { verifyServed } from './verifyServed.ts';

const one = '1'.repeat(16);

describe('files on a separate host', () => {
  const base = 'https://cdn.example/vault/';
  const answer =
    (headers: Record<string, string>, body = 'globalThis.entry = 1;', status = 200) =>
    () =>
      Promise.resolve(new Response(body, { status, headers }));
  const right = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
  const verify = (get: Parameters<typeof verifyServed>[2]) => {
    const { assets } = recordedOf(one);
    return verifyServed({ name: 'vault', build: one, base, assets: [...assets] }, 'https://vault.example', get);
  };

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('fetch failed')), "doesn't answer"],
    ['they are missing', answer(right, '', 404), 'answers 404'],
    ['they are served as a page', answer({ ...right, 'content-type': 'text/html' }), 'demand javascript'],
    ['no other origin may load them', answer({ 'content-type': 'text/javascript' }), 'access-control-allow-origin'],
    [
      'only a third origin may',
      answer({ ...right, 'access-control-allow-origin': 'https://x.example' }),
      'access-control',
    ],
    ['they were altered', answer(right, 'evil'), 'hash differs'],
  ])('are refused if %s', async (_what, get, reason) => {
    expect(await verify(get)).toEqual([expect.stringContaining(reason)]);
  });

  it.each(['*', 'https://vault.example'])('pass if %s may load them', async (allowed) => {
    expect(await verify(answer({ ...right, 'access-control-allow-origin': allowed }))).toEqual([]);
  });
});
