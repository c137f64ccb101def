import type { PageState } from './PageState.ts';

/** Notes, and pages about items of all kinds. */
export const notePageStates: readonly PageState[] = [
  {
    name: 'notes empty',
    who: 'beginner',
    path: '/r/notes',
    title: 'Notes',
    prepare: (page) => page.getByText('No notes in payments-dev yet').waitFor(),
  },
  {
    name: 'notes',
    who: 'owner',
    path: '/r/notes',
    title: 'Notes',
    prepare: (page) => page.getByText('Night runbook').first().waitFor(),
  },
  {
    name: 'new note whose name is taken',
    who: 'owner',
    path: '/note/create',
    title: 'New note',
    prepare: async (page) => {
      await page.getByLabel('Name').fill('night runbook');
      await page.getByRole('link', { name: 'Open it' }).waitFor();
    },
  },
  {
    name: 'note that is read',
    who: 'owner',
    path: '/note/Night%20runbook',
    title: 'Night runbook',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Reveal' }).click();
      await page.getByText('anyone who is on duty').waitFor();
    },
  },
  {
    name: 'note compared',
    who: 'owner',
    path: '/note/Night%20runbook?compare=1-2',
    title: 'Night runbook',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show the difference' }).click();
      await page.getByRole('group', { name: 'v1, v2' }).waitFor();
    },
  },
  {
    name: 'note that is edited',
    who: 'owner',
    path: '/note/Night%20runbook/edit',
    title: 'Night runbook',
    prepare: (page) => page.getByLabel('Text', { exact: true }).waitFor(),
  },
  {
    name: 'note that is to be deleted',
    hasOverlay: true,
    who: 'owner',
    path: '/note/Night%20runbook',
    title: 'Night runbook',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByText('can be restored from the trash for 30 days').waitFor();
    },
  },
  {
    name: 'notes that failed',
    who: 'owner',
    path: '/r/notes',
    title: 'Notes',
    calls: { address: /\/note\/list/, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'create note',
    who: 'owner',
    path: '/note/create',
    title: 'New note',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: /^Name/ }).waitFor();
    },
  },
  {
    name: 'resource manager',
    who: 'owner',
    path: '/r/resources',
    title: 'Resource manager',
    prepare: (page) => page.getByText('AWS_ACCESS_KEY_ID').first().waitFor(),
  },
  {
    name: 'resource manager of two types',
    who: 'owner',
    path: '/r/resources?kinds=secret,note',
    title: 'Resource manager',
    prepare: (page) => page.getByText('AWS_ACCESS_KEY_ID').first().waitFor(),
  },
  { name: 'secrets as text', who: 'owner', path: '/r/secrets/text', title: 'Edit as text' },
];
