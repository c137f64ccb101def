import type { Page } from 'playwright';
import type { PageState } from './PageState.ts';

/** Chooses something in the menu of a row, whatever the width. */
async function openRowMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('row', { name }).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A state of the page of a secret in which a dialog is open, chosen in its menu. */
function secretDialog(name: string, entry: string, title: string): PageState {
  return {
    name,
    hasOverlay: true,
    who: 'owner',
    path: '/secret/STRIPE_SECRET_KEY',
    title: 'STRIPE_SECRET_KEY',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Reveal' }).waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      await page.getByRole('dialog', { name: title }).waitFor();
    },
  };
}

/** Dialogs of items. */
export const itemDialogStates: readonly PageState[] = [
  secretDialog('secret that is moved', 'Move to another workspace…', 'Move STRIPE_SECRET_KEY to another workspace'),
  secretDialog('secret whose details are edited', 'Edit details…', 'Edit STRIPE_SECRET_KEY'),
  {
    name: 'secret whose rotation is changed',
    hasOverlay: true,
    who: 'owner',
    path: '/secret/STRIPE_SECRET_KEY',
    title: 'STRIPE_SECRET_KEY',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change rotation schedule' }).first().click();
      await page.getByRole('dialog', { name: 'Rotation of STRIPE_SECRET_KEY' }).waitFor();
    },
  },
  {
    name: 'secret key that needs a password',
    hasOverlay: true,
    who: 'owner',
    path: '/two-factor/AWS%20root',
    title: 'AWS root',
    prepare: async (page) => {
      // The server's response to a sign-in older than five minutes.
      const json = { errorCode: 'session.fresh-sign-in-required', requestId: '01', details: {} };
      await page.route(/\/seed\/access/, (route) => route.fulfill({ status: 401, json }));
      await page.getByRole('button', { name: 'Reveal key' }).click();
      await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password', { exact: true }).waitFor();
    },
  },
  {
    name: 'new secret that is left unsaved',
    hasOverlay: true,
    who: 'owner',
    path: '/secret/create',
    title: 'New secret',
    prepare: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('MAILER_TOKEN');
      await page.getByRole('button', { name: /^Cancel/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).waitFor();
    },
  },
  {
    name: 'secret that is exported',
    hasOverlay: true,
    who: 'owner',
    path: '/r/secrets',
    title: 'Secrets',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select AWS_ACCESS_KEY_ID', exact: true }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Copy or export…' }).click();
      await page.getByRole('dialog', { name: 'Copy or export 1 secret' }).getByLabel('Format').waitFor();
    },
  },
  {
    name: 'two-factor code and its labels',
    hasOverlay: true,
    who: 'owner',
    path: '/two-factor/AWS%20root',
    title: 'AWS root',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit labels' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'resource manager and what narrows it',
    hasOverlay: true,
    who: 'owner',
    path: '/r/resources',
    title: 'Resource manager',
    prepare: async (page, width) => {
      await page.getByText('AWS_ACCESS_KEY_ID').first().waitFor();
      const isPhone = width <= 767;
      await page.getByRole('button', { name: isPhone ? 'Filters' : 'Workspace', exact: true }).click();
      await (
        isPhone
          ? page.getByRole('dialog').getByText('payments-staging')
          : page.getByRole('menuitem', { name: 'payments-staging' })
      ).waitFor();
    },
  },
];

/** What the server says of labels, which the organization of these states doesn't have. */
const labels = {
  labels: [
    ['production', 'rose', 'Live systems', 148, 12],
    ['postgres', 'petrol', 'Databases that need a restart after a change', 9, 0],
    ['on-call', 'olive', '', 0, 36],
    ['legacy-western-region-systems', 'slate', '', 0, 0],
  ].map(([name, color, description, secrets, twoFactors], index) => ({
    id: `01900000-0000-7000-8000-00000000005${index}`,
    name,
    color,
    description,
    uses: { secrets, twoFactors, notes: 0 },
    createdBy: { id: '01900000-0000-7000-8000-000000000005', name: 'Ines Okafor' },
  })),
  limit: { used: 4, allowed: 200 },
};

async function showLabels(page: Page): Promise<void> {
  await page.route(/\/label\/list|\/organization\/secret-labels/, (route) => route.fulfill({ json: labels }));
  await page.reload();
  await page.getByText('production').first().waitFor();
}

/** Lets the server say that people were invited, without inviting them: other states show the same organization. */
async function answerInvitations(page: Page, emails: readonly string[]): Promise<void> {
  const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const results = emails.map((email, index) => ({
    email,
    errorCode: null,
    invitation: {
      id: `01900000-0000-7000-8000-00000000006${index}`,
      email,
      role: 'MEMBER',
      workspaces: [],
      invitedBy: { id: '01900000-0000-7000-8000-000000000005', name: 'Mara Lindqvist' },
      isExpired: false,
      createdAt: new Date().toISOString(),
      sentAt: new Date().toISOString(),
      expiresAt,
    },
    link: `${new URL(page.url()).origin}/organization/confirm-invitation?inviteId=${'Xq7-'.repeat(16)}`,
  }));
  await page.route(/\/user-organization\/add-users/, (route) => route.fulfill({ json: { results, isMailed: false } }));
}

