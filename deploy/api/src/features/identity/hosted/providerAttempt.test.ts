import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProviderVisitor } from '../../../testing/hosted/ProviderVisitor.ts';
import { startOpenIdServer, type OpenIdServer } from '../../../testing/hosted/startOpenIdServer.ts';
import { TestBrowser } from '../../../testing/identity/TestBrowser.ts';
import { startTestApi, testOrigin, type TestApi } from '../../../testing/startTestApi.ts';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const returnUri = `${testOrigin}/login/return`;
let api: TestApi;
let open: OpenIdServer;
let confidential: OpenIdServer;
let folder: string;

const ada = { email: 'ada@example.com', isEmailProven: true, name: 'Ada Lovelace' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-oidc-'));
  open = await startOpenIdServer([returnUri]);
  confidential = await startOpenIdServer([returnUri], { isConfidential: true });
  const clientSecretPath = join(folder, 'secret');
  await writeFile(clientSecretPath, `${confidential.clientSecret}\n`);
  api = await startTestApi({
    processes: 2,
    configuration: {
      identity: {
        oidc: [
          { id: 'open', name: 'Open', issuer: open.issuer, clientId: open.clientId },
          { id: 'corp', name: 'Corp', issuer: confidential.issuer, clientId: confidential.clientId, clientSecretPath },
          { id: 'away', name: 'Away', issuer: 'http://127.0.0.1:1', clientId: 'c' },
        ],
      },
    },
  });
  for (const { people } of [open, confidential]) people.set('ada', ada);
}, 60_000);
afterAll(async () => {
  await api.close();
  await open.stop();
  await confidential.stop();
  await rm(folder, { recursive: true });
});

type Purpose = 'SIGN_IN' | 'RE_AUTHENTICATE';

/** Begins a sign-in and goes through the provider's pages; returns what comes back to our page. */
async function visit(browser: TestBrowser, login: string, provider = 'open', purpose: Purpose = 'SIGN_IN') {
  const { address } = await browser.succeed('identity', 'hostedBegin', { provider, purpose, origin: testOrigin });
  const back = await new ProviderVisitor().signIn(address, login);
  return { address: new URL(address), back };
}

const finish = (browser: TestBrowser, response: string) => browser.call('hostedFinish', { response });
const refused = { status: 401, body: { errorCode: 'sign-in.refused' } };
const expired = { status: 401, body: { errorCode: 'sign-in.attempt-expired' } };

