import {
  indexedWords,
  indexEntryOf,
  variantsOf,
  type IndexedItem,
} from '../../features/vault/items/search-index/indexEntry.ts';
import type { TestDatabase } from '../createTestDatabase.ts';

// Every item outside the trash, read by separate statements, because the product's own are under test.
const itemsText = `
  select i.*, i.organization_id::text as "organizationId", w.id as "workspaceId", w.type = 'STANDARD' as "isStandard"
  from (
    select organization_id, id, 'secret' as kind, workspace_id, name, labels, '{}'::text[] as "alsoFoundBy", deleted_at
    from cofferdam.secrets
    union all
    select organization_id, id, 'note', workspace_id, name, labels, '{}', deleted_at from cofferdam.notes
    union all
    select organization_id, id, 'two-factor', workspace_id, name, labels, array[issuer, account], deleted_at
    from cofferdam.two_factors
  ) i
  join cofferdam.workspaces w on w.organization_id = i.organization_id and w.id = i.workspace_id
  where i.deleted_at is null`;

/** The differences between the search index and a fresh computation from the tables, and their numbers of rows. */
export async function compareIndex(database: TestDatabase) {
  const items = await database.query<IndexedItem & { organizationId: string }>(itemsText);
  const expected = { names: new Set<string>(), tails: new Set<string>(), words: new Set<string>() };
  for (const { organizationId, id, kind, workspaceId, isStandard, name, labels, alsoFoundBy } of items) {
    const entry = indexEntryOf({ id, kind, workspaceId, isStandard, name, labels, alsoFoundBy });
    const { tails, shared, signature } = entry;
    expected.names.add(JSON.stringify([organizationId, id, kind, workspaceId, name, labels, tails]));
    for (const [index, tail] of tails.entries()) {
      const row = [organizationId, workspaceId, kind, index > 0, tail, id, shared[index], signature, isStandard];
      expected.tails.add(JSON.stringify(row));
    }
    for (const word of indexedWords(tails)) {
      const { endings, missing } = variantsOf(word);
      for (const place of isStandard ? [workspaceId, organizationId] : [workspaceId]) {
        const add = (form: string) => (variant: string) =>
          expected.words.add(JSON.stringify([organizationId, place, form, variant, word]));
        [word].forEach(add('word'));
        endings.forEach(add('ending'));
        missing.forEach(add('missing'));
      }
    }
  }
  const read = async (table: string, columns: string): Promise<ReadonlySet<string>> => {
    const rows = await database.query<{ row: unknown[] }>(
      `select jsonb_build_array(${columns}) as row from cofferdam.${table}`,
    );
    return new Set(rows.map(({ row }) => JSON.stringify(row)));
  };
  const names = await read('resource_names', 'organization_id, id, kind, workspace_id, name, labels, tails');
  const tails = await read(
    'resource_tails',
    'organization_id, workspace_id, kind, is_inside, tail, id, shared_length, signature::text, is_standard',
  );
  const words = await read('resource_words', 'organization_id, place_id, form, variant, word');
  const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].filter((one) => !others.has(one));
  return {
    rows: tails.size,
    missing: [...without(expected.names, names), ...without(expected.tails, tails), ...without(expected.words, words)],
    // Words stay after their last item is gone.
    stale: [...without(names, expected.names), ...without(tails, expected.tails)],
  };
}
