import { describe, expect, it } from '@jest/globals';
import { createFakeIdentity } from '../../../testing/fakeIdentity.ts';
import { createHostedIdentity } from './createHostedIdentity.ts';
import type { HostedOutcome, HostedWay } from './hostedWay.ts';

const totp = { method: 'TOTP', code: '123456', trustBrowser: false } as const;

/** Firebase asks for a code after its window, and still waits for it. */
function start() {
  const refusal: HostedOutcome = { ok: false, fault: 'second-factor', methods: ['TOTP'] };
  const codes: string[] = [];
  const way: HostedWay = {
    useWindow: async () => refusal,
    useCode(code) {
      codes.push(code);
      return Promise.resolve(refusal);
    },
    signOut: async () => undefined,
  };
  const fake = createFakeIdentity();
  const window = { goTo: () => undefined, answer: async () => null, close: () => undefined };
  const identity = createHostedIdentity(
    { ...fake, adopt: () => ({ ok: false, fault: 'unknown' }) },
    {
      passwords: 'embedded',
      oidc: [],
      firebase: {
        projectId: 'p',
        apiKey: 'k',
        providers: ['google.com'],
        preferences: false,
        auth: null,
        firestore: null,
      },
    },
    {
      openWindow: () => window,
      loadFirebase: async () => way,
      loadOpenId: () => Promise.reject(new Error('not here')),
    },
  );
  return { identity, codes, seen: fake.seen };
}

describe('the code of a second factor', () => {
  it('is sent to Firebase if it asked last', async () => {
    const { identity, codes, seen } = start();
    expect(await identity.hosted?.signIn('google.com')).toMatchObject({ fault: 'second-factor' });
    await identity.proveSecondFactor(totp);
    expect([codes, seen]).toEqual([['123456'], []]);
  });

  it.each([
    ['a sign-in', 'signIn'],
    ['a re-authentication', 'reAuthenticate'],
  ] as const)('is sent to our own server after %s with the password that it stores', async (_when, act) => {
    const { identity, codes, seen } = start();
    await identity.hosted?.signIn('google.com');
    if (act === 'signIn') await identity.signIn({ method: 'password', email: 'a@b.example', password: 'p' });
    else await identity.reAuthenticate('p');
    await identity.proveSecondFactor(totp);
    expect([codes, seen.at(-1)]).toEqual([[], 'prove TOTP 123456']);
  });
});
