import type { OrganizationId, ResourceKind } from '@cofferdam/domain';
import { indexItems } from '../../features/vault/items/search-index/searchIndex.ts';
import { unindexItems } from '../../features/vault/items/search-index/searchIndex.store.ts';
import { noteStore } from '../../features/vault/notes/noteKind.store.ts';
import { secretStore } from '../../features/vault/secrets/secretKind.store.ts';
import { twoFactorStore } from '../../features/vault/two-factor/twoFactorKind.store.ts';
import type { Query } from '../../platform/database/query.ts';

/** A connection as the owner of the database. */
interface Owner {
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

const stores = { secret: secretStore, note: noteStore, 'two-factor': twoFactorStore } as const;
const tables: Record<ResourceKind, string> = { secret: 'secrets', note: 'notes', 'two-factor': 'two_factors' };
const itemsPerStatement = 1_000;

const run = <Row extends object>(owner: Owner, { text, values }: Query<Row>): Promise<Row[]> =>
  owner.query<Row>(text, values);

/** Indexes items that were inserted into their tables directly. */
export async function addToIndex(
  owner: Owner,
  organizationId: OrganizationId,
  kind: ResourceKind,
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += itemsPerStatement) {
    const some = ids.slice(start, start + itemsPerStatement);
    const items = await run(owner, stores[kind].readIndexed(organizationId, some, false));
    for (const one of await indexItems(organizationId, items)) await run(owner, one);
  }
}

/** Rebuilds the index of an organization after its tables were changed directly. */
export async function rebuildIndex(owner: Owner, organizationId: OrganizationId): Promise<void> {
  const idsOf = async (table: string): Promise<string[]> => {
    const text = `select id from cofferdam.${table} where organization_id = $1`;
    return (await owner.query<{ id: string }>(text, [organizationId])).map(({ id }) => id);
  };
  await run(owner, unindexItems(organizationId, await idsOf('resource_names')));
  for (const kind of ['secret', 'note', 'two-factor'] as const) {
    await addToIndex(owner, organizationId, kind, await idsOf(tables[kind]));
  }
}
