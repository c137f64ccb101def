import type { PlanTable } from '@cofferdam/domain';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { dropSegment, findDueDrops } from './retention.store.ts';

const maxSegments = 20;

/**
 * Drops segments that are older than the longest retention of any plan, so that a change of plan deletes nothing: a
 * shorter plan only hides older events, see `requireAuditLog`.
 */
export function dropOldSegments(plans: PlanTable): Sweep {
  const days = Math.max(90, ...Object.values(plans).map(({ auditLogDays }) => auditLogDays ?? 0));
  return {
    name: 'audit.retention',
    findDue: (rows, skip) => findDueDrops(days, rows, skip),
    handle: async ({ transaction }) => {
      for (let segments = 0; segments < maxSegments; segments += 1) {
        const [row] = await transaction.run(dropSegment(days));
        if ((row?.dropped ?? 0) === 0) break;
      }
      // A first segment that is only partly old stays due for a later run.
      return 0;
    },
  };
}
