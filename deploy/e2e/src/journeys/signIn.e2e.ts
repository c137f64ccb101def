import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually, untilFocused, useStage, sessionOver } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { signIn, signOut, untilPage, untilUserPage } from '../steps/index.ts';

const stage = useStage();
const displayName = 'Mara Lindqvist';
let person: Person;
let place: SeededWorkspace;

/** A signed-in person with their own workspace. */
async function asPerson() {
  person = await signInPerson(stage.product.origin, displayName);
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
  return { person };
}

/** The same person in a new browser context, signed out. */
async function asVisitor() {
  await asPerson();
  return {};
}

/** Waits until the whole URL is this one. */
const untilPath = (page: Page, path: string) =>
  eventually(async () => {
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname + search + hash).toBe(path);
  });

describe('signing out and in', () => {
  stage.test('returns to the requested page with its whole query', asPerson, async ({ page, watch }) => {
    await page.goto('/');
    await untilPage(page, 'Secrets');
    await untilPath(page, `/r/secrets?${place.query}`);
    await signOut({ page, watch }, displayName);
    await untilPage(page, 'Sign in');
    await untilPath(page, '/login');

    const wanted = `/secret/DATABASE_URL?version=1&${place.query}`;
    await page.goto(wanted);
    await untilPage(page, 'Sign in');
    await untilPath(page, `/login?redirect=${encodeURIComponent(wanted)}`);
    await signIn(page, person.credentials);
    await untilPage(page, 'DATABASE_URL');
    await untilPath(page, wanted);
  });

  stage.test('leaves no data of the person in the browser', asPerson, async ({ page, watch, context }) => {
    await page.goto('/');
    await untilPage(page, 'Secrets');
    await signOut({ page, watch }, displayName);
    await untilPage(page, 'Sign in');
    await eventually(async () => {
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).not.toContain('cofferdam_session');
      expect(names).not.toContain('cofferdam_hint');
      const kept = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
      expect(kept).not.toMatch(/Mara|Halden|payments-prod|DATABASE_URL/);
    });
    await page.goBack();
    await untilPage(page, 'Sign in');
  });

  stage.test('in one tab signs the other tabs out', asPerson, async ({ page, context, watch }) => {
    const other = await context.newPage();
    await Promise.all([page.goto('/'), other.goto('/version')]);
    await Promise.all([untilPage(page, 'Secrets'), untilPage(other, 'Version')]);
    await signOut({ page, watch }, displayName);
    await untilPage(other, 'Sign in');
  });

  stage.test('hides the session from scripts', asVisitor, async ({ page, context, origin }) => {
    await page.goto('/login');
    await signIn(page, person.credentials);
    await untilPage(page, 'Secrets');
    const session = (await context.cookies(`${origin}/identity/v1/token`)).find(
      ({ name }) => name === 'cofferdam_session',
    );
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/identity' });
    expect(await page.evaluate<string>('document.cookie')).not.toContain(session?.value);
    expect(await page.evaluate<string>('document.cookie')).toContain('cofferdam_hint=1');
    const everywhere = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
    expect(everywhere).not.toMatch(/eyJ/);
  });
});

describe('the login page', () => {
  const hostile = [
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '///evil.example',
    '/./\\evil.example',
    ' //evil.example',
    '/login',
    '',
  ];

  stage.test(
    'never redirects to another site, whatever its address contains',
    asVisitor,
    async ({ page, context, origin }) => {
      const foreign: string[] = [];
      context.on('request', (request) => {
        if (!request.url().startsWith(origin)) foreign.push(request.url());
      });
      await page.goto(`/login?redirect=${encodeURIComponent(hostile[0] ?? '')}`);
      await signIn(page, person.credentials);
      await untilPage(page, 'Secrets');
      // The login page redirects a signed-in person by the same rule.
      for (const redirect of hostile) {
        await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
        await untilPage(page, 'Secrets');
        await eventually(async () =>
          expect([redirect, new URL(page.url()).pathname]).toEqual([redirect, '/r/secrets']),
        );
      }
      expect(foreign).toEqual([]);
    },
  );

  stage.test('doesn’t reveal whether an account exists, and delays guesses', asVisitor, async ({ page, watch }) => {
    watch.expect(/answer 401: POST \/identity\/v1\/sign-in/);
    watch.expect(/answer 429: POST \/identity\/v1\/sign-in/);
    const words: string[] = [];
    for (const email of [person.credentials.email, 'nobody@example.org']) {
      // Open the page again, so that the message belongs to this attempt.
      await page.goto('/login');
      await signIn(page, { email, password: 'not the password' });
      words.push(await page.getByRole('alert').filter({ hasText: /\w/ }).innerText());
    }
    expect(words).toEqual(Array(2).fill('Incorrect email or password.'));
    for (let guess = 0; guess < 6; guess += 1) {
      const answer = page.waitForResponse('**/identity/v1/sign-in');
      // Case and spaces don't matter.
      const email = guess % 2 === 0 ? `  ${person.credentials.email} ` : person.credentials.email.toUpperCase();
      await signIn(page, { email, password: `guess number ${guess}` });
      if ((await answer).status() === 429) break;
    }
    await page.getByText(/Too many attempts\. Try again in \d+ (s|min)\./).waitFor();
  });

  stage.test('describes missing values', {}, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Enter your email address.').waitFor();
    await page.getByLabel('Email').fill('somebody@example.org');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Enter your password.').waitFor();
    await untilFocused(page.getByLabel('Password', { exact: true }));
  });
});

describe('the sign-up page', () => {
  stage.test(
    'refuses short and common passwords with the reason, and never reveals that an address is taken',
    asVisitor,
    async ({ page, watch }) => {
      watch.expect(/answer 400: POST \/identity\/v1\/sign-up/);
      watch.expect(/answer 401: POST \/identity\/v1\/sign-in/);
      await page.goto('/signup');
      await page.getByLabel('Your name').fill('Jonas Reyes');
      await page.getByLabel('Email').fill(person.credentials.email);
      for (const [password, words] of [
        ['short', /too short/],
        ['Password1234', /too common/],
      ] as const) {
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Create account' }).click();
        await page.getByText(words).waitFor();
      }
      await page.getByLabel('Password', { exact: true }).fill('another good password 7');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText(/An account with this email may already exist/).waitFor();
    },
  );
});

describe('a session that is ended elsewhere', () => {
  stage.test('leads to login with a message, and back again', asVisitor, async ({ page, watch }) => {
    await page.goto('/login');
    await signIn(page, person.credentials);
    await untilPage(page, 'Secrets');

    const other = await stage.open({ person });
    await other.page.goto('/user/security/sessions');
    await untilUserPage(other.page, 'Sessions');
    await other.page.getByRole('button', { name: 'End all other sessions' }).click();
    const dialog = other.page.getByRole('dialog', { name: 'End all other sessions?' });
    await dialog.getByRole('button', { name: 'End all other sessions' }).click();
    await dialog.waitFor({ state: 'detached' });
    await other.context.close();

    // The page learns it from the stream of events, or from the first refused call.
    watch.allow(sessionOver);
    await untilPage(page, 'Sign in');
    await page.getByText('Your session has ended').waitFor();
    await page.getByText('You were signed out. Sign in to continue where you left off.').waitFor();
    const wanted = new URL(page.url()).searchParams.get('redirect') ?? '';
    expect(wanted.split('?')[0]).toBe('/r/secrets');
    await signIn(page, person.credentials);
    await page.waitForURL((url) => url.pathname === wanted.split('?')[0]);
  });
});
