/** English texts of the lists of one-time links. */
export const listSharesMessages = {
  table: 'Shared links',
  columns: {
    name: 'Name',
    workspace: 'Workspace',
    by: 'Created by',
    state: 'State',
    views: 'Views left',
    password: 'Password',
    opened: 'Last opened',
    expires: 'Expires',
    created: 'Created',
  },
  never: 'Never',
  emptyTitle: 'No shared links yet',
  emptyInWorkspace: 'No open links',
  empty:
    'A one-time link gives a value or a note to someone without an account, encrypted from your browser to theirs.',
  toSecrets: 'Choose a secret',
  couldNotLoad: { title: 'Couldn’t load the links', text: 'The server didn’t answer.' },
  phoneLeft: (views: number, attempts: number) =>
    `${views} ${views === 1 ? 'view' : 'views'}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} left`,
  phoneOpened: 'Last opened',
} as const;
