import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkNewName, fitsLimit, type WorkspaceId } from '@cofferdam/domain';
import type { Query } from '../../platform/database/query.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { requireDescription } from '../../platform/http/requireDescription.ts';
import { openActiveKey } from '../../platform/keys/activeKey.ts';
import { insertDataKeys } from '../../platform/keys/dataKeys.store.ts';
import { readActiveKey } from '../../platform/keys/organizationKeys.store.ts';
import { sealText } from '../../platform/keys/sealedText.ts';
import type { Platform } from '../../platform/platform.ts';
import { contextOfDescription } from './presentWorkspace.ts';
import { incrementWorkspaceCount, insertWorkspace, readBeforeCreate } from './workspace.store.ts';

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

  const [[counted], [before], [activeKey]] = await transaction.runAll([
    incrementWorkspaceCount(organizationId, allowed ?? 0),
    readBeforeCreate(organizationId, name.key),
    readActiveKey(organizationId),
  ]);
  if (before === undefined) throw new Error('an authorized organization is gone');
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
    const { keyId, key } = openActiveKey(keys, organizationId, activeKey);
    const context = contextOfDescription({ organizationId, id }, descriptionId);
    const text = sealText(key, context, description);
    sealed = text.sealed;
    statements.push(insertDataKeys(context, keyId, [{ id: descriptionId, recordId: id, dataKey: text.dataKey }]));
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
