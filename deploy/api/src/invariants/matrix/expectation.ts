import {
  errorCatalogue,
  levelOfPermission,
  type ErrorCode,
  type OrganizationId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { permissionOf, policy } from './policy.ts';
import type { Actor, Fixture } from './Fixture.ts';

/** The scope that a request names. */
export interface NamedPlace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** The expected authorization of a request: the code of a refusal, or null. */
export type DoorOutcome = ErrorCode | null;

/** Whether an organization role is the administrator of every standard workspace. */
const chiefs = new Set(['OWNER', 'ADMIN']);

/** The effective role in a workspace according to the policy; null if it doesn't exist for this person. */
function roleIn(fixture: Fixture, actor: Actor, workspaceId: WorkspaceId): string | null {
  const workspace = fixture.workspaces.get(workspaceId);
  if (workspace === undefined) return null;
  const belonging = actor.belongings.get(workspace.organizationId);
  if (belonging?.state !== 'ACTIVE') return null;
  if (workspace.ownerId !== null) return workspace.ownerId === actor.person.userId ? 'ADMIN' : null;
  return chiefs.has(belonging.role) ? 'ADMIN' : (actor.roles.get(workspaceId) ?? null);
}

/**
 * The oracle: the outcome of authorization according to the policy table, the fixture and the invariants. It uses neither
 * the server's resolver nor its statements nor the access that its routes declare.
 */
export function expectAtDoor(fixture: Fixture, actor: Actor, callName: string, place: NamedPlace): DoorOutcome {
  const permission = permissionOf.get(callName);
  if (permission === undefined) return null;
  const belonging = actor.belongings.get(place.organizationId);
  if (belonging?.state !== 'ACTIVE') return notThere(callName);
  if (place.organizationId === fixture.organizations.blocked.organizationId) {
    return 'organization.organizationStatus.blocked-by-migration';
  }
  const { roles } = policy[permission];
  if (levelOfPermission(permission) === 'ORGANIZATION') {
    return roles.has(belonging.role) ? null : 'access-denied.exception';
  }
  const role = roleIn(fixture, actor, place.workspaceId);
  if (fixture.workspaces.get(place.workspaceId)?.organizationId !== place.organizationId) {
    // Visible only to people who can see it in its scope.
    return role === null ? 'workspace.not-found.by-workspace-id' : 'workspace.not-match.organization';
  }
  if (role === null) return 'workspace.not-found.by-workspace-id';
  return roles.has(role) ? null : 'access-denied.exception';
}

/** The refusal for an unknown organization and for someone else's: as the subject of the call, or as its scope. */
function notThere(callName: string): ErrorCode {
  return callName === 'organization.get' ? 'organization.not-found.by-id' : 'organization.not-found.by-organization-id';
}

/** Codes that only authorization returns. An authorized person gets none of these, except for `ownRefusals`. */
export const doorCodes: ReadonlySet<string> = new Set([
  'session.required',
  'organization.not-found.by-organization-id',
  'organization.not-found.by-id',
  'organization.organizationStatus.blocked-by-migration',
  'workspace.not-found.by-workspace-id',
  'workspace.not-match.organization',
  'access-denied.exception',
]);

/** Calls that a private workspace refuses even to its owner. */
export const refusedInPrivate: ReadonlySet<string> = new Set(['workspace.delete']);

/** The marked places that someone can see; values that they sent themselves can also be in the response. */
export function markersFor(fixture: Fixture, actor: Actor, sent = ''): ReadonlySet<string> {
  const { harbor, foreign } = fixture.organizations;
  const held = actor.belongings.get(harbor.organizationId);
  const seen = new Set<string>();
  // The auditor sees names in the log and in previews, and the billing role that of the fullest workspace; neither sees a
  // value.
  if (held?.state === 'ACTIVE' && held.role !== 'MEMBER') seen.add('marker-hidden');
  if (actor.belongings.get(foreign.organizationId)?.state === 'ACTIVE') seen.add('marker-foreign');
  for (const marker of markers) if (sent.includes(marker)) seen.add(marker);
  return seen;
}

/** A word of each place that is not for everyone. */
export const markers = ['marker-hidden', 'marker-private', 'marker-foreign', 'marker-twin'] as const;

export const statusOf = (code: ErrorCode): number => errorCatalogue[code];
