import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runConfirmAddress } from '../../../operator.ts';
import { AddressStage, tokenIn } from '../../../testing/identity/AddressStage.ts';
import type { TestBrowser } from '../../../testing/identity/TestBrowser.ts';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { startTestApi, testOrigin, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import { passwordHashing } from '../password/passwordHashing.ts';

let stage: AddressStage;

beforeAll(async () => {
  stage = await AddressStage.start();
}, 60_000);
afterAll(() => stage.close());

const isConfirmed = async (browser: TestBrowser) => (await browser.succeed('identity', 'account', {})).isConfirmed;

describe('signing up if email is set up', () => {
  it('responds the same for a new, a proven and a claimed address, after the same work, and emails each owner', async () => {
    const proven = await stage.person();
    const claimed = await stage.person(false);
    const answers: unknown[] = [];
    for (const email of ['brand-new@example.com', proven.email, claimed.email.toUpperCase()]) {
      const hashed = passwordHashing.evaluations;
      const input = { email, password: 'another-zqwpxk-one', displayName: 'Mallory' };
      const { status, text, headers } = await stage.accounts.stranger().call('signUp', input);
      answers.push({ status, text, headers: [...headers.keys()].sort(), hashed: passwordHashing.evaluations - hashed });
    }
    expect(answers[0]).toMatchObject({ status: 200, text: '{}', hashed: 1 });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    const subjects = async (email: string) =>
      (await stage.mailsTo(email)).map(({ text }) => /Subject: (.*)/.exec(text)?.[1]);
    expect(await subjects('brand-new@example.com')).toEqual(['Confirm your email address']);
    expect(await subjects(proven.email)).toEqual(['You already have a Cofferdam account']);
    expect(await subjects(claimed.email)).toEqual(['A Cofferdam account claims your email address']);
  });

  it('creates a usable account, and asks for confirmation until the link is used', async () => {
    const email = await stage.accounts.make();
    const browser = stage.accounts.stranger();
    expect(await browser.signIn(email, stage.accounts.password)).toMatchObject({ asksToConfirm: true });
    const token = await stage.tokenTo(email);
    await browser.succeed('identity', 'confirmAddress', { token });
    expect(await browser.renew()).toMatchObject({ asksToConfirm: false });
    expect(await isConfirmed(browser)).toBe(true);
  });
});

describe('confirming an address', () => {
  let email: string;
  let token: string;
  let browser: TestBrowser;
  let other: TestBrowser;
  const confirm = (by: TestBrowser, sent = token) => by.call('confirmAddress', { token: sent });
  runScenarios([
    {
      name: 'is refused without a session',
      send: async () => {
        email = await stage.accounts.make();
        browser = stage.accounts.stranger();
        await browser.signIn(email, stage.accounts.password);
        token = await stage.tokenTo(email);
        ({ browser: other } = await stage.person());
        return confirm(stage.accounts.stranger());
      },
      refusal: 'session.required',
    },
    {
      name: 'is refused with an unknown token',
      send: () => confirm(browser, 'A'.repeat(43)),
      refusal: 'account-link.not-valid',
    },
    {
      name: 'is refused to someone who is signed in to another account, and the link stays valid',
      send: () => confirm(other),
      refusal: 'account-link.other-account',
    },
    { name: 'succeeds for the account that was created with the address', send: () => confirm(browser) },
    { name: 'is refused a second time', send: () => confirm(browser), refusal: 'account-link.not-valid' },
    {
      name: 'isn’t offered again afterward',
      send: () => browser.call('sendConfirmation', {}),
      refusal: 'request.conflict',
    },
  ]);

  it('is possible for three days', async () => {
    const late = await stage.person(false);
    await late.browser.succeed('identity', 'sendConfirmation', {});
    const sent = await stage.tokenTo(late.email);
    stage.api.clock.advance(3 * 86_400);
    await late.browser.signIn(late.email, stage.accounts.password);
    expect((await confirm(late.browser, sent)).body.errorCode).toBe('account-link.not-valid');
    expect(await isConfirmed(late.browser)).toBe(false);
  });

  it('can be done by an operator, too', async () => {
    const { email: own, browser: mine } = await stage.person(false);
    const { database, rootKeyPath } = stage.api;
    const configuration = { databaseUrl: database.ownerUrl, rootKeyPath, origins: [testOrigin] as [string] };
    expect(await runConfirmAddress(configuration, 'no-one@example.com')).toBeNull();
    expect(await runConfirmAddress(configuration, own)).toMatch(/^User /);
    expect(await isConfirmed(mine)).toBe(true);
  });
});

describe('the owner of a mailbox whose address was claimed', () => {
  it('can take it back and sign up, and gets nothing of the account that claimed it', async () => {
    const { email, browser: squatter } = await stage.person(false);
    const input = { email, password: 'another-zqwpxk-one', displayName: 'The owner' };
    const owner = stage.accounts.stranger();
    await owner.succeed('identity', 'signUp', input);
    expect((await owner.call('signIn', { email, password: input.password })).body.errorCode).toBe('sign-in.refused');
    const token = await stage.tokenTo(email);
    await owner.succeed('identity', 'releaseAddress', { token });
    expect((await owner.call('releaseAddress', { token })).body.errorCode).toBe('account-link.not-valid');
    expect(await squatter.succeed('identity', 'account', {})).toMatchObject({ email: null, isConfirmed: false });
    expect((await squatter.call('sendConfirmation', {})).body.errorCode).toBe('request.conflict');
    await owner.succeed('identity', 'signUp', input);
    expect(await owner.signIn(email, input.password)).toMatchObject({ user: { displayName: 'The owner' } });
    await owner.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(email) });
    expect(await isConfirmed(owner)).toBe(true);
  });

  it('can’t take it from an account that has proven it in between', async () => {
    const { email, browser } = await stage.person(false);
    const { password } = stage.accounts;
    await stage.accounts.stranger().succeed('identity', 'signUp', { email, password, displayName: 'Late' });
    const release = await stage.tokenTo(email);
    await browser.succeed('identity', 'sendConfirmation', {});
    await browser.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(email) });
    const answer = await stage.accounts.stranger().call('releaseAddress', { token: release });
    expect(answer.body.errorCode).toBe('account-link.not-valid');
    expect(await browser.succeed('identity', 'account', {})).toMatchObject({ email });
  });
});

