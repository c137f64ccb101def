import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isErrorCode } from '@cofferdam/domain';
import fc from 'fast-check';
import { sendCall } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestBrowser } from './testing/TestBrowser.ts';

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

describe('any body at any call of identity', () => {
  it('is answered with success or a code of the catalogue, never with a fault, a stack, SQL or what was sent', async () => {
    await fc.assert(
      fc.asyncProperty(name, fc.oneof(body, anything), async (call, input) => {
        // A network each, so that limits do not keep the inputs out.
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
        expect(Object.keys(answer.body).filter((key) => !['errorCode', 'requestId', 'details'].includes(key))).toEqual(
          [],
        );
      }),
      { numRuns: 400 },
    );
  }, 120_000);

  it('is so for any cookie and any Authorization header', async () => {
    const header = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(header, header, async (cookie, authorization) => {
        const headers = {
          origin: api.origin,
          cookie: `cofferdam_session=${cookie}; ${cookie}`,
          authorization: `Bearer ${authorization}`,
        };
        for (const path of ['/identity/v1/token', '/identity/v1/sign-out', '/identity/v1/sessions/revoke']) {
          const answer = await sendCall(api.url(), { method: 'POST', path }, {}, headers);
          expect([200, 400, 401]).toContain(answer.status);
        }
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
