import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { compareAccess, type AccessMember, type AccessState, type UserId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, WorkspaceCall } from '../../platform/http/calls.ts';
import { requireOrganizationRole, requireWorkspaceRole } from '../../platform/tenancy/requireRole.ts';
import { listAssignmentsOf, listStandardWorkspaces, readMembers, type RoleMember } from './role.store.ts';

type Changes = CallOutput<'userRole', 'preview'>;

interface Before {
  readonly members: readonly RoleMember[];
  readonly names: ReadonlyMap<string, string>;
  readonly state: AccessState;
}

/** Who would gain and lose what, everywhere in the organization, by other organization roles. Writes nothing. */
export async function previewOrganizationRoles(
  call: OrganizationCall,
  { roles }: CallArguments<'userRole', 'preview'>,
): Promise<Changes> {
  const wanted = new Map(
    roles.map(({ userId, role }) => [userId, role === null ? null : requireOrganizationRole(role)]),
  );
  const before = await readBefore(call, [...wanted.keys()]);
  const members = before.state.members.map((member): AccessMember => {
    const role = wanted.get(member.userId);
    if (role === null) return { ...member, state: 'REMOVED' };
    return role === undefined ? member : { ...member, organizationRole: role };
  });
  const isStaying = (userId: UserId): boolean => wanted.get(userId) !== null;
  const assignments = before.state.assignments.filter((one) => isStaying(one.userId));
  return present(before, { ...before.state, members, assignments });
}

/** The same by other roles in one workspace. */
export async function previewWorkspaceRoles(
  call: WorkspaceCall,
  { roles }: CallArguments<'userRole', 'workspacePreview'>,
): Promise<Changes> {
  if (call.admission.workspaceType === 'PRIVATE') throw new ApiFailure('role-resource.not-match');
  const { workspaceId } = call;
  const wanted = new Map(roles.map(({ userId, role }) => [userId, role === null ? null : requireWorkspaceRole(role)]));
  const before = await readBefore(call, [...wanted.keys()]);
  const kept = before.state.assignments.filter((one) => one.workspaceId !== workspaceId || !wanted.has(one.userId));
  const fresh = [...wanted].flatMap(([userId, role]) => (role === null ? [] : [{ workspaceId, userId, role }]));
  const workspaces = before.state.workspaces.filter(({ id }) => id === workspaceId);
  return present(
    { ...before, state: { ...before.state, workspaces } },
    { ...before.state, workspaces, assignments: [...kept, ...fresh] },
  );
}

async function readBefore({ organizationId, transaction }: OrganizationCall, ids: UserId[]): Promise<Before> {
  const [members, workspaces, assignments] = await transaction.runAll([
    readMembers(organizationId, ids),
    listStandardWorkspaces(organizationId),
    listAssignmentsOf(organizationId, ids),
  ]);
  if (members.length < ids.length) throw new ApiFailure('user-organization.mapping.not-exist', { fields: ['roles'] });
  return {
    members,
    names: new Map(workspaces.map(({ id, name }) => [id, name])),
    state: { members, workspaces, assignments },
  };
}

function present({ members, names, state }: Before, after: AccessState): Changes {
  const people = new Map(members.map(({ userId, name }) => [userId, name]));
  return {
    changes: compareAccess(state, after).map(({ userId, workspaceId, gained, lost }) => ({
      person: { id: userId, name: people.get(userId) ?? '' },
      workspace: workspaceId === null ? null : { id: workspaceId, name: names.get(workspaceId) ?? '' },
      gained: [...gained],
      lost: [...lost],
    })),
  };
}
