import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { makeOrganizationKey, wrapOrganizationKey } from '@cofferdam/crypto/safe';
import { foldName, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import type { SignedInCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdAccount } from '../../platform/tenancy/accountLock.ts';
import { requireOrganizationRoom } from '../../platform/tenancy/organizationRoom.ts';
import { beginSubscription, requireBeginnable } from '../billing/beginSubscription.ts';
import { createFirstWorkspace } from '../workspace/createFirstWorkspace.ts';
import { insertFirstKey, insertOrganization, insertOwner, insertPrivateWorkspace } from './organization.store.ts';
import { presentOrganization } from './presentOrganization.ts';
import { requireOrganizationName } from './requireOrganizationName.ts';

const privateName = 'Private';

/**
 * Creates an organization with its owner, its first key, the owner's private workspace, and optionally a first
 * workspace. All of it, or nothing.
 */
export async function createOrganization(
  dependencies: Pick<Platform, 'configuration' | 'keys' | 'mail' | 'plans' | 'random' | 'tariffs'>,
  call: SignedInCall,
  input: CallArguments<'organization', 'create'>,
): Promise<CallOutput<'organization', 'create'>> {
  const { keys, plans, random } = dependencies;
  const { name } = requireOrganizationName(input.name);
  const { subscriptionType: plan, interval = 'MONTH' } = input;
  requireBeginnable(dependencies, { plan, interval });
  const { now, userId, transaction } = call;
  await requireOrganizationRoom(transaction, userId);
  await holdAccount(transaction, call);
  const organizationId = random.id<OrganizationId>();
  const privateWorkspaceId = random.id<WorkspaceId>();
  const generationId = random.id<string>();
  const key = makeOrganizationKey({ organizationId, generationId });
  const wrappedKey = wrapOrganizationKey(keys.organizationWrapping(), key);

  const recorder = await call.enterOrganization(organizationId);
  const { record } = recorder;
  await transaction.runAll([
    insertOrganization(organizationId, name, plan, now, userId),
    insertOwner(organizationId, userId, now),
    insertFirstKey(organizationId, generationId, wrappedKey, now),
    insertPrivateWorkspace(organizationId, privateWorkspaceId, userId, privateName, foldName(privateName), now),
  ]);
  record('organization.created', { name, plan });
  record('workspace.created', { name: privateName, workspaceType: 'PRIVATE' }, privateWorkspaceId);
  await beginSubscription(dependencies, transaction, recorder, { organizationId, plan, interval, now });
  const workspace =
    input.workspace === undefined
      ? null
      : await createFirstWorkspace(transaction, call, recorder, {
          organizationId,
          id: random.id<WorkspaceId>(),
          name: input.workspace.name,
          allowed: plans[plan].workspaces,
        });
  const organization = presentOrganization(
    { plans },
    {
      id: organizationId,
      name,
      plan,
      status: 'active',
      role: 'OWNER',
      createdAt: now,
      memberCount: 1,
      workspaceCount: workspace === null ? 0 : 1,
      pictureId: null,
      color: null,
      isSecondFactorRequired: false,
      idleLockMinutes: null,
    },
  );
  return { organization, privateWorkspaceId, workspace };
}
