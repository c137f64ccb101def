import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { verifyChains } from '@cofferdam/api/backup';
import { rootKeyFile } from '@cofferdam/api/platform/keys/rootKeySource.ts';
import type { Product } from '@cofferdam/local/product';
import { runAsOwner } from '../stack/runAsOwner.ts';
import type { Acknowledged } from './writeLoop.ts';

const timeoutMilliseconds = 120_000;
const pollMilliseconds = 250;

/** Problems of the audit log: acknowledged versions without an event, and chains with a gap, a fork or another fault. */
export async function checkLog(
  { databaseUrl, dataDir }: Pick<Product, 'databaseUrl' | 'dataDir'>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const { events, places } = await untilChained(databaseUrl);
  const rows = await runAsOwner(
    databaseUrl,
    `select e.fields ->> 'name' as name, e.fields ->> 'version' as version from cofferdam.audit_events e
     where e.type in ('secret.created', 'secret.version.added')`,
  );
  const recorded = new Set(rows.map(({ name, version }) => `${String(name)} v${String(version)}`));
  const faults = acknowledged
    .map(({ name, version }) => `${name} v${version}`)
    .filter((one) => !recorded.has(one))
    .map((one) => `${one} has no event`);
  if (events !== places) faults.push(`${events} events have ${places} places in a chain`);
  const report = await verifyChains(databaseUrl, rootKeyFile(join(dataDir, 'root.key')));
  if (report.kind === 'unverified') return [...faults, `no chain was verified: ${report.reason}`];
  return [
    ...faults,
    ...report.broken.map(({ organizationId, sequence, fault }) => `${organizationId}: event ${sequence}, ${fault}`),
    ...report.swapped.map(({ recordId, fault }) => `${recordId}: ${fault} is not as the log says`),
  ];
}

interface ChainCounts {
  readonly events: number;
  readonly places: number;
}

/** Triggers the sweep that appends events until every event is in its chain. Counted in one snapshot: jobs record events, too. */
async function untilChained(databaseUrl: string): Promise<ChainCounts> {
  const end = performance.now() + timeoutMilliseconds;
  while (performance.now() < end) {
    await runAsOwner(
      databaseUrl,
      `select graphile_worker.add_job('platform.sweep', '{}'::json, job_key := 'drill.sweep')`,
    );
    const [counts] = await runAsOwner(
      databaseUrl,
      `select (select count(*)::integer from cofferdam.audit_events) as events,
         (select count(*)::integer from cofferdam.audit_chain) as places,
         (select count(*)::integer from cofferdam.audit_events e where not exists (
           select from cofferdam.audit_chain c where c.organization_id = e.organization_id and c.event_id = e.id)) as waiting`,
    );
    if (counts?.['waiting'] === 0) return { events: Number(counts['events']), places: Number(counts['places']) };
    await wait(pollMilliseconds);
  }
  throw new Error('some events are not in their chain');
}
