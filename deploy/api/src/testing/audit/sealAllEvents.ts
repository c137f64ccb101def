import { setTimeout as wait } from 'node:timers/promises';
import type { TestApi } from '../startTestApi.ts';

const rounds = 200;
const pauseMilliseconds = 20;

/** Runs the jobs until every event is in its chain: transactions of other tests on the same PostgreSQL can delay that. */
export async function sealAllEvents(api: Pick<TestApi, 'database' | 'runDueJobs'>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await api.runDueJobs();
    const [left] = await api.database.query<{ left: number }>(
      `select count(*)::integer as left from cofferdam.audit_events e where not exists (
         select from cofferdam.audit_chain c where c.organization_id = e.organization_id and c.event_id = e.id)`,
    );
    if (left?.left === 0) return;
    await wait(pauseMilliseconds);
  }
  throw new Error('some events are not in their chain');
}