describe('a sign-in at a provider of OpenID Connect', () => {
  it.each([
    ['at a provider that is not configured', { provider: 'elsewhere', origin: testOrigin }, 404, 'request.not-found'],
    ['for a page of another origin', { provider: 'open', origin: 'https://evil.example' }, 403, 'request.origin'],
    [
      'at a provider that is unreachable',
      { provider: 'away', origin: testOrigin },
      503,
      'sign-in.provider-unavailable',
    ],
  ])('can’t be started %s', async (_case, input, status, errorCode) => {
    const browser = new TestBrowser(api.url());
    const answer = await browser.call('hostedBegin', { purpose: 'SIGN_IN', ...input });
    expect(answer).toMatchObject({ status, body: { errorCode } });
    expect(browser.cookies.size).toBe(0);
    if (status === 503) expect(api.log()).toMatch(/"cause":\{[^\n]*"bad port"[^\n]*"request failed"/);
  });

  it('can’t be completed by a page of another origin', async () => {
    const browser = new TestBrowser(api.url());
    const { back } = await visit(browser, 'ada');
    const answer = await browser.send(
      'identity.hostedFinish',
      { response: back.search },
      { origin: 'https://evil.example' },
    );
    expect(answer).toMatchObject({ status: 403, body: { errorCode: 'request.origin' } });
  });

  it('asks for a code, with PKCE, a state and a nonce, and keeps none of them in the database', async () => {
    const browser = new TestBrowser(api.url());
    const { address } = await browser.succeed('identity', 'hostedBegin', {
      provider: 'open',
      purpose: 'SIGN_IN',
      origin: testOrigin,
    });
    const asked = new URL(address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      redirect_uri: returnUri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [row] = await api.database.query('select row_to_json(a)::text as row from identity.provider_attempts a');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(String(row?.['row'])).not.toContain(asked.get(name) ?? '');
    }
    expect(String(row?.['row'])).not.toContain(browser.cookie('cofferdam_provider'));
  });

  it('opens a session and creates an account with the proven address', async () => {
    const browser = new TestBrowser(api.url());
    const { back } = await visit(browser, 'ada');
    expect(back.origin + back.pathname).toBe(returnUri);
    const answer = await finish(browser, back.search);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email: 'ada@example.com', displayName: 'Ada Lovelace' }, provider: 'open' },
    });
    expect(await browser.renew()).toMatchObject({ provider: 'open' });
    expect(browser.cookies.has('cofferdam_provider')).toBe(false);
  });

  it('works the same for a client with a secret; a person of another provider is another person', async () => {
    const browser = new TestBrowser(api.url());
    const { back } = await visit(browser, 'ada', 'corp');
    // The address has an account of the first provider, which is never linked silently.
    expect(await finish(browser, back.search)).toMatchObject({
      status: 409,
      body: { errorCode: 'sign-in.different-method' },
    });
    confidential.people.set('bea', { email: 'bea@example.com', isEmailProven: false, name: '' });
    const again = await visit(browser, 'bea', 'corp');
    expect(await finish(browser, again.back.search)).toMatchObject({
      status: 200,
      body: { user: { email: 'bea@example.com', displayName: 'bea' }, provider: 'corp' },
    });
  });

  it('is refused for a person without an address', async () => {
    open.people.set('nobody', { email: null, isEmailProven: false, name: 'No Body' });
    const browser = new TestBrowser(api.url());
    const { back } = await visit(browser, 'nobody');
    expect(await finish(browser, back.search)).toMatchObject({
      status: 409,
      body: { errorCode: 'sign-in.address-missing' },
    });
  });

  it('completes once: a code that is sent again, or sixteen times concurrently, opens one session', async () => {
    const browser = new TestBrowser(api.url());
    const { back } = await visit(browser, 'ada');
    const cookie = `cofferdam_provider=${browser.cookie('cofferdam_provider')}`;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        new TestBrowser(api.url(index % 2)).send('identity.hostedFinish', { response: back.search }, { cookie }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 401),
    ]);
    expect(await finish(browser, back.search)).toMatchObject(expired);
  });

  it('expires after fifteen minutes', async () => {
    const browser = new TestBrowser(api.url());
    const { back } = await visit(browser, 'ada');
    api.clock.advance(901);
    expect(await finish(browser, back.search)).toMatchObject(expired);
    api.clock.advance(-901);
  });

  const attacks: Readonly<Record<string, (mine: URLSearchParams, theirs: URLSearchParams) => URLSearchParams>> = {
    'the response to someone else’s sign-in': (_mine, theirs) => theirs,
    'the code of someone else’s sign-in under my state': (mine, theirs) =>
      new URLSearchParams({ ...Object.fromEntries(mine), code: theirs.get('code') ?? '' }),
    'the state of someone else’s sign-in': (mine, theirs) =>
      new URLSearchParams({ ...Object.fromEntries(mine), state: theirs.get('state') ?? '' }),
    'no state': (mine) => new URLSearchParams({ code: mine.get('code') ?? '', iss: mine.get('iss') ?? '' }),
    'two states': (mine) => new URLSearchParams(`${mine.toString()}&state=x`),
    'another issuer (mix-up)': (mine) =>
      new URLSearchParams({ ...Object.fromEntries(mine), iss: 'https://evil.example' }),
    'no issuer': (mine) => new URLSearchParams({ code: mine.get('code') ?? '', state: mine.get('state') ?? '' }),
    'an invented code': (mine) => new URLSearchParams({ ...Object.fromEntries(mine), code: 'invented' }),
    'an error instead of a code': (mine) =>
      new URLSearchParams({ error: 'access_denied', state: mine.get('state') ?? '', iss: mine.get('iss') ?? '' }),
  };

  it.each(Object.entries(attacks))('is refused with %s, and then over', async (_case, forge) => {
    const [me, someoneElse] = [new TestBrowser(api.url()), new TestBrowser(api.url())];
    const [mine, theirs] = [await visit(me, 'ada'), await visit(someoneElse, 'ada')];
    const sent = forge(mine.back.searchParams, theirs.back.searchParams);
    expect(await finish(me, `?${sent.toString()}`)).toMatchObject(refused);
    expect(me.cookies.has('cofferdam_session')).toBe(false);
    expect(await finish(me, mine.back.search)).toMatchObject(expired);
  });

  it('is refused if the browser did not start it: a response alone opens nothing', async () => {
    const { back } = await visit(new TestBrowser(api.url()), 'ada');
    expect(await finish(new TestBrowser(api.url()), back.search)).toMatchObject(expired);
  });
});

describe('re-authentication at the provider', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = new TestBrowser(api.url());
    await finish(browser, (await visit(browser, 'ada')).back.search);
  });

  it('asks the provider for the password again', async () => {
    const { address } = await visit(browser, 'ada', 'open', 'RE_AUTHENTICATE');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: 'login', max_age: '300' });
  });

  it('is refused for another person', async () => {
    open.people.set('eve', { email: 'eve@example.com', isEmailProven: true, name: 'Eve' });
    const { back } = await visit(browser, 'eve', 'open', 'RE_AUTHENTICATE');
    expect(await finish(browser, back.search)).toMatchObject({
      status: 409,
      body: { errorCode: 'sign-in.other-account' },
    });
  });

  it('renews the session', async () => {
    const { sessionId } = await browser.renew();
    const { back } = await visit(browser, 'ada', 'open', 'RE_AUTHENTICATE');
    expect(await finish(browser, back.search)).toMatchObject({ status: 200, body: { sessionId, provider: 'open' } });
  });

  it('also asks for the account’s second factor if the provider asked for none, and unlocks nothing before', async () => {
    const row = [browser.accessToken === '' ? (await browser.renew()).user.id : (await browser.renew()).user.id];
    await api.database.query(
      `insert into identity.authenticators (id, user_id, name, sealed_seed, created_at, confirmed_at)
       values (gen_random_uuid(), $1, 'Phone', '\\x00', now(), now())`,
      row,
    );
    await browser.succeed('identity', 'lock', {});
    const { back } = await visit(browser, 'ada', 'open', 'RE_AUTHENTICATE');
    expect(await finish(browser, back.search)).toMatchObject({
      status: 401,
      body: { errorCode: 'second-factor.required' },
    });
    expect(await browser.call('token', {})).toMatchObject({ status: 401, body: { errorCode: 'session.locked' } });
    const other = new TestBrowser(api.url());
    expect(await finish(other, (await visit(other, 'ada')).back.search)).toMatchObject({
      status: 401,
      body: { errorCode: 'second-factor.required' },
    });
    expect(other.cookies.has('cofferdam_session')).toBe(false);
  });
});
