import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import { permissionsBlockedOverLimit, type OrganizationRoleName, type PermissionName } from '@cofferdam/domain';
import { lastCalls } from '../../testing/sampleInputs.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { nameOf } from '../matrix/admissionCells.ts';
import { permissionOf, policy } from '../matrix/policy.ts';
import { contendedCalls } from './raceInputs.ts';
import type { RightsStage } from './RightsStage.ts';

/** A change that revokes rights of the actor. */
interface RightsChange {
  readonly name: string;
  /** Whether the actor can no longer use this permission. */
  readonly takes: (permission: PermissionName, call: string) => boolean;
  /** The actor's rights in a workspace come from their role in the organization. */
  readonly isOfOrganizationRole?: boolean;
  readonly isEndOfWorkspace?: boolean;
  readonly send: (stage: RightsStage) => Promise<TestAnswer>;
}

/** One call and one change. */
export interface RightsRace {
  readonly call: string;
  readonly change: RightsChange;
  /** The actor's roles before the change. */
  readonly role: OrganizationRoleName;
  readonly isWorkspaceAdmin: boolean;
}

const isOfOrganization = (permission: PermissionName): boolean => permission.startsWith('organization:');

const changes: readonly RightsChange[] = [
  {
    name: 'a demotion in the organization',
    takes: (permission) => !isOfOrganization(permission) || !policy[permission].roles.has('MEMBER'),
    isOfOrganizationRole: true,
    send: ({ owner, organizationId, actor }) =>
      owner.send('userRole.organizationAdd', {
        organizationId,
        userId: actor.userId,
        role: 'MEMBER',
      }),
  },
  {
    name: 'a demotion in the workspace',
    takes: (permission) => !isOfOrganization(permission) && !policy[permission].roles.has('VIEWER'),
    send: ({ owner, actor, place }) =>
      owner.send('userRole.workspaceAdd', { ...place, userIds: [actor.userId], role: 'VIEWER' }),
  },
  {
    name: 'the end of a role in the workspace',
    takes: (permission) => !isOfOrganization(permission),
    send: ({ owner, actor, place }) => owner.send('userRole.workspaceRemove', { ...place, userId: actor.userId }),
  },
  {
    name: 'the end of a role in the workspace that things are moved to',
    takes: (_permission, call) => call.endsWith('.move'),
    send: ({ owner, actor, otherPlace }) =>
      owner.send('userRole.workspaceRemove', { ...otherPlace, userId: actor.userId }),
  },
  {
    name: 'a removal',
    takes: () => true,
    send: ({ owner, organizationId, actor }) =>
      owner.send('userOrganization.deleteUser', {
        organizationId,
        userId: actor.userId,
      }),
  },
  {
    name: 'an offboarding',
    takes: () => true,
    send: ({ owner, organizationId, actor }) =>
      owner.send('userOrganization.offboard', {
        organizationId,
        userId: actor.userId,
      }),
  },
  {
    name: 'a smaller plan',
    takes: (permission) => permissionsBlockedOverLimit.has(permission),
    send: ({ owner, organizationId }) => owner.send('billing.update', { organizationId, subscriptionType: 'FREE' }),
  },
  {
    name: 'the deletion of the workspace',
    takes: (permission) => !isOfOrganization(permission),
    isEndOfWorkspace: true,
    send: ({ owner, place, placeName }) => owner.send('workspace.delete', { ...place, name: placeName }),
  },
];

const isRacedCall = (call: ContractCall): boolean => call.method !== 'GET' && !lastCalls.includes(nameOf(call));

/** Every call that writes or returns a value, seed or code, with every change that revokes the right to it. */
export function listRaces(): RightsRace[] {
  return listCalls()
    .filter(isRacedCall)
    .flatMap((call) => {
      const permission = permissionOf.get(nameOf(call));
      if (permission === undefined) return [];
      const taking = changes.filter(({ takes }) => takes(permission, nameOf(call)));
      return taking.map((change) => {
        const isAdmin = isOfOrganization(permission) || change.isOfOrganizationRole === true;
        const role = isOfOrganization(permission) && !policy[permission].roles.has('ADMIN') ? 'OWNER' : 'ADMIN';
        return { call: nameOf(call), change, role: isAdmin ? role : 'MEMBER', isWorkspaceAdmin: !isAdmin };
      });
    });
}

/** Calls that are not raced, with the reasons, one line each. */
export function describeOmissions(races: readonly RightsRace[]): string[] {
  const called = new Set(races.map(({ call }) => call));
  const unguarded = listCalls().filter((call) => call.method !== 'GET' && !called.has(nameOf(call)));
  return [
    `of no one's right, or ends the caller's own: ${unguarded.map(nameOf).join(', ')}`,
    ...changes.flatMap(({ name }) => {
      const raced = new Set(races.filter(({ change }) => change.name === name).map(({ call }) => call));
      const others = [...called].filter((call) => !raced.has(call));
      if (others.length === 0) return [];
      return [`${name} takes no right to ${others.length} of ${called.size} calls: ${others.join(', ')}`];
    }),
    `by all requests, of which most are refused by a rule: ${[...contendedCalls].join(', ')}`,
  ];
}
