import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import {
  compareGrants,
  type AccessGrant,
  type UserId,
  type WorkspaceId,
  type WorkspaceRoleName,
} from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOrganizationRole, requireWorkspaceRole } from '../../platform/tenancy/requireRole.ts';
import { grantsOf, type RoleState } from './grantsOf.ts';
import {
  listAssignmentsOf,
  listRankedWorkspaces,
  readCounts,
  readRankedMembers,
  type RankedWorkspace,
} from './role.store.ts';

type Changes = CallOutput<'userRole', 'preview'>;
type Dependencies = Pick<Platform, 'plans'>;

/**
 * The access that people would gain and lose in the whole organization with other organization roles. Writes nothing.
 */
export async function previewOrganizationRoles(
  dependencies: Dependencies,
  call: OrganizationCall,
  { roles }: CallArguments<'userRole', 'preview'>,
): Promise<Changes> {
  const wanted = new Map(
    roles.map(({ userId, role }) => [userId, role === null ? null : requireOrganizationRole(role)]),
  );
  const before = await readState(dependencies, call, [...wanted.keys()]);
  const gone = before.members.filter(({ userId, state }) => state === 'ACTIVE' && wanted.get(userId) === null);
  const members = before.members.map((member) => {
    const role = wanted.get(member.userId);
    if (role === null) return { ...member, state: 'REMOVED' as const };
    const older = member.older - gone.filter((one) => one.older < member.older).length;
    return { ...member, older, ...(role === undefined ? {} : { organizationRole: role }) };
  });
  const isGone = (userId: UserId): boolean => wanted.get(userId) === null;
  const after = withoutAssignments(before, ({ userId }) => isGone(userId));
  return present(before, { ...after, members, memberCount: before.memberCount - gone.length });
}

/** The same for other roles in one workspace. */
export async function previewWorkspaceRoles(
  dependencies: Dependencies,
  call: WorkspaceCall,
  { roles }: CallArguments<'userRole', 'workspacePreview'>,
): Promise<Changes> {
  if (call.access.workspaceType === 'PRIVATE') throw new ApiFailure('role-resource.not-match');
  const { workspaceId } = call;
  const wanted = new Map(roles.map(({ userId, role }) => [userId, role === null ? null : requireWorkspaceRole(role)]));
  const found = await readState(dependencies, call, [...wanted.keys()]);
  const before = { ...found, workspaces: found.workspaces.filter(({ id }) => id === workspaceId) };
  const isHere = (one: { readonly workspaceId: WorkspaceId }): boolean => one.workspaceId === workspaceId;
  const kept = withoutAssignments(before, (one) => isHere(one) && wanted.get(one.userId) === null);
  const changed = kept.assignments.map((one) => {
    const role = isHere(one) ? wanted.get(one.userId) : undefined;
    return role === undefined || role === null ? one : { ...one, role };
  });
  const holders = new Set(changed.filter(isHere).map(({ userId }) => userId));
  const added = [...wanted].filter(
    (one): one is [UserId, WorkspaceRoleName] => one[1] !== null && !holders.has(one[0]),
  );
  const count = kept.workspaces[0]?.assignmentCount ?? 0;
  // New assignments count as the newest, ordered by the people's ids.
  const fresh = added
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([userId, role], index) => ({ workspaceId, userId, role, older: count + index }));
  const workspaces = kept.workspaces.map((one) => ({ ...one, assignmentCount: count + fresh.length }));
  return present(before, { ...kept, workspaces, assignments: [...changed, ...fresh] });
}

async function readState({ plans }: Dependencies, call: OrganizationCall, ids: readonly UserId[]): Promise<RoleState> {
  const { organizationId, transaction, access } = call;
  const [members, workspaces, assignments, [counts]] = await transaction.runAll([
    readRankedMembers(organizationId, ids),
    listRankedWorkspaces(organizationId),
    listAssignmentsOf(organizationId, ids),
    readCounts(organizationId),
  ]);
  if (members.length < ids.length) throw new ApiFailure('user-organization.mapping.not-exist', { fields: ['roles'] });
  if (counts === undefined) throw new Error('an authorized organization is gone');
  return { plan: access.plan, limits: plans[access.plan], ...counts, members, workspaces, assignments };
}

type Assignment = RoleState['assignments'][number];

/** The state without some assignments: later ones move up in rank. */
function withoutAssignments(state: RoleState, isGone: (one: Assignment) => boolean): RoleState {
  const gone = Map.groupBy(state.assignments.filter(isGone), ({ workspaceId }) => workspaceId);
  const goneIn = (workspaceId: WorkspaceId): readonly Assignment[] => gone.get(workspaceId) ?? [];
  return {
    ...state,
    workspaces: state.workspaces.map((one) => ({
      ...one,
      assignmentCount: one.assignmentCount - goneIn(one.id).length,
    })),
    assignments: state.assignments
      .filter((one) => !isGone(one))
      .map((one) => ({
        ...one,
        older: one.older - goneIn(one.workspaceId).filter(({ older }) => older < one.older).length,
      })),
  };
}

function present(before: RoleState, after: RoleState): Changes {
  const people = new Map(before.members.map(({ userId, name }) => [userId, name]));
  const workspaces = new Map(before.workspaces.map((workspace) => [workspace.id, workspace]));
  const [had, has] = [grantsOf(before), grantsOf(after)];
  return {
    reach: before.members.map(({ userId }) => ({
      userId,
      before: reachOf(userId, had, workspaces),
      after: reachOf(userId, has, workspaces),
    })),
    changes: compareGrants(had, has).map(({ userId, workspaceId, gained, lost }) => ({
      person: { id: userId, name: people.get(userId) ?? '' },
      workspace: workspaceId === null ? null : presentWorkspace(workspaces.get(workspaceId)),
      gained: [...gained],
      lost: [...lost],
    })),
  };
}

/** How many secrets and codes a person can read, and in how many workspaces. */
function reachOf(
  userId: UserId,
  grants: readonly AccessGrant[],
  workspaces: ReadonlyMap<WorkspaceId, RankedWorkspace>,
): Changes['reach'][number]['before'] {
  const reach = { secrets: 0, codes: 0, workspaces: 0 };
  for (const { userId: holder, workspaceId, permissions } of grants) {
    if (holder !== userId || workspaceId === null) continue;
    const { secretCount, twoFactorCount } = presentWorkspace(workspaces.get(workspaceId));
    const secrets = permissions.includes('secret:version:access') ? secretCount : 0;
    const codes = permissions.includes('two-factor:code:use') ? twoFactorCount : 0;
    reach.secrets += secrets;
    reach.codes += codes;
    if (secrets + codes > 0) reach.workspaces += 1;
  }
  return reach;
}

function presentWorkspace(workspace: RankedWorkspace | undefined) {
  if (workspace === undefined) throw new Error('a grant names a workspace that was not read');
  const { id, name, secretCount, twoFactorCount } = workspace;
  return { id, name, secretCount, twoFactorCount };
}
