import type { CallOutput } from '@cofferdam/api-contract';
import { formatDay, formatNumber } from '@cofferdam/ui/format';

type Lead = Pick<CallOutput<'organization', 'overview'>, 'organization' | 'protection'>;

/** English texts of the overview page of an organization. */
export const organizationOverviewMessages = {
  lead: ({ organization: { createdAt, memberCount, workspaceCount }, protection }: Lead) =>
    [
      `Created ${formatDay(new Date(createdAt))}`,
      memberCount === 1 ? '1 member' : `${formatNumber(memberCount)} members`,
      workspaceCount === 1 ? '1 workspace' : `${formatNumber(workspaceCount)} workspaces`,
      protection === 'KMS' ? 'protected by your own key' : 'protected by the platform key',
    ].join(' · '),
  invite: 'Invite people',
  failedTitle: 'Couldn’t load the overview',
  failed: 'The server didn’t answer.',
} as const;
