import { afterAll, describe, expect } from '@jest/globals';
import { startTestMailbox, type TestMailbox } from '@cofferdam/api/testing/startTestMailbox.ts';
import { createHmac } from 'node:crypto';
import { computeCode, decodeBase32, stepOf } from '@cofferdam/domain/otp';
import { checkPage, eventually, keepPicture, useStage, sessionOver } from '../browser/index.ts';
import { signIn as signInAgain, signInPerson, type Person } from '../people/index.ts';
import { joinWorkspace, seedWorkspace } from '../seed/index.ts';
import { startConfiguredProduct } from '../stack/index.ts';
import { makeAccount, signIn, signUp, untilConfirmed, untilPage, untilUserPage } from '../steps/index.ts';

let mailbox: TestMailbox;
const stage = useStage(async () => {
  mailbox = await startTestMailbox();
  return startConfiguredProduct({ mail: mailbox.mail });
});
afterAll(() => mailbox.close());

/** The link in the newest mail to an address with this subject, as a path of the product. */
async function linkTo(email: string, subject: string): Promise<string> {
  let link = '';
  await eventually(async () => {
    const mail = mailbox.received.findLast(
      ({ to, text }) => to.includes(email) && text.includes(`Subject: ${subject}`),
    );
    link = /https?:\/\/[^/\s]+(\/[\w-]+#[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(link).not.toBe('');
  });
  return link;
}

/** The code of an authenticator app some periods from now. */
function codeOf(seed: string, periods = 0): string {
  const decoded = decodeBase32(seed);
  if (!decoded.ok) throw new Error(decoded.fault);
  const settings = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30 } as const;
  return computeCode(settings, stepOf(Date.now(), 30) + periods, (_algorithm, message) =>
    createHmac('sha1', decoded.bytes).update(message).digest(),
  );
}

const account = makeAccount('Mara Lindqvist');
const newPassword = 'slate otter drumming 41';