describe.each([true, false])('an invitation if email is set up: %s', (hasMail) => {
  let api: TestApi;
  let harbor: TestOrganization;
  beforeAll(async () => {
    api = hasMail ? stage.api : await startTestApi();
    harbor = await TestOrganization.create(api);
  });
  afterAll(async () => {
    if (!hasMail) await api.close();
  });

  it('isn’t counted for an account with an unconfirmed address', async () => {
    const person = await api.signUp('Claims', false);
    await harbor.invite(person);
    expect(await person.succeed('userOrganization', 'myInvites', {})).toEqual({ invitations: [], unopened: 0 });
    await api.database.query('update identity.users set email_confirmed_at = now() where id = $1', [person.userId]);
    expect(await person.succeed('userOrganization', 'myInvites', {})).toEqual({ invitations: [], unopened: 1 });
  });

  it('proves the address by an emailed link, or by a link from the operator if email isn’t set up', async () => {
    const person = await api.signUp('Shows', false);
    const shown = await harbor.invite(person);
    const account = () => person.succeed('identity', 'account', {});
    expect(await account()).toMatchObject({ isConfirmed: false });
    await person.succeed('userOrganization', 'inviteExist', { inviteId: shown });
    expect(await account()).toMatchObject({ isConfirmed: !hasMail });
    if (!hasMail) return;
    const mails = await stage.mailsTo(person.email);
    const mailed = mails.map(({ text }) => /inviteId=([\w-]{64})/.exec(text)?.[1]).find((found) => found !== undefined);
    await person.succeed('userOrganization', 'inviteExist', { inviteId: mailed ?? '' });
    expect(await account()).toMatchObject({ isConfirmed: true });
  });

  it('from an operator proves less than an emailed link', async () => {
    if (!hasMail) return;
    // The state of an account that was confirmed with an operator's link before email was set up.
    const vouched = async () => {
      const person = await api.signUp('Vouched');
      await api.database.query('update identity.users set is_email_vouched = true where id = $1', [person.userId]);
      return person;
    };
    const isVouched = async ({ userId }: { readonly userId: string }) =>
      (
        await api.database.query<{ is: boolean }>('select is_email_vouched as is from identity.users where id = $1', [
          userId,
        ])
      )[0]?.is;
    const mailed = await vouched();
    expect(await mailed.succeed('identity', 'account', {})).toMatchObject({ isConfirmed: false });
    await mailed.succeed('identity', 'sendConfirmation', {});
    const token = tokenIn((await stage.mailsTo(mailed.email)).at(-1));
    await mailed.succeed('identity', 'confirmAddress', { token });
    expect(await mailed.succeed('identity', 'account', {})).toMatchObject({ isConfirmed: true });
    expect(await isVouched(mailed)).toBe(false);
    expect((await mailed.call('identity', 'sendConfirmation', {})).status).toBe(409);

    const invited = await vouched();
    const shown = await harbor.invite(invited);
    await invited.succeed('userOrganization', 'inviteExist', { inviteId: shown });
    expect(await isVouched(invited)).toBe(true);
    const mails = await stage.mailsTo(invited.email);
    const link = mails.map(({ text }) => /inviteId=([\w-]{64})/.exec(text)?.[1]).find((found) => found !== undefined);
    await invited.succeed('userOrganization', 'inviteExist', { inviteId: link ?? '' });
    expect(await isVouched(invited)).toBe(false);
  });

  it('proves nothing after it was revoked, or to another account', async () => {
    const { organizationId, owner } = harbor;
    const person = await api.signUp('Late', false);
    const inviteId = await harbor.invite(person);
    const stranger = await api.signUp('Stranger', false);
    await stranger.succeed('userOrganization', 'inviteExist', { inviteId });
    expect(await stranger.succeed('identity', 'account', {})).toMatchObject({ isConfirmed: false });
    const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
    const { id: invitationId } = invitations.find(({ email }) => email === person.email) ?? {};
    await owner.succeed('userOrganization', 'deleteInvite', { organizationId, invitationId: invitationId as never });
    await person.succeed('userOrganization', 'inviteExist', { inviteId });
    expect(await person.succeed('identity', 'account', {})).toMatchObject({ isConfirmed: false });
  });

  it('to an organization with a verified domain can be accepted only with a proven address', async () => {
    const guarded = await TestOrganization.create(api);
    const person = await api.signUp('Domain', false);
    const inviteId = await guarded.invite(person);
    await api.database.query(
      `insert into cofferdam.domains (organization_id, domain, challenge, created_at, created_by, verified_at)
       values ($1, 'example.com', 'x', now(), $2, now())`,
      [guarded.organizationId, guarded.owner.userId],
    );
    const join = () => person.call('userOrganization', 'confirmInviteUser', { inviteId });
    if (hasMail) {
      expect((await join()).body.errorCode).toBe('account-address.not-confirmed');
      await person.succeed('identity', 'sendConfirmation', {});
      await person.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(person.email) });
    }
    expect((await join()).status).toBe(200);
  });
});

