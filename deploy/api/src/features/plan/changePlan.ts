import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import { requireFreshSignIn } from '../../platform/tenancy/requireFreshSignIn.ts';
import { setPlan } from './plan.store.ts';

/**
 * Puts an organization on another plan, under its lock: each call that adds something is checked against one of the two plans.
 * What is over a limit of the new one stays, and is read-only. The plan that it is on already is refused: two who order
 * at once pay once.
 */
export async function changePlan(
  call: OrganizationCall,
  { subscriptionType: plan }: CallArguments<'billing', 'update'>,
): Promise<CallOutput<'billing', 'update'>> {
  requireFreshSignIn(call);
  const { organizationId, transaction } = call;
  const [organization] = await transaction.run(lockOrganization(organizationId));
  if (organization === undefined) throw new ApiFailure('organization.not-found.by-organization-id');
  if (organization.plan === plan) throw new ApiFailure('user-subscription.exist');
  await transaction.run(setPlan(organizationId, plan));
  call.record('organization.plan-changed', { plan, previousPlan: organization.plan });
  transaction.atCommit(notifyMembers(organizationId));
  return { plan };
}
