import { privateWorkspaceDays } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import type { BulkProgress, BulkTarget, RequestedAction } from './bulkAction.ts';

const people = (number: number) => (number === 1 ? '1 person' : `${formatNumber(number)} people`);
const invitations = (number: number) => (number === 1 ? '1 invitation' : `${formatNumber(number)} invitations`);
const isAllInvited = (targets: readonly BulkTarget[]) => targets.every(({ kind }) => kind === 'invitation');

/** English texts of bulk actions on people. */
export const bulkPeopleMessages = {
  title: ({ kind }: RequestedAction, targets: readonly BulkTarget[], roleWord: string) => {
    const [only] = targets.length === 1 ? targets : [];
    const who = only?.name ?? people(targets.length);
    if (kind === 'renew') return `Create ${targets.length === 1 ? 'a new link' : 'new links'} for ${who}?`;
    if (kind === 'role') return `Change the role of ${who} to ${roleWord}?`;
    if (kind === 'workspace') return `Add ${who} to a workspace`;
    if (!isAllInvited(targets)) return `Remove ${who}?`;
    return only === undefined ? `Revoke ${invitations(targets.length)}?` : `Revoke the invitation for ${who}?`;
  },
  leadMembers: (organization: string, count: number) =>
    `They lose access to ${organization} immediately. Their other organizations aren’t affected. To get a report of what they read, ${count === 1 ? 'choose Offboard instead' : 'offboard them individually'}.`,
  leadPrivate: (count: number) =>
    count === 1
      ? `Their private workspace stays encrypted. An owner can claim it within ${privateWorkspaceDays} days; then it’s permanently deleted.`
      : `Their private workspaces stay encrypted. An owner can claim them within ${privateWorkspaceDays} days; then they’re permanently deleted.`,
  leadLinks: (count: number) =>
    count === 1 ? 'Its link stops working immediately.' : 'The links of revoked invitations stop working immediately.',
  leadRenew:
    'Each invitation gets a new link for 7 days, and its old link stops working. Copy the new links afterward.',
  leadRole: (organization: string) => `Effective immediately in ${organization}.`,
  leadWorkspace: 'Anyone with a role there gets this one instead.',
  workspace: 'Workspace',
  role: 'Role there',
  loading: 'The workspaces aren’t loaded yet',
  noWorkspace: 'There’s no standard workspace yet',
  confirm: ({ kind }: RequestedAction, targets: readonly BulkTarget[]) =>
    ({
      renew: 'Create new links',
      role: 'Change role',
      workspace: 'Add',
      remove: isAllInvited(targets) ? 'Revoke' : 'Remove',
    })[kind],
  keep: ({ kind }: RequestedAction, targets: readonly BulkTarget[]) => {
    if (kind !== 'remove') return 'Cancel';
    if (targets.length > 1) return 'Keep them';
    return isAllInvited(targets) ? 'Keep it' : 'Keep member';
  },
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  ended: (done: number, left: number) =>
    left === 0 ? `${people(done)} done` : `${formatNumber(done)} done, ${formatNumber(left)} not done`,
  close: 'Close',
  retry: (left: number) => `Retry ${people(left)}`,
  results: 'Results',
  doneOne: 'Done',
  waiting: 'Waiting',
  notTried: 'Not tried',
  completed: ({ action, targets }: BulkProgress, done: number) => {
    if (action.kind === 'remove') {
      return isAllInvited(targets) ? `${invitations(done)} revoked` : `${people(done)} removed`;
    }
    return action.kind === 'workspace' ? `${people(done)} added` : `${people(done)} changed`;
  },
  failures: {
    'role-resource.last-admin': 'The last Owner can’t be removed',
    'access-denied.exception': 'Has a higher role than you',
    'user-organization.mapping.not-exist': 'No longer a member',
    'organization.invite-user.not-found.by-id': 'Already answered or revoked',
    'request.conflict': 'Already answered or revoked',
    'subscription.resource-add.error.workspace-iam': 'The workspace has reached the plan’s limit of role assignments',
    'workspace.not-found.by-workspace-id': 'The workspace was deleted',
  } as Readonly<Record<string, string>>,
  otherFailure: 'The server couldn’t do this',
} as const;
