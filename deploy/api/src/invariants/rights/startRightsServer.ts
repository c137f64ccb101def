import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planLimitNames, shippedPlans } from '@cofferdam/domain';
import { MemoryKeyManagement } from '../../testing/kms/MemoryKeyManagement.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { watchWrites, type WriteLog } from '../matrix/writeLog.ts';

/** Longer than a change of rights takes without delays. */
const delaySeconds = 0.02;
/** Stages that race at the same time; each keeps eight requests in flight. */
const connections = { application: 30, identity: 3 };

/** Two processes of the server, on which stages race concurrently. */
export interface RightsServer {
  readonly api: TestApi;
  readonly writes: WriteLog;
  /** Delays transactions of a person between authorization and commit, so that a missing lock shows. */
  delay(userId: string): Promise<void>;
  /** Resets the clock to the start, so that neither tokens nor fresh sign-ins expire. */
  holdClock(): void;
  close(): Promise<void>;
}

/** Starts the server with plans so large that races only reach the limits of the smallest plan. */
export async function startRightsServer(checkAnswers: boolean): Promise<RightsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cofferdam-rights-'));
  const plansPath = join(folder, 'plans.json');
  const unlimited = Object.fromEntries(planLimitNames.map((name) => [name, 1_000_000]));
  await writeFile(plansPath, JSON.stringify({ ...shippedPlans, TEAM: unlimited, BUSINESS: unlimited }));
  const configuration = { plansPath, connections, checkAnswers };
  const keyManagement = new MemoryKeyManagement();
  const api = await startTestApi({ processes: 2, keepsLog: false, configuration, keyManagement });
  const writes = await watchWrites(api.database);
  await api.database.query(
    `create table watch.delayed (user_id uuid primary key);
     create index on watch.writes (user_id);
     create function watch.delay() returns trigger language plpgsql security definer as $$
       begin
         if exists (select from watch.delayed d where d.user_id = new.actor_id) then
           perform pg_sleep(${delaySeconds});
         end if;
         return new;
       end $$;
     create trigger delay_events before insert on cofferdam.audit_events
       for each row execute function watch.delay()`,
  );
  const start = api.clock.now().getTime();
  return {
    api,
    writes,
    delay: async (userId) => {
      await api.database.query('insert into watch.delayed values ($1)', [userId]);
    },
    holdClock: () => api.clock.advance((start - api.clock.now().getTime()) / 1_000),
    close: async () => {
      await api.close();
      await rm(folder, { recursive: true });
    },
  };
}
