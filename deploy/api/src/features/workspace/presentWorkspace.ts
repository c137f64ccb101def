import type { CallOutput } from '@cofferdam/api-contract';
import { effectiveWorkspaceRole, type OrganizationRoleName, type WorkspaceRoleName } from '@cofferdam/domain';
import type { KeyService } from '../../platform/keys/keyService.ts';
import { completeRow } from '../../platform/keys/completeRow.ts';
import { useOpenText, type TextContext } from '../../platform/keys/sealedText.ts';
import type { WorkspaceListRow, WorkspaceRow } from './workspace.store.ts';

/** Where the description of a workspace is sealed. */
export function contextOfDescription(
  row: Pick<WorkspaceRow, 'organizationId' | 'id'>,
  descriptionId: string,
): TextContext {
  return {
    purpose: 'workspace',
    field: 'description',
    organizationId: row.organizationId,
    workspaceId: row.id,
    recordId: row.id,
    versionId: descriptionId,
  };
}

/** A workspace as the contract says, for someone who holds `role` in it. */
export function presentWorkspace(
  keys: KeyService,
  row: WorkspaceRow,
  role: WorkspaceRoleName,
): CallOutput<'workspace', 'get'>['workspace'] {
  return {
    id: row.id,
    organizationId: row.organizationId,
    name: row.name,
    description: openDescription(keys, row),
    type: row.type,
    role,
    createdAt: row.createdAt.toISOString(),
    secretCount: row.secretCount,
    twoFactorCount: row.twoFactorCount,
    noteCount: row.noteCount,
  };
}

/** The workspaces of an organization that an active member with a role may see. */
export function presentWorkspaces(
  keys: KeyService,
  rows: readonly WorkspaceListRow[],
  organizationRole: OrganizationRoleName,
): CallOutput<'workspace', 'list'>['workspaces'] {
  const membership = { state: 'ACTIVE', organizationRole } as const;
  return rows.flatMap(({ isOwner, assigned, ...row }) => {
    if (row.id === null) return [];
    const workspace = row as WorkspaceRow;
    const role = effectiveWorkspaceRole(membership, { type: workspace.type, isOwner, assignedRole: assigned });
    return role === null ? [] : [presentWorkspace(keys, workspace, role)];
  });
}

function openDescription(keys: KeyService, row: WorkspaceRow): string | null {
  const { descriptionId } = row;
  if (descriptionId === null) return null;
  return useOpenText(keys, contextOfDescription(row, descriptionId), completeRow(row), (open) => open.toText());
}
