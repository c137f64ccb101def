import type { ShownPage } from './ShownPage.ts';

/** Notes, and what goes over all kinds. */
export const notePages: readonly ShownPage[] = [
  { name: 'notes empty', who: 'owner', path: '/r/notes', title: 'Notes' },
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
  { name: 'secrets trash empty', who: 'owner', path: '/r/secrets/trash', title: 'Trash' },
  { name: 'secrets as text', who: 'owner', path: '/r/secrets/text', title: 'Edit as text' },
];
