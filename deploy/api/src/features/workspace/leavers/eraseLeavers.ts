import { privateWorkspaceDays } from '@cofferdam/domain';
import { dueStatement, type Sweep } from '../../../platform/jobs/sweep.ts';
import { deleteWholeWorkspace } from '../../erasing/erasing.ts';
import { setPrivateEnd } from './leavers.store.ts';
import { lockLeavers } from './lockLeavers.ts';

/** Deletes private workspaces of former members that no one claimed in time. */
export const eraseLeavers: Sweep = {
  name: 'workspace.leavers.erase',
  findDue: dueStatement(
    'workspace.leavers.findDue',
    `cofferdam.due_private_workspaces(${privateWorkspaceDays}, $1, $2)`,
  ),
  handle: async ({ now, transaction, record }, organizationId, recordIds) => {
    const due = (await lockLeavers(transaction, organizationId, recordIds)).filter(({ isDue }) => isDue);
    for (const { id, userId } of due) {
      await transaction.run(setPrivateEnd(organizationId, userId, 'ERASED', now, null));
      await deleteWholeWorkspace(transaction, organizationId, id, now);
      record('workspace.erased', { memberId: userId, workspaceType: 'PRIVATE' }, id);
    }
    return due.length;
  },
};
