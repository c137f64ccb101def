import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startFakeServer, type FakeAnswer, type FakeServer } from '../../../testing/fakeFetch.ts';
import { bytes, passkeyAnswer, startFakePasskeys, type FakePasskeys } from '../../../testing/identity/fakePasskeys.ts';
import { canUsePasskeys } from './canUsePasskeys.ts';
import { requestPasskey } from './requestPasskey.ts';

const optionsPath = '/identity/v1/passkey/options';
const provePath = '/identity/v1/passkey';
const challenge: FakeAnswer = { status: 200, body: { options: { challenge: 'AQID', allowCredentials: [] } } };
const refused = (errorCode: string): FakeAnswer => ({ status: 403, body: { errorCode } });
let server: FakeServer | undefined;
let passkeys: FakePasskeys;

beforeEach(() => {
  passkeys = startFakePasskeys();
});
afterEach(() => {
  server?.stop();
  passkeys.stop();
});

/** A server with its answers to both calls. */
function start(options: FakeAnswer, proven: FakeAnswer = { status: 200, body: { accessToken: 'token 1' } }) {
  server = startFakeServer(({ path }) => (path === optionsPath ? options : proven));
  return server;
}

describe('a request for a passkey', () => {
  it.each([
    [refused('passkey.unavailable'), 'passkey-missing'],
    [refused('second-factor.not-found'), 'passkey-missing'],
    [refused('passkey.refused'), 'passkey-refused'],
    [refused('passkey.expired'), 'passkey-refused'],
  ])('stops if the server refuses it with %j', async (refusal, fault) => {
    start(refusal);
    expect(await requestPasskey({ purpose: 'SIGN_IN' })).toEqual({ state: 'stopped', refusal: { ok: false, fault } });
    expect(passkeys.asked).toEqual([]);
    server?.stop();
    start(challenge, refusal);
    expect(await requestPasskey({ purpose: 'SIGN_IN' })).toEqual({ state: 'stopped', refusal: { ok: false, fault } });
    expect(passkeys.asked).toHaveLength(1);
  });

  it('returns every other refusal, and that the server can’t be reached', async () => {
    start(challenge, refused('session.required'));
    expect(await requestPasskey({ purpose: 'SIGN_IN' })).toMatchObject({
      state: 'refused',
      errorCode: 'session.required',
    });
    server?.stop();
    start(new TypeError('Failed to fetch'));
    expect(await requestPasskey({ purpose: 'SIGN_IN' })).toMatchObject({ state: 'unreachable' });
  });

  it('that the person cancels sends nothing', async () => {
    passkeys = startFakePasskeys({ isCancelled: true });
    const { seen } = start(challenge);
    expect(await requestPasskey({ purpose: 'SIGN_IN' })).toEqual({
      state: 'stopped',
      refusal: { ok: false, fault: 'passkey-cancelled' },
    });
    expect(seen.map(({ path }) => path)).toEqual([optionsPath]);
  });

  it('sends the signature of the server’s challenge for its purpose', async () => {
    const { seen } = start(challenge);
    expect(await requestPasskey({ purpose: 'FRESH_SIGN_IN' })).toEqual({
      state: 'answered',
      output: { accessToken: 'token 1' },
    });
    expect(passkeys.asked).toMatchObject([{ publicKey: { challenge: bytes(1, 2, 3) } }]);
    expect(passkeys.asked[0]?.mediation).toBeUndefined();
    expect(seen).toEqual([
      { path: optionsPath, body: { purpose: 'FRESH_SIGN_IN' } },
      { path: provePath, body: { purpose: 'FRESH_SIGN_IN', answer: passkeyAnswer } },
    ]);
  });

  it('says whether to trust the browser, and that a device named no person', async () => {
    passkeys = startFakePasskeys({ hasPerson: false });
    const { seen } = start(challenge);
    await requestPasskey({ purpose: 'SECOND_FACTOR', trustBrowser: false });
    expect(seen[1]?.body).toEqual({
      purpose: 'SECOND_FACTOR',
      answer: { ...passkeyAnswer, userHandle: null },
      trustBrowser: false,
    });
  });

  it('can be offered in the email field', async () => {
    start(challenge);
    expect(await requestPasskey({ purpose: 'SIGN_IN', isOffered: true })).toMatchObject({ state: 'answered' });
    expect(passkeys.asked).toMatchObject([{ mediation: 'conditional' }]);
  });
});

describe('passkeys', () => {
  it('can be used only in a browser that has them', () => {
    expect(canUsePasskeys()).toBe(true);
    passkeys.stop();
    expect(canUsePasskeys()).toBe(false);
  });
});
