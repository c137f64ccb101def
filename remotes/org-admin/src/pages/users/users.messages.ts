/** English texts of the users page. */
export const usersMessages = {
  title: 'Users',
  tabs: 'People by state',
  invite: 'Invite people',
  higherRole: 'This person has a higher role than you',
  leaveSelf: 'To leave, open Organizations',
  changeRole: 'Change role to',
  explain: 'Explain access',
  remove: 'Remove',
  offboard: 'Offboard',
  endAccess: 'End access. Offboard also lists what to rotate.',
  reads: 'Everything they read',
  report: 'Exposure report',
  newReport: 'New report',
  newLinks: (invitations: number) =>
    invitations === 1 ? 'Create a new link (replaces the old one)' : 'Create new links (replace the old ones)',
  revoke: 'Revoke',
  change: 'Change',
  addToWorkspace: 'Add to a workspace',
  noMembers: 'No member is selected',
  noInvitations: 'No invitation is selected',
} as const;
