import { formatNumber } from '@cofferdam/ui/format';

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
  offboard: 'Offboard',
  report: 'What they had received',
  newReport: 'Another report',
  newLink: 'Copy a new link; the old one ends',
  revoke: 'Revoke',
  change: 'Change',
  addToWorkspace: 'Add to a workspace',
  renewMany: 'Make new links',
  noMembers: 'No member is selected',
  noInvited: 'Nobody who is invited is selected',
  assignRefused: 'Changing roles needs Owner or Admin',
  needsOwner: (role: string) => `Giving ${role} needs Owner`,
  selected: (number: number) => `${formatNumber(number)} selected`,
} as const;
