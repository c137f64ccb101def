import { organizationRoleNames, permissionNames, workspaceRoleNames, type ErrorCode } from '@cofferdam/domain';
import { findCall } from '../../testing/sendCall.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { policy } from './policy.ts';
import type { Cell, Expected } from './runCell.ts';
import { markersFor } from './expectation.ts';
import type { Actor, Fixture } from './Fixture.ts';

type RoleName = (typeof organizationRoleNames)[number];

/** Whether one organization role includes another, by the policy table. */
function holds(own: RoleName, other: RoleName): boolean {
  return permissionNames
    .filter((permission) => permission.startsWith('organization:'))
    .every((permission) => !policy[permission].roles.has(other) || policy[permission].roles.has(own));
}

const denied = 'access-denied.exception';

/** The refusal of a role by its name and the caller's own role; null if it can be assigned. */
function refusalOf(own: RoleName, role: string): ErrorCode | null {
  const known = organizationRoleNames.find((one) => one === role);
  if (known !== undefined) return holds(own, known) ? null : denied;
  return workspaceRoleNames.some((one) => one === role) ? 'role-resource.not-match' : 'role.not-found.name';
}

/** Every role, one of the other level, and an invalid one. */
const names = [...organizationRoleNames, 'EDITOR', 'owner', 'constructor'];

/**
 * No one grants more than they have, or removes a higher role: everyone who can assign × every assigned role × every
 * current role, by each call that assigns or removes one; and the last owner stays with each call.
 */
export async function grantCells(fixture: Fixture): Promise<Cell[]> {
  const { harbor } = fixture.organizations;
  const targets = await Promise.all(
    organizationRoleNames.map(async (role) => ({ role, person: await harbor.addMember(role) })),
  );
  const givers = (['OWNER', 'ADMIN'] as const).map((role) => {
    const actor = fixture.actors.find(({ name }) => name === `ACTIVE ${role} no role`);
    if (actor === undefined) throw new Error(`no person with the role ${role}`);
    return { role, actor };
  });
  // The fixture's clock can be before they joined, and no one can leave before joining.
  await fixture.api.database.query(`update cofferdam.memberships set created_at = now() - interval '1 day'`);
  await fixture.writes.take(null);
  return [
    ...givers.flatMap(({ role, actor }) => [
      ...targets.flatMap((target) => changesOf(fixture, { actor, own: role, target })),
      ...offersOf(fixture, actor, role),
      ...privateCells(fixture, actor, targets[4]?.person),
    ]),
    ...lastOwnerCells(fixture),
  ];
}

interface Change {
  readonly actor: Actor;
  readonly own: RoleName;
  readonly target: { readonly role: RoleName; readonly person: TestPerson };
}

/** Changes of roles, and removals of members. */
function changesOf(fixture: Fixture, { actor, own, target }: Change): Cell[] {
  const { organizationId } = fixture.organizations.harbor;
  const { userId } = target.person;
  const after = async (): Promise<void> => {
    await fixture.api.database.query(
      `update cofferdam.memberships set role = $3, state = 'ACTIVE', removed_at = null, removed_by = null
       where organization_id = $1 and user_id = $2`,
      [organizationId, userId, target.role],
    );
    await fixture.recountMembers(organizationId);
  };
  const make = (name: string, more: object, code: ErrorCode | null): Cell => ({
    ...cellOf(fixture, actor, { name, input: { organizationId, userId, ...more } }, code),
    after,
  });
  const mayTake = holds(own, target.role);
  return [
    ...names.map((role) =>
      make('userRole.organizationAdd', { role }, refusalOf(own, role) ?? (mayTake ? null : denied)),
    ),
    ...names.map((role) => make('userRole.organizationRemove', { role }, refusalOfTaking(own, role, target.role))),
    make('userOrganization.deleteUser', {}, mayTake ? null : denied),
    make('userOrganization.offboard', {}, mayTake ? null : denied),
  ];
}

function refusalOfTaking(own: RoleName, role: string, held: RoleName): ErrorCode | null {
  const refusal = refusalOf(own, role);
  if (refusal !== null && refusal !== denied) return refusal;
  if (role !== held) return 'role.not-found.name';
  return holds(own, held) ? null : denied;
}

