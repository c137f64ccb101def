import type { WorkspaceId } from '@cofferdam/domain';
import type { AccessFacts } from '../platform/tenancy/accessFacts.ts';

/** The access facts of a member who asks for a standard workspace in which no role is assigned. */
export const memberFacts: AccessFacts = {
  isSessionUsable: true,
  membershipState: 'ACTIVE',
  organizationRole: 'MEMBER',
  organizationStatus: 'active',
  plan: 'TEAM',
  workspaceId: '01900000-0000-7000-8000-00000000000a' as WorkspaceId,
  workspaceType: 'STANDARD',
  isWorkspaceOwner: false,
  assignedRole: null,
  lacksSecondFactor: false,
  overLimit: null,
};
