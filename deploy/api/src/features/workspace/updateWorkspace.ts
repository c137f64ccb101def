import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkNewName, type CheckedName } from '@cofferdam/domain';
import type { Query } from '../../platform/database/query.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import { requireDescription } from '../../platform/http/requireDescription.ts';
import { openActiveKey } from '../../platform/keys/activeKey.ts';
import { insertDataKeys } from '../../platform/keys/dataKeys.store.ts';
import { readActiveKey } from '../../platform/keys/organizationKeys.store.ts';
import { sealText } from '../../platform/keys/sealedText.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import { lockWorkspaces } from '../../platform/tenancy/workspaceLock.ts';
import { contextOfDescription, presentWorkspace } from './presentWorkspace.ts';
import {
  findNamesake,
  findWorkspace,
  removeWorkspaceDescription,
  renameWorkspace,
  setWorkspaceDescription,
} from './workspace.store.ts';

type Input = CallArguments<'workspace', 'update'>;
type Dependencies = Pick<Platform, 'keys' | 'random'>;

/** Renames a workspace, or changes its description. A private one can't be renamed. */
export async function updateWorkspace(
  dependencies: Dependencies,
  call: WorkspaceCall,
  input: Input,
): Promise<CallOutput<'workspace', 'update'>> {
  const { organizationId, workspaceId, userId, access, transaction } = call;
  const name = input.newName === undefined ? null : requireName(input.newName);
  const description = input.description === undefined ? null : requireDescription(input.description);
  // Workspace names are assigned under the organization's lock, so a free name stays free.
  const [, [workspace]] = await transaction.runAll([
    lockOrganization(organizationId),
    lockWorkspaces(organizationId, [workspaceId], userId),
  ]);
  if (workspace === undefined) throw new ApiFailure('workspace.not-found.by-workspace-id');
  const changed: string[] = [];
  const writes: Query<unknown>[] = [];
  if (name !== null && name.name !== workspace.name) {
    if (access.workspaceType === 'PRIVATE') throw new ApiFailure('access-denied.exception');
    const [namesake] = await transaction.run(findNamesake(organizationId, name.key, workspaceId));
    if (namesake !== undefined) throw new ApiFailure('workspace.exist.name', { fields: ['newName'] });
    changed.push('name');
    writes.push(renameWorkspace(organizationId, workspaceId, name.name, name.key));
  }
  if (description !== null) {
    changed.push('description');
    writes.push(...(await describe(dependencies, call, description)));
  }
  if (writes.length > 0) {
    await transaction.runAll(writes);
    const previous = changed.includes('name') ? { previousName: workspace.name } : {};
    call.record('workspace.updated', { name: name?.name ?? workspace.name, ...previous, changed }, workspaceId);
    transaction.atCommit(notifyMembers(organizationId));
  }
  const [row] = await transaction.run(findWorkspace(organizationId, workspaceId));
  if (row === undefined) throw new Error('a locked workspace is gone');
  return { workspace: presentWorkspace(dependencies.keys, row, access.workspaceRole) };
}

/** Deletes the old text and its key, then seals the new one under its own id. */
async function describe(
  { keys, random }: Dependencies,
  { organizationId, workspaceId, transaction }: WorkspaceCall,
  description: string,
): Promise<Query<unknown>[]> {
  const removal = removeWorkspaceDescription(organizationId, workspaceId);
  if (description === '') return [removal];
  const [active] = await transaction.run(readActiveKey(organizationId));
  const { keyId, key } = openActiveKey(keys, organizationId, active);
  const textId = random.id<string>();
  const place = contextOfDescription({ organizationId, id: workspaceId }, textId);
  const { sealed, dataKey } = sealText(key, place, description);
  return [
    removal,
    insertDataKeys(place, keyId, [{ id: textId, recordId: workspaceId, dataKey }]),
    setWorkspaceDescription(organizationId, workspaceId, textId, sealed),
  ];
}

function requireName(sent: string): CheckedName {
  const name = checkNewName(sent);
  if (!name.ok) throw new ApiFailure('workspace.validation.name', { fields: ['newName'] });
  return name;
}
