import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestReceiver, type TestReceiver } from '@cofferdam/api/testing/notifications/startTestReceiver.ts';
import { createChance } from '@cofferdam/api/testing/createChance.ts';
import { signInPerson } from '../people/signInPerson.ts';
import { startUnlimitedProduct } from '../stack/startUnlimitedProduct.ts';
import { seedWorkspace } from './killDrill.ts';
import { untilHealthy } from './untilHealthy.ts';

/** The number of kills, and the seed of their times. */
export interface DeliveryKillPlan {
  readonly kills: number;
  readonly seed: number;
}

/** The results of the drill. */
export interface DeliveryKillOutcome {
  /** Events that were recorded. */
  readonly recorded: number;
  /** Recorded events that no message contained. */
  readonly missing: readonly string[];
  /**
   * Messages that were received more than once, because of a kill between the receiver's response and its recording.
   */
  readonly repeated: number;
  /** Messages that were received again with the same id but other content. */
  readonly changed: number;
}

const eventsPerKill = 6;
const timeoutMilliseconds = 120_000;

/** Kills the server with SIGKILL while events are sent to a webhook, and waits for every recorded one. */
export async function deliveryKillDrill({ kills, seed }: DeliveryKillPlan): Promise<DeliveryKillOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cofferdam-drill-'));
  const chance = createChance(seed);
  const receiver = await startTestReceiver();
  // Slow, so that kills hit messages that are being sent.
  receiver.behave((response) => void setTimeout(() => response.writeHead(204).end(), chance(150)));
  const start = () =>
    startUnlimitedProduct({ dataDir }, { outgoing: { privateTargets: [receiver.origin], timeoutMilliseconds: 2_000 } });
  let product = await start();
  try {
    let person = await signInPerson(product.origin);
    const place = await seedWorkspace(person);
    await person.api.notification.add({
      organizationId: place.organizationId,
      name: 'Drill',
      channelType: 'WEBHOOK',
      digest: 'NONE',
      digestAt: 0,
      quietHours: null,
      timeZone: 'UTC',
      target: `${receiver.origin}/hook`,
      topics: ['items-added'],
    });
    const recorded = new Set<string>();
    for (let kill = 0; kill < kills; kill += 1) {
      for (let event = 0; event < eventsPerKill; event += 1) {
        const name = `K${kill}_E${event}`;
        await person.api.secret.add({ ...place, name, value: '1' });
        recorded.add(name);
      }
      await wait(chance(3_000));
      await product.kill9();
      product = await start();
      await untilHealthy(product.origin);
      person = await person.signInAgain(product.origin);
    }
    const missing = await untilDelivered(receiver, recorded);
    return { recorded: recorded.size, missing, ...repeatsOf(receiver) };
  } finally {
    await product.stop();
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function untilDelivered(receiver: TestReceiver, recorded: ReadonlySet<string>): Promise<string[]> {
  for (const end = performance.now() + timeoutMilliseconds; ; await wait(250)) {
    const delivered = new Set(receiver.received.flatMap(({ body }) => namesIn(body)));
    const missing = [...recorded].filter((name) => !delivered.has(name));
    if (missing.length === 0 || performance.now() > end) return missing;
  }
}

function namesIn(body: string): string[] {
  const { data } = JSON.parse(body) as { data: { events: { fields: { name?: string } }[] } };
  return data.events.flatMap(({ fields }) => fields.name ?? []);
}

function repeatsOf({ received }: TestReceiver): Pick<DeliveryKillOutcome, 'repeated' | 'changed'> {
  const byId = Map.groupBy(received, ({ headers }) => String(headers['webhook-id']));
  const groups = [...byId.values()];
  return {
    repeated: groups.filter((group) => group.length > 1).length,
    changed: groups.filter((group) => new Set(group.map(({ body }) => body)).size > 1).length,
  };
}
