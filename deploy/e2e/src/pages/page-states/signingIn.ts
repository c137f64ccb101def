import type { PageState } from './PageState.ts';

/** Signing in and up, before there is a session. */
export const signingInPageStates: readonly PageState[] = [
  { name: 'login', who: 'visitor', path: '/login', title: 'Sign in' },
  {
    name: 'login refused',
    who: 'visitor',
    path: '/login?redirect=%2Fversion&notice=ended',
    title: 'Sign in',
    refusal: /answer 401: POST \/identity\/v1\/sign-in/,
    prepare: async (page) => {
      await page.getByText('Your session has ended').waitFor();
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('no such account');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Incorrect email or password.').waitFor();
    },
  },
  { name: 'sign up', who: 'visitor', path: '/signup', title: 'Create an account' },
  {
    name: 'sign up with faults',
    who: 'visitor',
    path: '/signup',
    title: 'Create an account',
    prepare: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Enter your name.').waitFor();
    },
  },
];
