import {
  impliedWorkspaceRole,
  levelOfPermission,
  permissionsCheckedAgainstLimit,
  type OrganizationId,
  type OverLimit,
  type PermissionName,
  type PlanLimits,
  type SessionId,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import type { Transaction } from '../database/database.ts';
import type { Foundation } from '../platform.ts';
import type { AccessFacts, ItemCounts } from './accessFacts.ts';
import { readAccessRow, readSeniority, type AccessRow } from './accessFacts.store.ts';
import { findExceeded } from './findExceeded.ts';
import { lockRights, type RightsLocks } from './rightsLock.ts';
import { isSessionUsable } from './session.ts';

/** The person, the permission and the scope. */
export interface AccessQuestion {
  readonly organizationId: OrganizationId;
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly workspaceId: WorkspaceId | null;
  readonly permission: PermissionName;
}

/** The facts of a request and the time they were read. */
export interface CurrentAccess {
  readonly facts: AccessFacts;
  /** The current time of the transaction. */
  readonly now: Date;
  readonly itemCounts: ItemCounts;
  /** Generations of the organization's key that only a customer's key opens. */
  readonly customerGenerations: readonly string[];
}

/** Reads the facts in one round trip, under `locks` if given; see [Note: rights lock]. */
export async function readAccessFacts(
  { clock, configuration, plans }: Pick<Foundation, 'clock' | 'configuration' | 'plans'>,
  transaction: Transaction,
  question: AccessQuestion,
  locks: RightsLocks | null,
): Promise<CurrentAccess> {
  const { organizationId, userId, sessionId, permission } = question;
  const workspaceId = levelOfPermission(permission) === 'WORKSPACE' ? question.workspaceId : null;
  const reading = readAccessRow(organizationId, userId, sessionId, workspaceId);
  const rows =
    locks === null ? await transaction.run(reading) : (await transaction.runAll([lockRights(locks), reading]))[1];
  const [row] = rows;
  if (row === undefined) throw new Error('the access facts have no row');
  const now = clock.fromDatabase(row.now);
  const limits = row.plan === null || !permissionsCheckedAgainstLimit.has(permission) ? null : plans[row.plan];
  const facts: AccessFacts = {
    isSessionUsable: isSessionUsable(row, now, configuration.sessions.idleDays),
    membershipState: row.membershipState,
    organizationRole: row.organizationRole,
    organizationStatus: row.organizationStatus,
    plan: row.plan,
    workspaceId: row.workspaceId,
    workspaceType: row.workspaceType,
    isWorkspaceOwner: row.isWorkspaceOwner,
    assignedRole: row.assignedRole,
    lacksSecondFactor: row.lacksSecondFactor,
    overLimit: limits === null ? null : await findOverLimit(transaction, { ...question, workspaceId }, row, limits),
  };
  const itemCounts = {
    secret: row.secretCount ?? 0,
    note: row.noteCount ?? 0,
    'two-factor': row.twoFactorCount ?? 0,
  };
  return { facts, now, itemCounts, customerGenerations: row.customerGenerations ?? [] };
}

/** The limit exceeded by the person, the workspace or the role. Age is only queried if there are too many. */
async function findOverLimit(
  transaction: Transaction,
  { organizationId, userId, workspaceId }: AccessQuestion,
  row: AccessRow,
  limits: PlanLimits,
): Promise<OverLimit | null> {
  const counts = {
    users: row.memberCount,
    workspaces: row.workspaceType === 'STANDARD' ? row.standardWorkspaceCount : null,
    // Owners and administrators can write by their organization role.
    roleAssignmentsPerWorkspace: isImplied(row) ? null : row.assignmentCount,
  };
  const isOver = (name: keyof typeof counts): boolean => (counts[name] ?? 0) > (limits[name] ?? 0);
  if (!isOver('users') && !isOver('workspaces') && !isOver('roleAssignmentsPerWorkspace')) return null;
  const [older] = await transaction.run(readSeniority(organizationId, userId, workspaceId));
  return findExceeded(limits, {
    users: { count: counts.users, older: older?.olderMembers ?? 0 },
    workspaces: { count: counts.workspaces, older: older?.olderWorkspaces ?? 0 },
    roleAssignmentsPerWorkspace: { count: counts.roleAssignmentsPerWorkspace, older: older?.olderAssignments ?? 0 },
  });
}

function isImplied({ organizationRole }: AccessRow): boolean {
  return organizationRole !== null && impliedWorkspaceRole[organizationRole] !== undefined;
}
