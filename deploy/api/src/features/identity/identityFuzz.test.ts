import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isErrorCode } from '@cofferdam/domain';
import fc from 'fast-check';
import { sendCall } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());

const hostile = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '"; drop table identity.users; --',
  '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA',
  '${jndi:ldap://x}',
  '../../etc/passwd',
  '__proto__',
  'a@b',
  'a@example.com',
  'A@EXAMPLE.COM ',
  '%00',
  '\uffff',
  'ﷺ'.repeat(60),
  'x'.repeat(300),
  '👩‍🚀'.repeat(90),
);
const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 400 }), fc.emailAddress());
const anything = fc.oneof(text, fc.anything({ maxDepth: 2, withNullPrototype: false }));
const body = fc.record(
  { email: anything, password: anything, displayName: anything, sessionId: anything, extra: anything },
  { requiredKeys: [] },
);
const name = fc.constantFrom('signUp', 'signIn', 'token', 'reAuthenticate', 'signOut', 'sessions', 'revokeSession');
let address = 0;

/** Cases that are sent concurrently, because sequentially they would be slow on a busy machine. */
const atOnce = 10;
const sideBySide = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: atOnce, maxLength: atOnce });

/** Sends one body to one call, and checks the response. */
async function tryCall(call: string, input: unknown): Promise<void> {
  // Each input has its own network, so that limits don't refuse it.
  address += 1;
  const browser = new TestBrowser(api.url(), {
    address: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
  });
  const sent = JSON.stringify(input) ?? 'undefined';
  const answer = await browser.send(`identity.${call}`, call === 'sessions' ? {} : sent);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(/at .*\.ts|select |insert |syntax|argon2id/i);
  if (answer.status === 200) return;
  expect(isErrorCode(answer.body.errorCode)).toBe(true);
  expect(Object.keys(answer.body).filter((key) => !['errorCode', 'requestId', 'details'].includes(key))).toEqual([]);
}

/** Sends one cookie and one Authorization header to each path that reads them. */
async function tryHeaders(cookie: string, authorization: string): Promise<void> {
  const headers = {
    origin: api.origin,
    cookie: `cofferdam_session=${cookie}; ${cookie}`,
    authorization: `Bearer ${authorization}`,
  };
  for (const path of ['/identity/v1/token', '/identity/v1/sign-out', '/identity/v1/sessions/revoke']) {
    const answer = await sendCall(api.url(), { method: 'POST', path }, {}, headers);
    expect([200, 400, 401]).toContain(answer.status);
  }
}

describe('any body to any call of identity', () => {
  it('gets success or an error code of the catalog, never an internal error, a stack, SQL or its own input', async () => {
    const cases = sideBySide(fc.tuple(name, fc.oneof(body, anything)));
    await fc.assert(
      fc.asyncProperty(cases, async (all) => {
        await Promise.all(all.map(([call, input]) => tryCall(call, input)));
      }),
      { numRuns: 400 / atOnce },
    );
  }, 120_000);

  it('has the same result with any cookie and any Authorization header', async () => {
    const header = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(sideBySide(fc.tuple(header, header)), async (all) => {
        await Promise.all(all.map(([cookie, authorization]) => tryHeaders(cookie, authorization)));
      }),
      { numRuns: 200 / atOnce },
    );
  }, 120_000);
});
