import type { CallOutput } from '@cofferdam/api-contract';
import { checkNewName, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationRecorder, SignedInCall } from '../../platform/http/calls.ts';
import { incrementWorkspaceCount, insertWorkspace } from './workspace.store.ts';

/** A workspace that is created together with its organization. */
export interface FirstWorkspace {
  readonly organizationId: OrganizationId;
  readonly id: WorkspaceId;
  readonly name: string;
  /** The plan's limit; null for no limit. */
  readonly allowed: number | null;
}

/** Creates the first standard workspace in the transaction that creates the organization: both, or neither. */
export async function createFirstWorkspace(
  transaction: Transaction,
  { now, userId }: Pick<SignedInCall, 'now' | 'userId'>,
  { record }: OrganizationRecorder,
  { organizationId, id, name, allowed }: FirstWorkspace,
): Promise<CallOutput<'workspace', 'create'>['workspace']> {
  const checked = checkNewName(name);
  if (!checked.ok) throw new ApiFailure('workspace.validation.name', { fields: ['workspace.name'] });
  const [counted] = await transaction.run(incrementWorkspaceCount(organizationId, allowed ?? Number.MAX_SAFE_INTEGER));
  if (counted === undefined) {
    throw new ApiFailure('subscription.resource-add.error.workspace', {
      limit: { name: 'workspaces', allowed, used: 0 },
    });
  }
  const named = { name: checked.name, nameKey: checked.key };
  await transaction.run(
    insertWorkspace({ organizationId, id, ...named, sealed: null, descriptionId: null, now, userId }),
  );
  record('workspace.created', { name: checked.name, workspaceType: 'STANDARD' }, id);
  return {
    id,
    organizationId,
    name: checked.name,
    description: null,
    type: 'STANDARD',
    role: 'ADMIN',
    createdAt: now.toISOString(),
    secretCount: 0,
    twoFactorCount: 0,
    noteCount: 0,
  };
}
