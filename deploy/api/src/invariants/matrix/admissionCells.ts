import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import { levelOfPermission, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import { sampleInputs, sampleOutcomes } from '../../testing/sampleInputs.ts';
import { expectAtDoor, markersFor, refusedInPrivate, type NamedPlace } from './expectation.ts';
import { permissionOf } from './policy.ts';
import type { Cell } from './runCell.ts';
import type { Actor, Fixture } from './Fixture.ts';

/** Unknown ids. */
export const nowhere: NamedPlace = {
  organizationId: '01900000-0000-7000-8000-00000000aaaa' as OrganizationId,
  workspaceId: '01900000-0000-7000-8000-00000000bbbb' as WorkspaceId,
};

export const nameOf = ({ group, name }: Pick<ContractCall, 'group' | 'name'>): string => `${group}.${name}`;

/** The scopes that a request can name, by their relation to the main organization. */
function placesOf(fixture: Fixture, actor: Actor): Readonly<Record<string, NamedPlace>> {
  const { harbor, foreign, blocked } = fixture.organizations;
  const { organizationId } = harbor;
  const own: Record<string, NamedPlace> =
    actor.ownWorkspaceId === null ? {} : { 'own private': { organizationId, workspaceId: actor.ownWorkspaceId } };
  return {
    own: harbor.place,
    'other workspace': { organizationId, workspaceId: fixture.hiddenWorkspaceId },
    'private of another': { organizationId, workspaceId: harbor.privateWorkspaceId },
    ...own,
    'own organization, foreign workspace': { organizationId, workspaceId: foreign.workspaceId },
    'own organization, no workspace': { organizationId, workspaceId: nowhere.workspaceId },
    foreign: foreign.place,
    'foreign organization, own workspace': { organizationId: foreign.organizationId, workspaceId: harbor.workspaceId },
    nowhere,
    blocked: blocked.place,
  };
}

// A call of an organization doesn't send the workspace, so it can't distinguish these.
const organizationPlaces = new Set(['own', 'foreign', 'nowhere', 'blocked']);

/** Every guarded call × person × scope. Calls that remove someone come last for each person. */
export function admissionCells(fixture: Fixture): Cell[] {
  const guarded = listCalls().filter((call) => permissionOf.has(nameOf(call)));
  return guarded.flatMap((call) =>
    fixture.actors.flatMap((actor) =>
      Object.entries(placesOf(fixture, actor))
        .filter(([placeName]) => isInWorkspace(call) || organizationPlaces.has(placeName))
        .map(([placeName, place]) => admissionCell(fixture, { call, actor, placeName, place })),
    ),
  );
}

export function isInWorkspace(call: ContractCall): boolean {
  const permission = permissionOf.get(nameOf(call));
  return permission !== undefined && levelOfPermission(permission) === 'WORKSPACE';
}

interface Asked {
  readonly call: ContractCall;
  readonly actor: Actor;
  readonly placeName: string;
  readonly place: NamedPlace;
}

function admissionCell(fixture: Fixture, { call, actor, placeName, place }: Asked): Cell {
  const name = nameOf(call);
  const code = expectAtDoor(fixture, actor, name, place);
  const isLeaving = name === 'userOrganization.leave' && code === null;
  return {
    name: `${name} by ${actor.name}, ${placeName}`,
    call,
    userId: actor.person.userId,
    // In the main scope everyone tries everything; elsewhere each call and each person is combined with every scope.
    traits:
      placeName === 'own' ? [`${name} by ${actor.name}`] : [`${name} in ${placeName}`, `${actor.name} in ${placeName}`],
    send: () => actor.person.send(name, sampleInputs(place)[name]),
    expected:
      code === null
        ? {
            kind: 'admitted',
            mayDeny: placeName === 'own private' && refusedInPrivate.has(name),
            ...(placeName === 'own' ? { outcome: sampleOutcomes[name] ?? null } : {}),
          }
        : { kind: 'refused', code, isRecorded: code === 'access-denied.exception' },
    scope: {
      organizationId: place.organizationId,
      workspaceId: isInWorkspace(call) ? place.workspaceId : null,
    },
    markers: code === null ? markersFor(fixture, actor) : new Set(),
    ...(isLeaving ? { after: () => fixture.restore(actor) } : {}),
  };
}