/** Roles in invitations: in the organization, and in workspaces that the inviter can see. */
function offersOf(fixture: Fixture, actor: Actor, own: RoleName): Cell[] {
  const { harbor, foreign } = fixture.organizations;
  const { organizationId } = harbor;
  const offer = (what: string, more: object, code: ErrorCode | null): Cell[] => {
    const email = `offer-${actor.name}-${what}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    const offered = { organizationId, role: 'MEMBER', ...more };
    return [
      cellOf(
        fixture,
        actor,
        { name: 'userOrganization.addUser', input: { ...offered, email: `${email}@example.com` } },
        code,
      ),
      cellOf(
        fixture,
        actor,
        { name: 'userOrganization.addUsers', input: { ...offered, emails: [`${email}-2@example.com`] } },
        code,
      ),
    ];
  };
  const inWorkspace = (workspaceId: string, role = 'READER') => ({ workspaces: [{ workspaceId, role }] });
  const twice = {
    workspaces: [...inWorkspace(harbor.workspaceId).workspaces, ...inWorkspace(harbor.workspaceId).workspaces],
  };
  return [
    ...names.flatMap((role) => offer(`role ${role}`, { role }, refusalOf(own, role))),
    ...offer('own workspace', inWorkspace(harbor.workspaceId, 'ADMIN'), null),
    ...offer('role of the other level', inWorkspace(harbor.workspaceId, 'AUDITOR'), 'role-resource.not-match'),
    ...offer('no role', inWorkspace(harbor.workspaceId, 'none'), 'role.not-found.name'),
    ...offer('twice', twice, 'validation.request'),
    ...offer('own private', inWorkspace(actor.ownWorkspaceId ?? ''), 'role-resource.not-match'),
    ...offer('private of another', inWorkspace(harbor.privateWorkspaceId), 'workspace.not-found.by-id'),
    ...offer('foreign', inWorkspace(foreign.workspaceId), 'workspace.not-found.by-id'),
  ];
}

/** A private workspace has one member and no roles. */
function privateCells(fixture: Fixture, actor: Actor, other: TestPerson | undefined): Cell[] {
  const { organizationId } = fixture.organizations.harbor;
  const place = { organizationId, workspaceId: actor.ownWorkspaceId };
  const userId = other?.userId ?? '';
  return [
    cellOf(
      fixture,
      actor,
      { name: 'userRole.workspaceAdd', input: { ...place, userIds: [userId], role: 'READER' } },
      'role-resource.not-match',
    ),
    cellOf(
      fixture,
      actor,
      { name: 'userRole.workspaceRemove', input: { ...place, userId } },
      'role-resource.not-match',
    ),
    cellOf(
      fixture,
      actor,
      { name: 'userRole.workspacePreview', input: { ...place, roles: [{ userId, role: 'READER' }] } },
      'role-resource.not-match',
    ),
    cellOf(fixture, actor, { name: 'workspace.delete', input: { ...place, name: 'Private' } }, denied),
    cellOf(fixture, actor, { name: 'workspace.update', input: { ...place, newName: 'Mine' } }, denied),
  ];
}

/** A call with its input. */
interface Sent {
  readonly name: string;
  readonly input: object;
}

/** The only owner of the other organization, with each call that could remove them. */
function lastOwnerCells(fixture: Fixture): Cell[] {
  const { organizationId, owner: person } = fixture.organizations.foreign;
  const actor: Actor = {
    name: 'the last owner',
    person,
    belongings: new Map([[organizationId, { state: 'ACTIVE', role: 'OWNER' }]]),
    roles: new Map(),
    ownWorkspaceId: null,
  };
  const { userId } = person;
  const last = 'role-resource.last-admin';
  return [
    cellOf(fixture, actor, { name: 'userOrganization.leave', input: { organizationId } }, last),
    cellOf(fixture, actor, { name: 'userOrganization.deleteUser', input: { organizationId, userId } }, last),
    cellOf(fixture, actor, { name: 'userOrganization.offboard', input: { organizationId, userId } }, last),
    cellOf(
      fixture,
      actor,
      { name: 'userRole.organizationAdd', input: { organizationId, userId, role: 'ADMIN' } },
      last,
    ),
    cellOf(
      fixture,
      actor,
      { name: 'userRole.organizationRemove', input: { organizationId, userId, role: 'OWNER' } },
      last,
    ),
  ];
}

function cellOf(fixture: Fixture, actor: Actor, { name, input }: Sent, code: ErrorCode | null): Cell {
  const expected: Expected =
    code === null
      ? { kind: 'admitted', mayDeny: false, outcome: null }
      : { kind: 'refused', code, isRecorded: code === denied };
  const { organizationId } = input as { readonly organizationId: string };
  return {
    name: `${name} by ${actor.name}: ${JSON.stringify(input)}`,
    call: findCall(name),
    userId: null,
    traits: [],
    send: () => actor.person.send(name, input),
    expected,
    scope: { organizationId, workspaceId: null },
    markers: markersFor(fixture, actor),
  };
}