describe('an address', () => {
  const step = stage.journey();

  step('is claimed at sign-up, and the page says so until it is confirmed', async ({ page }) => {
    await page.goto('/signup');
    await untilPage(page, 'Create an account');
    await signUp(page, account);
    await page.waitForURL(/\/organization\/invites/);
    await seedWorkspace(await signInAgain(stage.product.origin, account), {
      secrets: { DATABASE_URL: 'postgres://one' },
    });
    await page.goto('/user/profile');
    await untilUserPage(page, 'Profile');
    await page.getByText('Not confirmed').waitFor();
    await page.getByText(`Open the link that was sent to ${account.email}`).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await keepPicture(page, 'addresses-profile-unconfirmed');
  });

  step('is confirmed by the link, whose token is removed from the address bar immediately', async ({ page }) => {
    await page.goto(await linkTo(account.email, 'Confirm your email address'));
    await untilPage(page, 'Confirm your email');
    expect(new URL(page.url()).hash).toBe('');
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await untilPage(page, 'Email confirmed');
    await page.goto('/user/profile');
    await untilUserPage(page, 'Profile');
    await page.getByText('Confirmed', { exact: true }).waitFor();
    expect(await page.getByText(`Open the link that was sent to ${account.email}`).count()).toBe(0);
  });

  step('isn’t confirmed twice by one link', async ({ page, watch }) => {
    watch.allow(/^answer 404: POST \/identity\/v1\/links\/describe$/);
    await page.goto('/version');
    await page.goto(await linkTo(account.email, 'Confirm your email address'));
    await page.getByText(/^This link isn’t valid/).waitFor();
    watch.take();
  });

  step('is changed by a link to the new one', async ({ page }) => {
    const moved = `moved-${account.email}`;
    await page.goto('/user/profile');
    await untilUserPage(page, 'Profile');
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await dialog.getByLabel('New email').fill(moved);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await untilConfirmed(page, page.getByText(`Waiting for confirmation of ${moved}`), account.password);
    await page.goto(await linkTo(moved, 'Confirm your new email address'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await untilPage(page, 'Email confirmed');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.goto('/user/profile');
    await page.getByText(moved, { exact: true }).waitFor();
  });

  step(
    'is restored from the previous address, which ends the session and sets a new password',
    async ({ page, watch }) => {
      watch.allow(sessionOver);
      await page.goto(await linkTo(account.email, 'The email address of your Cofferdam account changed'));
      await untilPage(page, 'Get your account back');
      await page.getByRole('button', { name: 'Undo the change' }).click();
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      await untilPage(page, 'Password changed');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await untilPage(page, 'Sign in');
      await signIn(page, { email: account.email, password: newPassword });
      await page.getByRole('button', { name: /^Account of/ }).waitFor();
      watch.take();
    },
  );
});

describe('a forgotten password', () => {
  let person: Person;
  let seed = '';
  const step = stage.journey();

  step('is requested by an address, with the same response for one without an account', async ({ page }) => {
    person = await signInPerson(stage.product.origin, 'Ines Okafor');
    const confirm = await linkTo(person.credentials.email, 'Confirm your email address');
    await person.api.identity.confirmAddress({ token: confirm.split('#')[1] ?? '' });
    const added = await person.api.identity.addAuthenticator({ name: 'Phone' });
    seed = added.seed;
    await person.api.identity.confirmAuthenticator({ factorId: added.factorId, code: codeOf(seed, -1) });
    for (const email of ['no-one@example.org', person.credentials.email]) {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot it?' }).click();
      await untilPage(page, 'Reset your password');
      expect(await checkPage(page)).toEqual([]);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByText(`If ${email} belongs to an account, a link was sent to it.`).waitFor();
    }
    expect(mailbox.received.some(({ to }) => to.includes('no-one@example.org'))).toBe(false);
  });

  step('is replaced by the link, and the second factor is still required', async ({ page, watch }) => {
    watch.allow(/^answer 401: POST \/identity\/v1\/sign-in$/);
    await page.goto(await linkTo(person.credentials.email, 'Reset your Cofferdam password'));
    await untilPage(page, 'Choose a new password');
    expect(new URL(page.url()).hash).toBe('');
    expect(await checkPage(page)).toEqual([]);
    await keepPicture(page, 'addresses-reset');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, { email: person.credentials.email, password: newPassword });
    await page.getByLabel('Code', { exact: true }).fill(codeOf(seed, 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // No organization yet: the welcome is the first page of someone who is signed in.
    await page.waitForURL(/\/organization\/invites/);
    watch.take();
  });
});

describe('an account', () => {
  let person: Person;
  const asPerson = async () => {
    person = await signInPerson(stage.product.origin, 'Nora Visser');
    await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
    return { person };
  };

  stage.test(
    'of the last owner can’t be deleted, and the dialog names the organization',
    asPerson,
    async ({ page }) => {
      await page.goto('/user/profile');
      await untilUserPage(page, 'Profile');
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByText('You’re the last owner of:').waitFor();
      await dialog.getByRole('link', { name: 'Halden Freight' }).waitFor();
      expect(await checkPage(page)).toEqual([]);
      await keepPicture(page, 'addresses-delete-blocked');
    },
  );

  const asMember = async () => {
    const owner = await signInPerson(stage.product.origin, 'Nora Visser');
    const place = await seedWorkspace(owner, { secrets: { DATABASE_URL: 'postgres://one' } });
    person = await signInPerson(stage.product.origin, 'Per Holm');
    await joinWorkspace(owner, person, place);
    return { person };
  };
  stage.test('is deleted after its address was typed, and can’t be signed in to', asMember, async ({ page, watch }) => {
    watch.allow(sessionOver);
    const { credentials } = person;
    await page.goto('/user/profile');
    await untilUserPage(page, 'Profile');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel(`Type ${credentials.email} to confirm`).fill(credentials.email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await untilConfirmed(page, page.getByRole('heading', { level: 1, name: 'Sign in' }), credentials.password);
    await signIn(page, credentials);
    await page.getByText('Incorrect email or password.').waitFor();
    watch.take();
  });
});
