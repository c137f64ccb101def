import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { sessionOver, type Visit } from '../browser/index.ts';
import type { Credentials } from '../people/index.ts';

/** What a person types for a new account. */
export interface Account extends Credentials {
  readonly displayName: string;
}

/** An unused account. */
export function makeAccount(displayName: string): Account {
  return {
    displayName,
    email: `person-${randomBytes(8).toString('hex')}@example.org`,
    password: randomBytes(18).toString('base64url'),
  };
}

/** Fills the sign-up page and sends it. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Your name').fill(account.displayName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Fills the login page and sends it. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs out by the account menu. */
export async function signOut({ page, watch }: Pick<Visit, 'page' | 'watch'>, displayName: string): Promise<void> {
  watch.allow(sessionOver);
  await page.getByRole('button', { name: `Account of ${displayName}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Waits for something that needs a sign-in within the last five minutes, and confirms the password if it is older. */
export async function untilConfirmed(page: Page, target: Locator, password: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await target.or(question).first().waitFor();
  if (!(await question.isVisible())) return;
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await target.waitFor();
}

/** How `untilPage` waits. */
export interface UntilPageOptions {
  /** Longer, if the browser needs a long calculation. */
  readonly milliseconds?: number;
  /** A dialog opens with the page, and hides it from assistive technology. */
  readonly isBehindDialog?: boolean | undefined;
}

/** Waits until there is one page with this title. */
export async function untilPage(page: Page, title: string, options: UntilPageOptions = {}): Promise<void> {
  const { milliseconds: timeout, isBehindDialog: includeHidden = false } = options;
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true, includeHidden });
  await heading.waitFor(timeout === undefined ? {} : { timeout });
}

/** Waits until a tab of the user area is open. */
export async function untilUserPage(
  page: Page,
  tab: 'Profile' | 'Preferences' | 'Second factors' | 'Sessions',
): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Your account' });
  await tabs.locator('a[aria-current=page]').filter({ hasText: tab }).waitFor();
}

/** Stretching a password takes a second of a core, and longer on a busy machine. */
export const stretchingMilliseconds = 90_000;

/** The time in which an open page must learn of a change: it's notified immediately, and polls only after 20 s. */
export const notifiedMilliseconds = 15_000;
