import type { Platform } from '../../platform/platform.ts';
import { createWorkspace } from './createWorkspace.ts';
import { deleteWorkspace, readContents } from './deleteWorkspace.ts';
import { claimWorkspace } from './leavers/claimWorkspace.ts';
import { eraseLeavers } from './leavers/eraseLeavers.ts';
import { listLeavers } from './leavers/listLeavers.ts';
import { claimMail, mailClaim } from './leavers/mailClaim.ts';
import { presentWorkspace, presentWorkspaces } from './presentWorkspace.ts';
import { updateWorkspace } from './updateWorkspace.ts';
import { countOpenSharesOf } from '../share/share.store.ts';
import { findWorkspace, listOverWorkspaces, listWorkspaces } from './workspace.store.ts';

/** Workspaces of an organization: listing, reading, creating, changing and deleting them. */
export function registerWorkspace(platform: Platform): void {
  const { calls, jobs, keys } = platform;
  jobs.sweep(eraseLeavers);
  jobs.handleMail(claimMail, mailClaim);
  calls.organization('workspace', 'list', async ({ organizationId, userId, access, transaction }) => {
    const allowed = platform.plans[access.plan].workspaces ?? 0;
    const [rows, over, [shares]] = await transaction.finish([
      listWorkspaces(organizationId, userId),
      listOverWorkspaces(organizationId, allowed),
      countOpenSharesOf(organizationId, userId),
    ]);
    const workspaces = presentWorkspaces(keys, rows, access.organizationRole);
    const overLimit = over.map(({ id }) => id).filter((id) => workspaces.some((seen) => seen.id === id));
    return { workspaces, openShares: shares?.open ?? 0, ...(overLimit.length === 0 ? {} : { overLimit }) };
  });
  calls.organization('workspace', 'create', (call, input) => createWorkspace(platform, call, input));
  calls.workspace('workspace', 'get', async ({ organizationId, workspaceId, access, transaction }) => {
    const [[row]] = await transaction.finish([findWorkspace(organizationId, workspaceId)]);
    if (row === undefined) throw new Error('an authorized workspace is gone');
    return { workspace: presentWorkspace(keys, row, access.workspaceRole) };
  });
  calls.workspace('workspace', 'update', (call, input) => updateWorkspace(platform, call, input));
  calls.workspace('workspace', 'contents', readContents);
  calls.organization('workspace', 'leavers', listLeavers);
  calls.organization('workspace', 'claim', (call, input) => claimWorkspace(platform, call, input), {
    changesRights: ({ userId, workspaceId }) => ({ people: [userId], workspaces: [workspaceId] }),
    needsFreshSignIn: () => true,
  });
  calls.workspace('workspace', 'delete', (call, input) => deleteWorkspace(call, input), {
    changesRights: ({ workspaceId }) => ({ workspaces: [workspaceId] }),
  });
}
