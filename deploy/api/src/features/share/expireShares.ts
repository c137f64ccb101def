import type { ShareId } from '@cofferdam/domain';
import { dueStatement, type Sweep } from '../../platform/jobs/sweep.ts';
import { endExpiredShares, settleEndings } from './endShares.store.ts';

/**
 * Ends expired links and deletes their content. They can't be opened before that either, because each claim checks the
 * time.
 */
export const expireShares: Sweep = {
  name: 'share.expire',
  findDue: dueStatement('share.findDue', 'cofferdam.due_shares($1, $2)'),
  handle: async ({ transaction }, organizationId, ids) => {
    const ended = await transaction.run(endExpiredShares(organizationId, ids as ShareId[]));
    return ended.length;
  },
};

/** Subtracts links that readers ended from the count of open links. */
export const settleShares: Sweep = {
  name: 'share.settle',
  findDue: dueStatement('share.findEndings', 'cofferdam.due_share_endings($1, $2)'),
  handle: async ({ transaction }, organizationId, ids) => {
    const settled = await transaction.run(settleEndings(organizationId, ids as ShareId[]));
    return settled.length;
  },
};
