import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkNewName, fitsLimit, type WorkspaceId } from '@cofferdam/domain';
import type { Query } from '../../platform/database/query.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { requireDescription } from '../../platform/http/requireDescription.ts';
import { sealText } from '../../platform/keys/sealedText.ts';
import type { Platform } from '../../platform/platform.ts';
import { contextOfDescription } from './presentWorkspace.ts';
import { incrementWorkspaceCount, insertWorkspace, insertWorkspaceKey, readBeforeCreate } from './workspace.store.ts';

/**
 * Creates a standard workspace within the plan's limit. Everyone who can create one is its administrator by their role.
 */
export async function createWorkspace(
  { keys, plans, random }: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: OrganizationCall,
  input: CallArguments<'workspace', 'create'>,
): Promise<CallOutput<'workspace', 'create'>> {
  const { organizationId, now, transaction, userId } = call;
  const name = checkNewName(input.name);
  if (!name.ok) throw new ApiFailure('workspace.validation.name', { fields: ['name'] });
  const description = requireDescription(input.description ?? '');
  const allowed = plans[call.access.plan].workspaces;

  const [[counted], [before]] = await transaction.runAll([
    incrementWorkspaceCount(organizationId, allowed ?? 0),
    readBeforeCreate(organizationId, name.key),
  ]);
  if (before === undefined) throw new Error('an organization has no active key');
  if (counted === undefined || !fitsLimit(allowed, counted.count - 1)) {
    const limit = { name: 'workspaces', allowed, used: before.used };
    throw new ApiFailure('subscription.resource-add.error.workspace', { limit });
  }
  if (before.isNameTaken) throw new ApiFailure('workspace.exist.name', { fields: ['name'] });

  const id = random.id<WorkspaceId>();
  const descriptionId = description === '' ? null : random.id<string>();
  const statements: Query<never>[] = [];
  let sealed: Uint8Array | null = null;
  if (descriptionId !== null) {
    const { keyId, organizationKey: wrappedKey } = before;
    const key = keys.organizationKey({ organizationId, generationId: keyId, wrappedKey });
    const text = sealText(key, contextOfDescription({ organizationId, id }, descriptionId), description);
    sealed = text.sealed;
    statements.push(insertWorkspaceKey(organizationId, descriptionId, keyId, id, text.dataKey));
  }
  await transaction.runAll([
    insertWorkspace({ organizationId, id, name: name.name, nameKey: name.key, sealed, descriptionId, now, userId }),
    ...statements,
  ]);
  call.record('workspace.created', { name: name.name, workspaceType: 'STANDARD' }, id);
  transaction.atCommit(notifyMembers(organizationId));
  return {
    workspace: {
      id,
      organizationId,
      name: name.name,
      description: description === '' ? null : description,
      type: 'STANDARD',
      role: 'ADMIN',
      createdAt: now.toISOString(),
      secretCount: 0,
      twoFactorCount: 0,
      noteCount: 0,
    },
  };
}