/** Dialogs and panels of organizations. */
export const organizationDialogStates: readonly PageState[] = [
  {
    name: 'labels in rows',
    who: 'owner',
    path: '/organization/settings/labels',
    title: 'Labels',
    prepare: showLabels,
  },
  {
    name: 'label that is removed',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/settings/labels',
    title: 'Labels',
    prepare: async (page) => {
      await showLabels(page);
      await openRowMenu(page, 'postgres', 'Remove');
      await page.getByRole('dialog', { name: 'Remove postgres?' }).waitFor();
    },
  },
  {
    name: 'labels that are merged',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/settings/labels',
    title: 'Labels',
    prepare: async (page) => {
      await showLabels(page);
      for (const name of ['postgres', 'on-call']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Merge' }).click();
      await page.getByRole('dialog', { name: 'Merge 2 labels?' }).waitFor();
    },
  },
  {
    name: 'users who are removed',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/iam/users',
    title: 'Users',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: /Ines Okafor/ }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('dialog', { name: 'Remove Ines Okafor?' }).waitFor();
    },
  },
  {
    name: 'users and why one can’t do something',
    who: 'owner',
    path: '/organization/iam/users',
    title: 'Users',
    prepare: async (page) => {
      await openRowMenu(page, 'Ines Okafor', 'Explain access');
      await page.getByRole('combobox', { name: 'do this' }).selectOption('Add secrets');
      await page.getByRole('button', { name: /^Preview as/ }).click();
      await page.getByText('Nothing is changed').waitFor();
    },
  },
  {
    name: 'users invite',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/iam/users?invite=1',
    title: 'Users',
    opensDialog: true,
    prepare: (page) => page.getByLabel('Email addresses').waitFor(),
  },
  {
    name: 'users invited',
    who: 'owner',
    path: '/organization/iam/users?invite=1',
    title: 'Users',
    opensDialog: true,
    prepare: async (page) => {
      const emails = ['nora.visser@halden.example', 'samir.haddad@payments.halden-freight.example'];
      await answerInvitations(page, emails);
      await page.getByLabel('Email addresses').fill(emails.join(', '));
      await page.getByRole('button', { name: 'Invite 2 people' }).click();
      await page.getByText('No email was sent').waitFor();
    },
  },
  {
    name: 'workspace that is edited',
    hasOverlay: true,
    who: 'owner',
    path: '/r/workspaces',
    title: 'Workspaces',
    prepare: async (page) => {
      await openRowMenu(page, 'payments-staging', 'Edit details');
      await page.getByRole('dialog', { name: 'Edit payments-staging' }).waitFor();
    },
  },
  {
    name: 'workspace permissions add',
    hasOverlay: true,
    who: 'owner',
    path: '/workspace/iam/permissions',
    title: 'Permissions',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add people' }).first().click();
      await page.getByRole('dialog', { name: 'Add people to payments-prod' }).waitFor();
    },
  },
  {
    name: 'organization that is deleted',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/settings',
    title: 'General',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete organization' }).click();
      await page.getByRole('dialog', { name: 'Delete Halden Freight?' }).waitFor();
    },
  },
  {
    name: 'organization that is renamed',
    hasOverlay: true,
    who: 'free',
    path: '/r/organizations',
    title: 'Organizations',
    prepare: async (page) => {
      await openRowMenu(page, 'Kestrel Audit', 'Rename');
      await page.getByRole('dialog', { name: 'Rename Kestrel Audit' }).waitFor();
    },
  },
  {
    name: 'domain that is added',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/security/domain',
    title: 'Domain',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add domain' }).first().click();
      await page.getByRole('dialog', { name: 'Add a domain' }).waitFor();
    },
  },
  {
    name: 'domain that is left unsaved',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/security/domain',
    title: 'Domain',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add domain' }).first().click();
      await page.getByRole('dialog', { name: 'Add a domain' }).getByRole('textbox').fill('halden.example');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Discard unsaved changes?' }).waitFor();
    },
  },
];

/** A state of the profile in which a dialog is open. */
function profileDialog(name: string, button: string, title: string): PageState {
  return {
    name,
    hasOverlay: true,
    who: 'owner',
    path: '/user/profile',
    title: 'Mara Lindqvist',
    prepare: async (page) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog', { name: title }).waitFor();
    },
  };
}

/** Dialogs of the host. */
export const hostDialogStates: readonly PageState[] = [
  profileDialog('name that is edited', 'Edit name', 'Edit your name'),
  profileDialog('account that is deleted', 'Delete account', 'Delete your account?'),
];
