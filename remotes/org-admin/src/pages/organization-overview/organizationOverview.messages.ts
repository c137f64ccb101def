import type { CallOutput } from '@cofferdam/api-contract';

type Lead = CallOutput<'organization', 'overview'>['organization'];

const count = new Intl.NumberFormat();
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Words of the overview page of an organization, English. */
export const organizationOverviewMessages = {
  lead: ({ createdAt, memberCount, workspaceCount }: Lead) =>
    [
      `Created ${day.format(new Date(createdAt))}`,
      memberCount === 1 ? '1 member' : `${count.format(memberCount)} members`,
      workspaceCount === 1 ? '1 workspace' : `${count.format(workspaceCount)} workspaces`,
      'protected by the platform key',
    ].join(' · '),
  invite: 'Invite people',
  inviteRefused: 'Inviting needs Owner or Admin',
  failedTitle: 'The overview could not be loaded',
  failed: 'The server did not answer. Nothing was changed.',
} as const;
