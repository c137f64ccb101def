import pg from 'pg';
import type { Product } from '@cofferdam/local/product';
import type { Person } from '../people/index.ts';
import { claimLink, makeLink, type LinkPlan, type MadeLink } from './makeLink.ts';
import type { SeededWorkspace } from './seedWorkspace.ts';

const password = 'tidal-48-mortar-copse';

/**
 * Creates a link to a secret in each state that a sender can see, and one to a destroyed version.
 */
export async function makeShares(
  product: Product,
  person: Person,
  place: SeededWorkspace,
  name: string,
): Promise<void> {
  const { organizationId, workspaceId } = place;
  const make = (plan: Partial<LinkPlan> = {}) => makeLink(person, place, { name, text: 'x', ...plan });
  const open = async (link: MadeLink, typed?: string) =>
    void (await (await claimLink(product.origin, await link.keys(typed))).arrayBuffer());

  const expired = await make();
  await expireLink(product, expired.share.id);
  const withdrawn = `${name}_OLD`;
  const named = { organizationId, workspaceId, name: withdrawn };
  await person.api.secret.add({ ...named, value: 'x' });
  await make({ name: withdrawn });
  await person.api.secret.versionAdd({ ...named, value: 'y' });
  await person.api.secret.versionDelete({ ...named, version: 1, afterDays: 0 });
  const revoked = await make();
  await person.api.share.revoke({ organizationId, id: revoked.share.id });
  const burned = await make({ password, attempts: 1 });
  await open(burned, 'wrong');
  await open(await make());
  await open(await make({ views: 3, noteToSelf: 'Kestrel audit, ticket 88' }));
  const tried = await make({ password, views: 100, lifetimeSeconds: 2_592_000, notify: ['APP'] });
  await open(tried, 'wrong');
  await make({ lifetimeSeconds: 300 });
}

/** Makes a link expire. The product's clock can't be advanced, so this changes the link's end. */
export async function expireLink({ databaseUrl }: Product, shareId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`update cofferdam.shares set expires_at = now() - interval '1 minute' where id = $1`, [shareId]);
  } finally {
    await client.end();
  }
}
