import type { CallOutput } from '@cofferdam/api-contract';
import {
  levelOfPermission,
  permissionNames,
  resolveAccess,
  type AccessRule,
  type MembershipState,
  type OrganizationRoleName,
  type PermissionName,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessFacts } from '../../platform/tenancy/accessFacts.ts';
import { authorize } from '../../platform/tenancy/authorize.ts';
import { readAccessFacts, type AccessQuestion } from '../../platform/tenancy/readAccessFacts.ts';
import { readRoleGivers } from './role.store.ts';

type Decision = CallOutput<'userRole', 'explain'>;

/** The question to explain. */
export interface ExplainQuestion {
  readonly userId: UserId;
  readonly permission: string;
  readonly workspaceId: WorkspaceId | null;
}

interface Membership {
  readonly state: MembershipState;
  readonly organizationRole: OrganizationRoleName;
}

/**
 * Whether someone has a permission, with the chain of rules. The result is that of `authorize` with the same access
 * facts as a request of theirs, including the plan's limits and the organization's state.
 */
export async function explainAccess(
  dependencies: Pick<Platform, 'clock' | 'configuration' | 'plans'>,
  call: OrganizationCall,
  { userId, permission: asked, workspaceId }: ExplainQuestion,
): Promise<Decision> {
  const permission: PermissionName | undefined = permissionNames.find((name) => name === asked);
  if (permission === undefined) throw new ApiFailure('permission.not-found.id', { fields: ['permission'] });
  const { organizationId, sessionId, transaction } = call;
  const question = { organizationId, userId, sessionId, workspaceId, permission };
  const { facts: found } = await readAccessFacts(dependencies, transaction, question, null);
  const { membershipState: state, organizationRole } = found;
  if (state === null || organizationRole === null) throw new ApiFailure('user-organization.mapping.not-exist');
  const isInWorkspace = levelOfPermission(permission) === 'WORKSPACE' && workspaceId !== null;
  const isOwnPrivate = found.isWorkspaceOwner && userId === call.userId;
  // The existence of someone else's private workspace is hidden.
  if (isInWorkspace && (found.workspaceType === null || (found.workspaceType === 'PRIVATE' && !isOwnPrivate))) {
    throw new ApiFailure('workspace.not-found.by-id');
  }
  // Explained as if they were signed in, because the caller's session isn't theirs.
  const facts = { ...found, isSessionUsable: true };
  const isAllowed = authorize(facts, permission).kind === 'admitted';
  const membership = { state, organizationRole };
  const rules = listRules(facts, membership, permission, isAllowed);
  return { isAllowed, rules, ...(await readGivers(transaction, question, membership, rules)) };
}

/** Since when and by whom the person has the roles that decided. */
async function readGivers(
  transaction: Transaction,
  { organizationId, userId, workspaceId }: Pick<AccessQuestion, 'organizationId' | 'userId' | 'workspaceId'>,
  { state, organizationRole: role }: Membership,
  rules: readonly AccessRule[],
): Promise<Pick<Decision, 'membership' | 'assignment'>> {
  const [row] = await transaction.run(readRoleGivers(organizationId, userId, workspaceId));
  if (row === undefined) throw new Error('an explained member is gone');
  const { since, byId, byName, workspaceSince, workspaceById, workspaceByName } = row;
  const isAssigned = rules.some(({ kind }) => kind === 'assigned-role');
  return {
    ...(state === 'ACTIVE' ? { membership: { role, ...presentGiver(since, byId, byName) } } : {}),
    ...(isAssigned ? { assignment: presentGiver(workspaceSince, workspaceById, workspaceByName) } : {}),
  };
}

function presentGiver(since: Date | null, id: UserId | null, name: string | null): NonNullable<Decision['assignment']> {
  return { since: since?.toISOString() ?? null, by: id === null ? null : { id, name: name ?? '' } };
}

/** The rules behind a decision: roles first, then anything that withholds a role's permission. */
export function listRules(
  facts: AccessFacts,
  membership: Membership,
  permission: PermissionName,
  isAllowed: boolean,
): AccessRule[] {
  const { workspaceType: type, isWorkspaceOwner: isOwner, assignedRole, organizationStatus: status, overLimit } = facts;
  const byRole = resolveAccess(permission, membership, type === null ? null : { type, isOwner, assignedRole });
  const rules = [...byRole.rules];
  if (!byRole.isAllowed) return rules;
  if (status !== null && status !== 'active') rules.push({ kind: 'organization-blocked', status });
  else if (facts.lacksSecondFactor) rules.push({ kind: 'second-factor-missing' });
  else if (overLimit !== null) rules.push({ kind: isAllowed ? 'over-limit-giving' : 'over-limit', limit: overLimit });
  return rules;
}
