import type { ShareId } from '@cofferdam/domain';
import { dueStatement, type Sweep } from '../../platform/jobs/sweep.ts';
import { endExpiredShares } from './endShares.store.ts';

/** Ends expired links and deletes what they hold. They open nothing before that either: each claim checks the time. */
export const expireShares: Sweep = {
  name: 'share.expire',
  findDue: dueStatement('share.findDue', 'cofferdam.due_shares($1, $2)'),
  handle: async ({ transaction }, organizationId, ids) => {
    const ended = await transaction.run(endExpiredShares(organizationId, ids as ShareId[]));
    return ended.length;
  },
};
