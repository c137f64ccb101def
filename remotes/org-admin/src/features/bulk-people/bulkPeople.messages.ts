import { formatNumber } from '@cofferdam/ui/format';
import type { RequestedAction, BulkProgress, BulkTarget } from './bulkAction.ts';

const people = (number: number) => (number === 1 ? '1 person' : `${formatNumber(number)} people`);
const invitations = (number: number) => (number === 1 ? '1 invitation' : `${formatNumber(number)} invitations`);
const isAllInvited = (targets: readonly BulkTarget[]) => targets.every(({ kind }) => kind === 'invitation');

/** Words of what is done to several people at once, English. */
export const bulkPeopleMessages = {
  title: ({ kind }: RequestedAction, targets: readonly BulkTarget[], roleWord: string) => {
    const [only] = targets.length === 1 ? targets : [];
    const who = only?.name ?? people(targets.length);
    if (kind === 'renew') return `Make ${targets.length === 1 ? 'a new link' : 'new links'} for ${who}?`;
    if (kind === 'role') return `Give the role ${roleWord} to ${who}?`;
    if (kind === 'workspace') return `Add ${who} to a workspace`;
    if (!isAllInvited(targets)) return `Remove ${who}?`;
    return only === undefined ? `Revoke ${invitations(targets.length)}?` : `Revoke the invitation of ${who}?`;
  },
  leadMembers: (organization: string) =>
    `Their next request to ${organization} is refused, and pages they have open close. Other organizations of theirs are not touched. To get a report of what they read and wrote, offboard them one by one.`,
  leadPrivate: 'Their private workspace stays sealed; nobody else can open it. It is theirs again if they come back.',
  leadLinks: 'Links of revoked invitations end at once.',
  leadRenew: 'Each gets a new link for seven days; the one before it ends. Copy the links when they are made.',
  leadRole: (organization: string) => `It holds in ${organization} from their next request on.`,
  leadWorkspace: 'Who has a role there already gets this one in its place.',
  workspace: 'Workspace',
  role: 'Role there',
  noWorkspace: 'There is no standard workspace yet',
  confirm: ({ kind }: RequestedAction, targets: readonly BulkTarget[]) =>
    ({
      renew: 'Make new links',
      role: 'Change role',
      workspace: 'Add',
      remove: isAllInvited(targets) ? 'Revoke' : 'Remove',
    })[kind],
  keep: ({ kind }: RequestedAction) => (kind === 'remove' ? 'Keep them' : 'Cancel'),
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  ended: (done: number, left: number) =>
    left === 0 ? `${people(done)} done` : `${formatNumber(done)} done, ${formatNumber(left)} not`,
  close: 'Close',
  goOn: (left: number) => `Try ${people(left)} again`,
  results: 'What became of each',
  doneOne: 'Done',
  waiting: 'Not yet',
  notTried: 'Not tried',
  told: ({ action, targets }: BulkProgress, done: number) => {
    if (action.kind === 'remove') {
      return isAllInvited(targets) ? `${invitations(done)} revoked` : `${people(done)} removed`;
    }
    return action.kind === 'workspace' ? `${people(done)} added` : `${people(done)} changed`;
  },
  failures: {
    'role-resource.last-admin': 'The last owner stays',
    'access-denied.exception': 'Holds more than you',
    'user-organization.mapping.not-exist': 'Is no member any more',
    'organization.invite-user.not-found.by-id': 'Was answered or revoked already',
    'subscription.resource-add.error.workspace-iam': 'No role assignment is left in the workspace',
    'workspace.not-found.by-workspace-id': 'The workspace is gone',
  } as Readonly<Record<string, string>>,
  otherFailure: 'The server did not do it',
} as const;
