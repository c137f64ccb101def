import type { Platform } from '../../platform/platform.ts';
import { createWorkspace } from './createWorkspace.ts';
import { deleteWorkspace, readContents } from './deleteWorkspace.ts';
import { claimWorkspace } from './leavers/claimWorkspace.ts';
import { eraseLeavers } from './leavers/eraseLeavers.ts';
import { listLeavers } from './leavers/listLeavers.ts';
import { claimMail, mailClaim } from './leavers/mailClaim.ts';
import { presentWorkspace, presentWorkspaces } from './presentWorkspace.ts';
import { updateWorkspace } from './updateWorkspace.ts';
import { listOverWorkspaces, listWorkspaces, readWorkspace, type WorkspaceRow } from './workspace.store.ts';

/** Workspaces of an organization: those that a person may see, one of them, making, changing and deleting one. */
export function registerWorkspace(platform: Platform): void {
  const { calls, jobs, keys } = platform;
  jobs.sweep(eraseLeavers);
  jobs.handleMail(claimMail, mailClaim);
  calls.direct('workspace', 'list', async (call) => {
    const { organizationId, userId, database } = call;
    const [rows, over] = await database.runAlone({ organizationId, userId }, [
      listWorkspaces(...call.gateParameters),
      listOverWorkspaces(organizationId),
    ]);
    const { organizationRole } = await call.requireAdmission(rows[0]);
    const workspaces = presentWorkspaces(keys, rows, organizationRole);
    const overLimit = over.map(({ id }) => id).filter((id) => workspaces.some((seen) => seen.id === id));
    return { workspaces, ...(overLimit.length === 0 ? {} : { overLimit }) };
  });
  calls.organization('workspace', 'create', (call, input) => createWorkspace(platform, call, input));
  calls.direct('workspace', 'get', async (call) => {
    const { organizationId, userId, database } = call;
    const [[row]] = await database.runAlone({ organizationId, userId }, [readWorkspace(...call.gateParameters)]);
    const { workspaceRole } = await call.requireAdmission(row);
    return { workspace: presentWorkspace(keys, row as WorkspaceRow, workspaceRole) };
  });
  calls.workspace('workspace', 'update', (call, input) => updateWorkspace(platform, call, input));
  calls.workspace('workspace', 'contents', readContents);
  calls.organization('workspace', 'leavers', listLeavers);
  calls.organization('workspace', 'claim', (call, input) => claimWorkspace(platform, call, input));
  calls.workspace('workspace', 'delete', (call, input) => deleteWorkspace(platform, call, input).then(() => ({})));
}
