import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planLimitNames, shippedPlans, shippedTariffs } from '@cofferdam/domain';
import { TestStripe } from '../../testing/billing/startTestStripe.ts';
import { MemoryKeyManagement } from '../../testing/kms/MemoryKeyManagement.ts';
import { startTestReceiver, type TestReceiver } from '../../testing/notifications/startTestReceiver.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { startTestDns, type TestDns } from '../../testing/startTestDns.ts';
import { watchWrites, type WriteLog } from '../matrix/writeLog.ts';

/** Longer than a change of rights takes without delays. */
const delaySeconds = 0.02;
/**
 * Writes before which a transaction is delayed. Most transactions record an event; some only write the second or third. Those of
 * the last two lock the organization's row by a foreign key, which would hide a missing rights lock.
 */
const delayed = [
  'insert on cofferdam.audit_events',
  'update on cofferdam.billing_accounts',
  'insert on cofferdam.item_marks',
  'insert on cofferdam.cryptography_changes',
  'insert on cofferdam.sales_requests',
];
/** Stages that race at the same time; each keeps eight requests in flight. */
const connections = { application: 30, identity: 3 };

/** Two processes of the server, on which stages race concurrently. */
export interface RightsServer {
  readonly api: TestApi;
  readonly writes: WriteLog;
  readonly dns: TestDns;
  readonly receiver: TestReceiver;
  /** Delays transactions of a person between authorization and commit, so that a missing lock shows. */
  delay(userId: string): Promise<void>;
  /** Resets the clock to the start, so that neither tokens nor fresh sign-ins expire. */
  holdClock(): void;
  close(): Promise<void>;
}

/**
 * Starts the server with plans so large that races only reach the limits of the smallest plan. Of the two larger plans, one is
 * free, so that races can change plans, and the other is paid at Stripe.
 */
export async function startRightsServer(checkAnswers: boolean): Promise<RightsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cofferdam-rights-'));
  const plansPath = join(folder, 'plans.json');
  const unlimited = Object.fromEntries(planLimitNames.map((name) => [name, 1_000_000]));
  const plans = { ...shippedPlans, TEAM: unlimited, BUSINESS: unlimited };
  const prices = { ...shippedTariffs.prices, BUSINESS: shippedTariffs.prices.FREE };
  await writeFile(plansPath, JSON.stringify({ ...shippedTariffs, plans, prices }));
  const stripe = await TestStripe.start(() => Math.floor(api.clock.now().getTime() / 1_000));
  const dns = await startTestDns();
  const receiver = await startTestReceiver();
  const api: TestApi = await startTestApi({
    processes: 2,
    keepsLog: false,
    configuration: {
      plansPath,
      connections,
      checkAnswers,
      billing: { provider: 'stripe', stripe: stripe.configuration },
      dnsServers: [dns.address],
      outgoing: { privateTargets: [receiver.origin] },
    },
    keyManagement: new MemoryKeyManagement(),
  });
  const writes = await watchWrites(api.database);
  await api.database.query(
    `create table watch.delayed (user_id uuid primary key);
     create index on watch.writes (user_id);
     create function watch.delay() returns trigger language plpgsql security definer as $$
       begin
         if exists (select from watch.delayed d where d.user_id::text = current_setting('app.user_id', true)) then
           perform pg_sleep(${delaySeconds});
         end if;
         return new;
       end $$;
     ${delayed.map((write) => `create trigger delay before ${write} for each row execute function watch.delay()`).join(';')}`,
  );
  const start = api.clock.now().getTime();
  return {
    api,
    writes,
    dns,
    receiver,
    delay: async (userId) => {
      await api.database.query('insert into watch.delayed values ($1)', [userId]);
    },
    holdClock: () => api.clock.advance((start - api.clock.now().getTime()) / 1_000),
    close: async () => {
      await api.close();
      await Promise.all([stripe.close(), dns.close(), receiver.close()]);
      await rm(folder, { recursive: true });
    },
  };
}
