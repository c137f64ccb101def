import { limits } from '@cofferdam/domain';

/** Words of inviting, English. */
export const invitePeopleMessages = {
  title: 'Invite people',
  lead: (organization: string) => `To ${organization}. Each person gets a link of their own, which you can copy here.`,
  addresses: 'Email addresses',
  addressesHint: `One or several, parted by commas or lines; ${limits.invitationsAtOnce} at most`,
  placeholder: 'ada@example.com, bo@example.com',
  noAddress: 'Type at least one address',
  fault: (pieces: readonly string[]) =>
    pieces.length === 1
      ? `“${pieces[0] ?? ''}” is no address`
      : `${pieces.length} pieces are no addresses, the first is “${pieces[0] ?? ''}”`,
  tooMany: `No more than ${limits.invitationsAtOnce} at once`,
  role: 'Role in the organization',
  workspaces: 'Workspaces',
  workspacesHint: 'What they may do where from their first day on; more can be given later.',
  addWorkspace: 'Add a workspace',
  noMoreWorkspaces: 'Every standard workspace is in the list',
  allWorkspaces: 'Owners and administrators are administrators of every standard workspace.',
  workspace: (number: number) => `Workspace ${number}`,
  workspaceRole: (number: number) => `Role in workspace ${number}`,
  removeWorkspace: (name: string) => `Leave out ${name}`,
  invite: (count: number) => (count > 1 ? `Invite ${count} people` : 'Invite'),
  close: 'Close',
  cancel: 'Cancel',
  more: 'Invite more',
  results: 'What became of them',
  once: 'Copy this link now; it won’t be shown again. It works once, within 7 days, for an account with this email address. Accounts don’t prove their address, so give the link only to the person you mean.',
  onceAndMailed:
    'A mail with a link of its own is on its way to each of them. This one is shown once; whichever is used first ends both.',
  refusals: {
    'validation.email': 'Not an email address',
    'user-organization.mapping.exist': 'Is a member already',
    'users-organization.mapping.exist': 'Is a member already',
    'organization.invite-user.exist': 'Is invited already',
    'organization.invite-users.exist': 'Is invited already',
    'organization.add-users.not-allowed-domain': 'This domain is not allowed here',
    'organization.add-user.not-allowed-domain': 'This domain is not allowed here',
    'subscription.resource-add.error.user': 'No seat is left in the plan',
    'subscription.resource-add.error.workspace-iam': 'No role assignment is left in a workspace',
  } as Readonly<Record<string, string>>,
  refused: 'Was not invited',
} as const;
