const count = new Intl.NumberFormat();

/** Words of the users page, English. */
export const usersMessages = {
  title: 'Users',
  tabs: 'People by state',
  invite: 'Invite people',
  inviteRefused: 'Inviting needs Owner or Admin',
  removeRefused: 'Removing needs Owner or Admin',
  holdsMore: 'This person holds more than you',
  leaveSelf: 'To leave yourself, use the list of organizations',
  changeRole: 'Change role to',
  explain: 'Explain access',
  remove: 'Remove',
  newLink: 'Copy a new link; the old one ends',
  revoke: 'Revoke',
  selected: (number: number) => `${count.format(number)} selected`,
} as const;
