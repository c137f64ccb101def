import { afterEach, describe, expect, it } from '@jest/globals';
import type { FakeAnswer, FakeServer } from '../../../testing/fakeFetch.ts';
import { startFakeServer } from '../../../testing/fakeFetch.ts';
import { faultOf } from './faultOf.ts';
import { postIdentity } from './postIdentity.ts';

let server: FakeServer | undefined;
afterEach(() => server?.stop());

const input = { email: 'mara@halden.example', password: 'not a real one' };

function ask(answer: FakeAnswer) {
  server = startFakeServer(() => answer);
  return postIdentity('signIn', input);
}

describe('a call of the identity', () => {
  it('is sent to its own path with the cookie, as JSON, past every cache', async () => {
    const before = globalThis.fetch;
    const seen: unknown[] = [];
    globalThis.fetch = ((...call: unknown[]) => {
      seen.push(call);
      return Promise.resolve({ ok: true, json: async () => ({ accessToken: 'token 1' }) });
    }) as unknown as typeof fetch;
    try {
      expect(await postIdentity('signIn', input)).toEqual({ state: 'answered', output: { accessToken: 'token 1' } });
    } finally {
      globalThis.fetch = before;
    }
    expect(seen).toEqual([
      [
        '/identity/v1/sign-in',
        {
          method: 'POST',
          credentials: 'same-origin',
          cache: 'no-store',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        },
      ],
    ]);
  });

  it('says that the server can’t be reached, and why', async () => {
    const cause = new TypeError('Failed to fetch');
    expect(await ask(cause)).toEqual({ state: 'unreachable', cause });
  });

  it.each([[null], ['<h1>Bad gateway</h1>'], [[]], [{ errorCode: 7, details: null }]])(
    'that is refused without a code has none: %j',
    async (body) => {
      expect(await ask({ status: 502, body })).toEqual({ state: 'refused', status: 502, errorCode: null, fields: [] });
    },
  );

  it('that is refused has what its details say, and nothing of another form', async () => {
    const details = { retryAfterSeconds: 30, fields: ['email', 7], methods: ['TOTP'], other: 'x' };
    expect(await ask({ status: 429, body: { errorCode: 'sign-in.delayed', details } })).toEqual({
      state: 'refused',
      status: 429,
      errorCode: 'sign-in.delayed',
      fields: ['email'],
      retryAfterSeconds: 30,
      methods: ['TOTP'],
    });
    const wrong = { retryAfterSeconds: '30', fields: 'email', methods: 'TOTP' };
    expect(await ask({ status: 429, body: { errorCode: 'sign-in.delayed', details: wrong } })).toEqual({
      state: 'refused',
      status: 429,
      errorCode: 'sign-in.delayed',
      fields: [],
    });
  });
});

describe('the fault that a page shows', () => {
  const refused = (errorCode: string | null, fields: readonly string[] = []) =>
    faultOf({ state: 'refused', status: 400, errorCode, fields });

  it.each([
    ['sign-in.refused', 'refused'],
    ['second-factor.required', 'second-factor'],
    ['second-factor.refused', 'code-refused'],
    ['second-factor.expired', 'password-again'],
    ['session.fresh-sign-in-required', 'password-again'],
    ['sign-in.delayed', 'delayed'],
    ['request.rate-limited', 'delayed'],
    ['validation.email', 'email'],
    ['password.too-short', 'password-too-short'],
    ['password.too-long', 'password-too-long'],
    ['password.too-common', 'password-too-common'],
    ['session.required', 'session-ended'],
    ['session.not-found', 'session-ended'],
    ['service.sealed', 'unavailable'],
    ['service.unavailable', 'unavailable'],
    ['toString', 'unknown'],
    [null, 'unknown'],
  ])('for %s is %s', (errorCode, fault) => {
    expect(refused(errorCode)).toEqual({ ok: false, fault });
  });

  it.each([
    [['displayName', 'password', 'email'], 'name'],
    [['email', 'password'], 'password-character'],
    [['email'], 'email'],
    [['other'], 'unknown'],
  ])('for a wrong form with the fields %j is %s', (fields, fault) => {
    expect(refused('validation.request', fields)).toEqual({ ok: false, fault });
  });

  it('says when to try again, and how else to prove a person', () => {
    const answer = { state: 'refused', status: 429, errorCode: 'sign-in.delayed', fields: [] } as const;
    expect(faultOf({ ...answer, retryAfterSeconds: 0, methods: ['PASSKEY'] })).toEqual({
      ok: false,
      fault: 'delayed',
      retryAfterSeconds: 0,
      methods: ['PASSKEY'],
    });
    expect(faultOf({ state: 'unreachable', cause: new Error('down') })).toEqual({ ok: false, fault: 'unreachable' });
  });
});
