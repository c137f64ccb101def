import type { Page } from 'playwright';
import type { PageState } from './PageState.ts';

/** The document of an installation that offers sign-in methods, which the gateway writes into it. */
async function offer(page: Page, passwords: 'embedded' | 'firebase' | 'none'): Promise<void> {
  const firebase = {
    projectId: 'vault-project',
    apiKey: 'key',
    providers: ['google.com', 'github.com', ...(passwords === 'firebase' ? ['password'] : [])],
    preferences: false,
    auth: null,
    firestore: null,
  };
  const offered = JSON.stringify({ passwords, firebase, oidc: [{ id: 'corp', name: 'Halden SSO' }] });
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const block = `<script type="application/json" id="cofferdam-identity">${offered}</script>`;
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${block}</head>`) });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Continue with Halden SSO' }).waitFor();
}

/** What an invitation link says before sign-in. */
const invitation = {
  organization: { name: 'Halden Freight', picture: null },
  email: 'nora.visser@halden-freight.example',
  role: 'MEMBER',
  workspaces: [
    { name: 'payments-prod', role: 'READER' },
    { name: 'payments-staging-western-region', role: 'EDITOR' },
  ],
  invitedBy: { name: 'Mara Lindqvist', email: 'mara.lindqvist@halden-freight.example' },
};

/** Signing in and up, before there is a session. */
export const signingInPageStates: readonly PageState[] = [
  { name: 'login', who: 'visitor', path: '/login', title: 'Sign in' },
  {
    name: 'login with providers',
    who: 'visitor',
    path: '/login',
    title: 'Sign in',
    prepare: (page) => offer(page, 'embedded'),
  },
  {
    name: 'login with providers alone',
    who: 'visitor',
    path: '/login',
    title: 'Sign in',
    prepare: (page) => offer(page, 'none'),
  },
  {
    name: 'login with a password of the hosted service',
    who: 'visitor',
    path: '/login',
    title: 'Sign in',
    prepare: (page) => offer(page, 'firebase'),
  },
  {
    name: 'invitation before sign-in',
    who: 'visitor',
    path: '/organization/confirm-invitation?inviteId=x',
    title: 'Sign in',
    refusal: /answer 4\d\d: POST .*\/invite\/describe/,
    prepare: async (page) => {
      const json = { ...invitation, expiresAt: new Date(Date.now() + 6 * 86_400_000).toISOString() };
      await page.route(/\/invite\/describe/, (route) => route.fulfill({ json }));
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Join Halden Freight' }).waitFor();
    },
  },
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
  {
    name: 'forgotten password without mail',
    who: 'visitor',
    path: '/forgot-password',
    title: 'Reset your password',
    prepare: (page) => page.getByText('npm run operator -- reset-password EMAIL').waitFor(),
  },
  {
    name: 'reset link that isn’t valid',
    who: 'visitor',
    path: `/reset-password#${'A'.repeat(43)}`,
    title: 'Choose a new password',
    refusal: /answer 404: POST \/identity\/v1\/links\/describe/,
    prepare: (page) => page.getByText(/^This link isn’t valid/).waitFor(),
  },
  {
    name: 'email link that isn’t valid',
    who: 'visitor',
    path: `/confirm-email#${'A'.repeat(43)}`,
    title: 'Confirm your email',
    refusal: /answer 404: POST \/identity\/v1\/links\/describe/,
    prepare: (page) => page.getByText(/^This link isn’t valid/).waitFor(),
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
