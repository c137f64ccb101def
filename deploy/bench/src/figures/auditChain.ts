import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { verifyChains } from '@cofferdam/api/backup';
import { rootKeyFile } from '@cofferdam/api/platform/keys/rootKeySource.ts';
import type { OrganizationId } from '@cofferdam/domain';
import { signInPerson } from '@cofferdam/e2e/people';
import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import type { Product } from '@cofferdam/local/product';
import pg from 'pg';
import { settleDatabase } from '../product/fillWorkspace.ts';
import type { Bench, Figure } from '../report/figure.ts';

const barPerSecond = 50_000;
const timeoutMilliseconds = 600_000;
const rounds = 3;
const usualEvents = 1_000_000;

/**
 * Verifies the hash chain of one organization from the database, as `npm run restore` does: hashes, order, signed heads, and
 * names and versions of records. The events are written as accesses of values, and the server's own job appends them.
 */
export const auditChainBench: Bench = {
  name: 'audit-chain',
  async run({ count: events = usualEvents }) {
    const product = await startUnlimitedProduct();
    try {
      const person = await signInPerson(product.origin);
      const { organization } = await person.api.organization.create({ name: 'Bench', subscriptionType: 'BUSINESS' });
      await writeEvents(product, organization.id, events);
      await settleDatabase(product.databaseUrl);
      return [await measure(product)];
    } finally {
      await product.stop();
    }
  },
};

/** Writes events, and waits until all are in the chain. */
async function writeEvents({ databaseUrl }: Product, organizationId: OrganizationId, events: number): Promise<void> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    await database.query(
      `insert into cofferdam.audit_events (organization_id, id, type, at, actor_id, address, request_id, fields)
       select $1, uuidv7(), 'secret.version.accessed', now(), gen_random_uuid(), '192.0.2.10', gen_random_uuid()::text,
         jsonb_build_object('name', 'SECRET_' || n % 2000, 'version', n % 9 + 1,
           'recordIds', jsonb_build_array(gen_random_uuid()))
       from generate_series(1, $2::integer) n`,
      [organizationId, events],
    );
    for (const end = Date.now() + timeoutMilliseconds; Date.now() < end; await wait(500)) {
      const { rows } = await database.query<{ last: number }>(
        'select max(sequence)::integer as last from cofferdam.audit_heads where organization_id = $1',
        [organizationId],
      );
      if ((rows[0]?.last ?? 0) >= events) return;
    }
    throw new Error('timeout: the events were not appended to the chain');
  } finally {
    await database.end();
  }
}

async function measure({ databaseUrl, dataDir }: Product): Promise<Figure> {
  const rates: number[] = [];
  let verified = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const report = await verifyChains(databaseUrl, rootKeyFile(join(dataDir, 'root.key')));
    if (report.kind === 'unverified' || report.broken.length > 0)
      throw new Error('verification of the audit chain failed');
    verified = report.events;
    rates.push(report.events / ((performance.now() - begin) / 1_000));
  }
  const median = rates.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  return {
    bench: 'audit-chain',
    name: `verify a chain of ${verified.toLocaleString('en-US')} events from the database`,
    figure: `${Math.round(median).toLocaleString('en-US')} events/s`,
    control: '',
    ratio: null,
    bar: `>= ${barPerSecond.toLocaleString('en-US')} events/s`,
    isReached: median >= barPerSecond,
  };
}
