import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationRoleName, WorkspaceRoleName } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { KeyService } from '../../platform/keys/keyService.ts';
import { openStoredText, type TextContext } from '../../platform/keys/sealedText.ts';
import { roleIn } from '../../platform/tenancy/decideByRoles.ts';
import type { WorkspaceListRow, WorkspaceRow } from './workspace.store.ts';

/** The seal context of a workspace's description. */
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

/** A workspace in the contract's form, for someone with `role` in it. */
export function presentWorkspace(
  keys: KeyService,
  row: WorkspaceRow,
  role: WorkspaceRoleName,
  description = openDescription(keys, row),
): CallOutput<'workspace', 'get'>['workspace'] {
  return {
    id: row.id,
    organizationId: row.organizationId,
    name: row.name,
    description,
    type: row.type,
    role,
    createdAt: row.createdAt.toISOString(),
    secretCount: row.secretCount,
    twoFactorCount: row.twoFactorCount,
    noteCount: row.noteCount,
  };
}

/** The workspaces of an organization that an active member with a role can see. */
export function presentWorkspaces(
  keys: KeyService,
  rows: readonly WorkspaceListRow[],
  organizationRole: OrganizationRoleName,
): CallOutput<'workspace', 'list'>['workspaces'] {
  const membership = { state: 'ACTIVE', organizationRole } as const;
  return rows.flatMap(({ isOwner, assigned, ...row }) => {
    if (row.id === null) return [];
    const workspace = row as WorkspaceRow;
    const role = roleIn(membership, { type: workspace.type, isOwner, assignedRole: assigned });
    return role === null ? [] : [presentWorkspace(keys, workspace, role, findDescription(keys, workspace))];
  });
}

function openDescription(keys: KeyService, row: WorkspaceRow): string | null {
  const { descriptionId } = row;
  if (descriptionId === null) return null;
  return openStoredText(keys, contextOfDescription(row, descriptionId), row);
}

/**
 * Lists omit descriptions that can't be decrypted, so that people can still reach the page that fixes a customer's key.
 */
function findDescription(keys: KeyService, row: WorkspaceRow): string | null {
  try {
    return openDescription(keys, row);
  } catch (error) {
    if (error instanceof ApiFailure && error.errorCode === 'customer-key.unavailable') return null;
    throw error;
  }
}
