import { limits } from '@cofferdam/domain';

/** Words of inviting, English. */
export const invitePeopleMessages = {
  title: 'Invite people',
  lead: (organization: string) => `They’ll join ${organization}. You’ll get an invitation link for each person.`,
  addresses: 'Email addresses',
  addressesHint: `Separate addresses with commas or new lines. Up to ${limits.invitationsAtOnce}.`,
  placeholder: 'ada@example.com, bo@example.com',
  noAddress: 'Enter at least one email address',
  fault: (pieces: readonly string[]) =>
    pieces.length === 1
      ? `“${pieces[0] ?? ''}” isn’t an email address`
      : `${pieces.length} entries aren’t email addresses, starting with “${pieces[0] ?? ''}”`,
  tooMany: `You can invite up to ${limits.invitationsAtOnce} people at once`,
  role: 'Role in the organization',
  workspaces: 'Workspaces',
  workspacesHint: 'Optional. Choose the workspaces they can use; you can add more later.',
  addWorkspace: 'Add a workspace',
  noMoreWorkspaces: 'Every standard workspace was added',
  allWorkspaces: 'Owners and Admins are also Admins of every standard workspace.',
  workspace: (number: number) => `Workspace ${number}`,
  workspaceRole: (number: number) => `Role in workspace ${number}`,
  removeWorkspace: (name: string) => `Remove ${name}`,
  invite: (count: number) => (count > 1 ? `Invite ${count} people` : 'Invite'),
  close: 'Close',
  cancel: 'Cancel',
  more: 'Invite more',
  results: 'Results',
  once: 'Copy this link now; it won’t be shown again. It works once, within 7 days, for an account with this email address. Accounts don’t prove their address, so give the link only to the person you mean.',
  onceAndMailed:
    'We’ve emailed each person a link. This copy works too; using either one cancels the other. It won’t be shown again.',
  refusals: {
    'validation.email': 'Not an email address',
    'user-organization.mapping.exist': 'Already a member',
    'users-organization.mapping.exist': 'Already a member',
    'organization.invite-user.exist': 'Already invited',
    'organization.invite-users.exist': 'Already invited',
    'organization.add-users.not-allowed-domain': 'This domain isn’t allowed here',
    'organization.add-user.not-allowed-domain': 'This domain isn’t allowed here',
    'subscription.resource-add.error.user': 'The plan has no seats left',
    'subscription.resource-add.error.workspace-iam': 'A workspace has no role assignments left',
  } as Readonly<Record<string, string>>,
  refused: 'Not invited',
} as const;
