import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendCall } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { passwordHashing } from './password/passwordHashing.ts';
import { AddressStage } from '../../testing/identity/AddressStage.ts';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';

const password = 'kxvbqmzrtpwl-7';
let api: TestApi;
let browser: TestBrowser;

beforeAll(async () => {
  api = await startTestApi();
  browser = new TestBrowser(api.url());
}, 60_000);
afterAll(() => api.close());

function accounts(emailKey: string) {
  return api.database.query<{ id: string; email: string; display_name: string; password_hash: string }>(
    'select * from identity.users u join identity.credentials c on c.user_id = u.id where email_key = $1',
    [emailKey],
  );
}

const good = { email: 'ada@example.com', password, displayName: 'Ada' };

describe('signing up', () => {
  it.each<[string, object, string, readonly string[] | undefined]>([
    ['nothing', {}, 'validation.fields.null-or-empty', ['email', 'password', 'displayName']],
    ['no password', { ...good, password: '' }, 'validation.fields.null-or-empty', ['password']],
    ['one field more', { ...good, isAdmin: true }, 'validation.request', undefined],
    ['an invalid address', { ...good, email: 'ada' }, 'validation.email', ['email']],
    ['two addresses', { ...good, email: 'ada@example.com,bob@example.com' }, 'validation.email', ['email']],
    [
      'an address with a line break',
      { ...good, email: 'ada@example.com\r\nBcc: x@y.zz' },
      'validation.email',
      ['email'],
    ],
    [
      'an address with a bidirectional character',
      { ...good, email: 'a\u202eda@example.com' },
      'validation.email',
      ['email'],
    ],
    [
      'an address that is too long',
      { ...good, email: `${'a'.repeat(250)}@example.com` },
      'validation.request',
      ['email'],
    ],
    ['an empty name', { ...good, displayName: ' \u3000 ' }, 'validation.request', ['displayName']],
    ['an invisible name', { ...good, displayName: 'Ada\u200b' }, 'validation.request', ['displayName']],
    ['a name of a Hangul filler', { ...good, displayName: '\u3164' }, 'validation.request', ['displayName']],
    ['a variation selector in a name', { ...good, displayName: 'Ada\ufe0f' }, 'validation.request', ['displayName']],
    ['a name of 65 characters', { ...good, displayName: 'a'.repeat(65) }, 'validation.request', ['displayName']],
    ['a password of 11 characters', { ...good, password: 'kxvbqmzrtpw' }, 'password.too-short', ['password']],
    ['a password of 257 characters', { ...good, password: 'x'.repeat(257) }, 'password.too-long', ['password']],
    ['a common password', { ...good, password: 'Password2026!' }, 'password.too-common', ['password']],
    ['a keyboard walk', { ...good, password: '1qaz2wsx3edc' }, 'password.too-common', ['password']],
    [
      'the own name as password',
      { ...good, displayName: 'Wilhelmina Oz', password: 'wilhelminaoz99' },
      'password.too-common',
      ['password'],
    ],
    ['the product as password', { ...good, password: 'C0fferdam2026!' }, 'password.too-common', ['password']],
    ['a control character', { ...good, password: 'kxvbqm\u0000zrtpwl' }, 'validation.request', ['password']],
  ])('is refused with %s', async (_case, input, errorCode, fields) => {
    const answer = await browser.send('identity.signUp', input);
    expect(answer).toMatchObject({ status: 400, body: { errorCode } });
    if (fields !== undefined) expect(answer.body.details?.fields).toEqual(fields);
    expect(answer.text).not.toContain('kxvbqm');
    expect(await accounts('ada@example.com')).toEqual([]);
  });

  it.each([
    ['no JSON', 'not json', 'application/json', 400, 'validation.request'],
    ['a JSON array', '[]', 'application/json', 400, 'validation.request'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'request.unsupported-media-type'],
    ['plain text', '{}', 'text/plain', 415, 'request.unsupported-media-type'],
    [
      'more than 8 KiB',
      JSON.stringify({ ...good, displayName: 'x'.repeat(9_000) }),
      'application/json',
      413,
      'request.too-large',
    ],
  ])('is refused with %s', async (_case, text, type, status, errorCode) => {
    const answer = await sendCall(api.url(), { method: 'POST', path: '/identity/v1/sign-up' }, text, {
      origin: api.origin,
      'content-type': type,
    });
    expect(answer).toMatchObject({ status, body: { errorCode } });
  });

  it('creates an account, opens no session and sets no cookie', async () => {
    const answer = await browser.call('signUp', {
      ...good,
      email: ' Ada.Lovelace@Example.com',
      displayName: '  Ada   Lovelace ',
    });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const [account] = await accounts('ada.lovelace@example.com');
    expect(account).toMatchObject({ email: 'Ada.Lovelace@Example.com', display_name: 'Ada Lovelace' });
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('keeps emoji in a name', async () => {
    const displayName = 'Ada \u2764\ufe0f 1\ufe0f\u20e3 👍🏽';
    await browser.succeed('identity', 'signUp', { ...good, email: 'emoji@example.com', displayName });
    expect(await accounts('emoji@example.com')).toMatchObject([{ display_name: displayName }]);
  });

  it('responds the same, hashes as often and changes nothing if the address is taken, in any spelling', async () => {
    const free = { ...good, email: 'taken@bücher.example' };
    const before = passwordHashing.evaluations;
    const first = await browser.call('signUp', free);
    expect(passwordHashing.evaluations - before).toBe(1);
    const made = await accounts('taken@xn--bcher-kva.example');
    expect(made).toHaveLength(1);
    const spellings = [
      free.email,
      '  TAKEN@BÜCHER.EXAMPLE ',
      'taken@xn--bcher-kva.example',
      'taken@bu\u0308cher.example',
      'ｔａｋｅｎ@bücher.example',
    ];
    for (const email of spellings) {
      const count = passwordHashing.evaluations;
      const again = await browser.call('signUp', { email, password: 'another-zqwpxk-one', displayName: 'Mallory' });
      expect(again).toMatchObject({ status: first.status, text: first.text });
      expect([...again.headers.keys()].sort()).toEqual([...first.headers.keys()].sort());
      expect(passwordHashing.evaluations - count).toBe(1);
    }
    expect(await accounts('taken@xn--bcher-kva.example')).toEqual(made);
    await expect(browser.call('signIn', { email: free.email, password })).resolves.toMatchObject({ status: 200 });
  });

  it('creates one account in sixteen concurrent requests for the same address', async () => {
    const race = Array.from({ length: 16 }, (_, index) =>
      new TestBrowser(api.url(), { address: `192.0.2.${index}` }).call('signUp', {
        ...good,
        email: 'race@example.com',
        displayName: `R${index}`,
      }),
    );
    const answers = await Promise.all(race);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
    expect(await accounts('race@example.com')).toHaveLength(1);
  });

  it('counts a refused password for the network before checking it, and not as an email', async () => {
    const few = { freeFailures: 3, firstDelaySeconds: 60, longestDelaySeconds: 60, forgetAfterSeconds: 3_600 };
    const strict = await AddressStage.start({ signUp: few, mailToAddress: { ...few, freeFailures: 1 } });
    try {
      const stranger = strict.accounts.stranger();
      const common = { ...good, password: 'Password2026!' };
      const codes: unknown[] = [];
      for (const input of [common, common, good, common]) {
        codes.push((await stranger.call('signUp', input)).body.errorCode);
      }
      expect(codes).toEqual(['password.too-common', 'password.too-common', undefined, 'request.rate-limited']);
    } finally {
      await strict.close();
    }
  }, 30_000);

  it('never writes a password, an address or a token to the log', () => {
    for (const planted of [password, 'Lovelace', 'taken@', 'another-zqwpxk-one', '$argon2id$']) {
      expect(api.log()).not.toContain(planted);
    }
  });
});

describe('sign-ups from one network', () => {
  it('are delayed after the free ones, counting taken addresses like free ones, without delaying other networks', async () => {
    const policy = { freeFailures: 3, firstDelaySeconds: 30, longestDelaySeconds: 60, forgetAfterSeconds: 600 };
    const strict = await startTestApi({ configuration: { attempts: { signUp: policy } } });
    try {
      const flooder = new TestBrowser(strict.url(), { address: '2001:db8:7:7::1' });
      const neighbor = new TestBrowser(strict.url(), { address: '2001:db8:7:7:ffff::9' });
      const sameInput = { ...good, email: 'same@example.com' };
      const statuses = [];
      for (const who of [flooder, neighbor, flooder, neighbor]) statuses.push(await who.call('signUp', sameInput));
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(statuses[3]?.body).toMatchObject({
        errorCode: 'request.rate-limited',
        details: { retryAfterSeconds: expect.any(Number) },
      });
      expect(statuses[3]?.headers.get('retry-after')).toMatch(/^(2\d|30)$/);
      const elsewhere = new TestBrowser(strict.url(), { address: '2001:db8:7:8::1' });
      expect(await elsewhere.call('signUp', { ...good, email: 'other@example.com' })).toMatchObject({ status: 200 });
      strict.clock.advance(30);
      expect(await flooder.call('signUp', { ...good, email: 'later@example.com' })).toMatchObject({ status: 200 });
    } finally {
      await strict.close();
    }
  }, 30_000);
});
