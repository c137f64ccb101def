import { limits } from '@cofferdam/domain';
import { formatList, formatNumber } from '@cofferdam/ui/format';

/** English texts of inviting. */
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
  tooManyWorkspaces: `You can choose up to ${limits.invitationWorkspaces} workspaces`,
  tooMany: `You can invite up to ${limits.invitationsAtOnce} people at once`,
  role: 'Role in the organization',
  defaultRole: 'Default role',
  defaultRoleHint: 'The default role of this organization.',
  workspaces: 'Workspaces',
  workspacesHint: 'Optional. Choose the workspaces they can use; you can add more later.',
  addWorkspace: 'Add a workspace',
  noMoreWorkspaces: 'Every standard workspace was added',
  allWorkspaces: 'Owners and Admins are also Admins of every standard workspace.',
  workspace: (number: number) => `Workspace ${number}`,
  workspaceRole: (number: number) => `Role in workspace ${number}`,
  removeWorkspace: (name: string) => `Remove ${name}`,
  invite: (count: number) => (count > 1 ? `Invite ${count} people` : 'Invite'),
  cancel: 'Cancel',
  more: 'Invite more',
  created: (count: number) => {
    if (count === 0) return 'No invitations created';
    return count === 1 ? '1 invitation created' : `${formatNumber(count)} invitations created`;
  },
  notMailedTitle: 'No email was sent',
  notMailed: (count: number) =>
    `Email isn’t set up on this server. ${count === 1 ? 'Send them the link yourself.' : 'Send each person their link yourself.'}`,
  mailed: 'Each person was emailed a link. This copy works too; using either one cancels the other.',
  joinsAs: (count: number, role: string, roles: readonly string[]) =>
    `${count === 1 ? 'They join' : count === 2 ? 'Both join' : `All ${formatNumber(count)} join`} as ${role}${roles.length === 0 ? '' : `, with ${formatList(roles)}`}.`,
  roleIn: (role: string, workspace: string) => `${role} in ${workspace}`,
  links: 'Links',
  copied: (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)} copied`,
  expires: (time: string, count: number) => (count === 1 ? `Expires ${time}.` : `They expire ${time}.`),
  shownOnce: 'Shown only now. You can create a new link under Users, Invited.',
  skippedList: 'Skipped',
  skipped: (reason: string) => `was skipped: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
  copyAll: (count: number) =>
    count === 1 ? 'Copy link' : count === 2 ? 'Copy both links' : `Copy all ${formatNumber(count)} links`,
  done: 'Done',
  closeTitle: 'Continue without copying?',
  closeText: (count: number) =>
    `${count === 1 ? 'The link isn’t' : 'The links aren’t'} shown again, and no email was sent. You can create new links under Users, Invited.`,
  continueAnyway: 'Continue',
  keepOpen: 'Go back',
  once: 'Works once, for an account with this email address. Anyone who has the link can create that account, so send it only to the person you invited.',
  refusals: {
    'validation.email': 'Not an email address',
    'user-organization.mapping.exist': 'Already a member',
    'users-organization.mapping.exist': 'Already a member',
    'organization.invite-user.exist': 'Already invited',
    'organization.invite-users.exist': 'Already invited',
    'organization.add-users.not-allowed-domain': 'This domain isn’t allowed here',
    'organization.add-user.not-allowed-domain': 'This domain isn’t allowed here',
    'subscription.resource-add.error.user': 'The plan’s limit of users is reached',
    'subscription.resource-add.error.workspace-iam': 'A workspace has reached the plan’s limit of role assignments',
    'request.rate-limited': 'This address got too many invitations; try again later',
  } as Readonly<Record<string, string>>,
  refused: 'Not invited',
} as const;
