import type { Client } from 'pg';
import { addToIndex } from '@cofferdam/api/testing/search/writeIndex.ts';
import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { seedWords } from './seedWords.ts';

/** How many names, and in which workspaces. */
export interface NamesSeed {
  readonly organizationId: OrganizationId;
  readonly workspaceIds: readonly WorkspaceId[];
  readonly createdBy: UserId;
  readonly namesPerWorkspace: number;
}

/**
 * Fills workspaces with secrets whose only version is destroyed: names, labels and the search index are real, but no
 * value needs to be sealed. Writes as the owner of the database; the product's own code builds the index entries.
 */
export async function seedNames(owner: Client, seed: NamesSeed, onWorkspace: (done: number) => void): Promise<void> {
  const { organizationId, workspaceIds, createdBy, namesPerWorkspace } = seed;
  const words = seedWords();
  for (const [index, workspaceId] of workspaceIds.entries()) {
    await owner.query('begin');
    const added = await owner.query<{ id: string }>(insertSecrets, [
      organizationId,
      workspaceId,
      createdBy,
      index,
      namesPerWorkspace,
      words,
    ]);
    await owner.query(
      `insert into cofferdam.secret_versions (organization_id, workspace_id, secret_id, number, id, state, created_at, created_by)
       select organization_id, workspace_id, id, 1, gen_random_uuid(), 'DESTROYED', created_at, created_by
       from cofferdam.secrets where organization_id = $1 and workspace_id = $2 and version_count = 0`,
      [organizationId, workspaceId],
    );
    await owner.query(
      `update cofferdam.workspaces set secret_count = secret_count + $3 where organization_id = $1 and id = $2`,
      [organizationId, workspaceId, namesPerWorkspace],
    );
    await addToIndex(
      {
        query: async <Row extends object>(text: string, values: readonly unknown[]) =>
          (await owner.query<Row>(text, [...values])).rows,
      },
      organizationId,
      'secret',
      added.rows.map(({ id }) => id),
    );
    await owner.query('commit');
    onWorkspace(index + 1);
  }
}

// Three words and a number. The first word is one of a few, so that short prefixes match many names; the number makes
// the name unique. A multiplicative hash spreads the words, the same on every run.
const insertSecrets = `
  insert into cofferdam.secrets
    (organization_id, workspace_id, id, name, name_key, labels, label_keys, last_version, version_count, state,
     created_at, created_by, updated_at, updated_by)
  select $1, $2, gen_random_uuid(), one.name, lower(one.name), array[one.label], E'\\n' || one.label || E'\\n', 1, 0,
    'DESTROYED', now(), $3, now(), $3
  from (
    select upper(w[1 + h % 60] || '_' || w[1 + (h / 60) % cardinality(w)] || '_' || w[1 + (h / 7) % 400]) || '_'
        || lpad(n::text, 6, '0') as name,
      w[1 + h % 12] as label
    from (
      select n, $6::text[] as w, ((n::bigint * 2654435761 + $4::bigint * 40503) % 4294967291) as h
      from generate_series(1, $5::integer) as n
    ) as spread
  ) as one
  returning id`;
