import type { OrganizationRoleName, PlanLimits, WorkspaceId, WorkspaceRoleName } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { requireOrganizationRole, requireWorkspaceRole } from '../../platform/tenancy/requireRole.ts';
import { requireWithinLimit } from '../../platform/tenancy/requireWithinLimit.ts';
import { countAssignments, lockWorkspaces } from '../../platform/tenancy/workspaceLock.ts';
import { findWorkspacesOverLimit } from './findWorkspacesOverLimit.ts';
import type { OfferedRole } from './invitations.store.ts';
import { findOfferFailure } from './offerRule.ts';

/** A checked offer: a role in the organization and roles in workspaces. */
export interface Offer {
  readonly role: OrganizationRoleName;
  readonly workspaces: readonly OfferedRole[];
  /** How many more assignments fit into the fullest workspace; infinite without workspaces. */
  readonly room: number;
}

/** The requested offer, as sent. */
export interface AskedOffer {
  readonly role: string;
  readonly workspaces: readonly { readonly workspaceId: WorkspaceId; readonly role: string }[];
}

/**
 * Checks an offer: existing roles of the right level, in standard workspaces of the organization whose roles the
 * inviter can assign, none of them over the plan's limit, none higher than the inviter's own. Locks the workspaces.
 */
export async function requireOffer(call: OrganizationCall, asked: AskedOffer, plan: PlanLimits): Promise<Offer> {
  const { organizationId, userId, access, transaction, now } = call;
  const role = requireOrganizationRole(asked.role);
  const roles = new Map<WorkspaceId, WorkspaceRoleName>();
  for (const one of asked.workspaces) {
    if (roles.has(one.workspaceId)) throw new ApiFailure('validation.request', { fields: ['workspaces'] });
    roles.set(one.workspaceId, requireWorkspaceRole(one.role));
  }
  const ids = [...roles.keys()];
  const locked = ids.length === 0 ? [] : await transaction.run(lockWorkspaces(organizationId, ids, userId));
  const offered = [...roles].map(([workspaceId, workspaceRole]) => ({ workspaceId, role: workspaceRole }));
  const failure = findOfferFailure({ userId, role: access.organizationRole }, { role, workspaces: offered }, locked);
  if (failure !== null) throw failure;
  if (ids.length === 0) return { role, workspaces: [], room: Number.POSITIVE_INFINITY };
  const overLimit = await findWorkspacesOverLimit(transaction, organizationId, ids, plan);
  requireWithinLimit({ overLimit });
  const nameOf = new Map(locked.map(({ id, name }) => [id, name]));
  const workspaces = offered.map((one): OfferedRole => ({ ...one, name: nameOf.get(one.workspaceId) ?? '' }));
  const counts = await transaction.run(countAssignments(organizationId, ids, now));
  const used = Math.max(...counts.map(({ count }) => count));
  return { role, workspaces, room: (plan.roleAssignmentsPerWorkspace ?? 0) - used };
}
