const count = new Intl.NumberFormat();

/** Words of the list of people, English. */
export const listPeopleMessages = {
  label: 'People',
  tabs: { all: 'All', active: 'Active', invited: 'Invited', removed: 'Removed' },
  filter: 'Filter people',
  role: 'Role',
  removeRole: 'Remove the role filter',
  columns: { person: 'Person', role: 'Role', active: 'Active', workspaces: 'Workspaces' },
  you: '(you)',
  invitedBy: (name: string) => `Invited by ${name}`,
  expired: 'Link is over',
  until: 'Link until',
  removed: 'Removed',
  never: 'never',
  allWorkspaces: 'All',
  changeRole: (role: string, person: string) => `${role}, change the role of ${person}`,
  total: (number: number) => (number === 1 ? '1 person' : `${count.format(number)} people`),
  emptyTitle: {
    all: 'Nobody here yet',
    active: 'Nobody here yet',
    invited: 'Nobody is invited',
    removed: 'Nobody was removed',
  },
  empty: {
    all: 'Invite the people you work with. Each gets a link of their own.',
    active: 'Invite the people you work with. Each gets a link of their own.',
    invited: 'Invitations that were not answered yet stand here, with their links to send again or to revoke.',
    removed: 'Members who left or were removed stand here. They have no access to anything.',
  },
  filteredTitle: 'Nobody matches',
  filtered: 'No name or address of these people holds what you typed, or nobody has this role.',
  failedTitle: 'People could not be loaded',
  failed: 'The server did not answer. Nothing was changed.',
} as const;