describe('an address whose domain differs from another one in a letter that names fold', () => {
  it.each([
    // What is delivered, as the test's mailbox decodes it.
    ['b\u0131nary.example', 'b\u0131nary.example', 'binary.example'],
    ['stra\u00dfe.example', 'stra\u00dfe.example', 'strasse.example'],
    ['οδός.example', 'οδός.example', 'xn--pxavn9a.example'],
  ])('%s is delivered to %s, and proves nothing about %s', async (domain, delivered, other) => {
    const { accounts, api } = stage;
    const { organizationId, owner } = await TestOrganization.create(api, 'BUSINESS');
    await api.database.query(
      `insert into cofferdam.domains (organization_id, domain, challenge, created_at, created_by, verified_at, is_joinable)
       values ($1, $2, 'x', now(), $3, now(), true)`,
      [organizationId, other, owner.userId],
    );
    const email = `person@${domain}`;
    const browser = accounts.stranger();
    await browser.succeed('identity', 'signUp', { email, password: accounts.password, displayName: 'Mallory' });
    const grant = await browser.signIn(email, accounts.password);
    const token = await stage.tokenTo(`person@${delivered}`);
    expect((await browser.call('confirmAddress', { token })).status).toBe(200);
    const join = () => browser.send('userOrganization.joinByDomain', { organizationId });
    expect(await join()).toMatchObject({ status: 404, body: { errorCode: 'organization.not-found.by-id' } });
    // The same account at the other domain could have joined.
    await api.database.query('update identity.users set email_key = $2 where id = $1', [
      grant.user.id,
      `person@${other}`,
    ]);
    expect((await join()).status).toBe(200);
  });
});
