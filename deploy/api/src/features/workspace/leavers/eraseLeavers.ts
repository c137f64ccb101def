import { privateWorkspaceDays } from '@cofferdam/domain';
import { dueStatement, type Sweep } from '../../../platform/jobs/sweep.ts';
import { eraseWorkspace } from '../workspace.store.ts';
import { setPrivateEnd } from './leavers.store.ts';
import { lockLeavers } from './lockLeavers.ts';

/** Erases private workspaces of people who left that nobody claimed in time. */
export const eraseLeavers: Sweep = {
  name: 'workspace.leavers.erase',
  findDue: dueStatement(
    'workspace.leavers.findDue',
    `cofferdam.due_private_workspaces(${privateWorkspaceDays}, $1, $2)`,
  ),
  handle: async ({ now, transaction, record }, organizationId, recordIds) => {
    const due = (await lockLeavers(transaction, organizationId, recordIds)).filter(({ isDue }) => isDue);
    for (const { id, userId } of due) {
      await transaction.runAll([
        eraseWorkspace(organizationId, id),
        setPrivateEnd(organizationId, userId, 'ERASED', now, null),
      ]);
      record('workspace.erased', { memberId: userId, workspaceType: 'PRIVATE' }, id);
    }
    return due.length;
  },
};
