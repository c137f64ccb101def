import { foldName, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import type { TestDatabase } from '../createTestDatabase.ts';
import { addToIndex } from './writeIndex.ts';

/** Inserts a secret into its table and the search index, without a version and without checking limits. */
export async function plantSecret(
  database: TestDatabase,
  place: { readonly organizationId: OrganizationId; readonly workspaceId: WorkspaceId },
  by: string,
  { name, labels = [] }: { readonly name: string; readonly labels?: readonly string[] },
): Promise<void> {
  const { organizationId } = place;
  const added = await database.query<{ id: string }>(
    `insert into cofferdam.secrets (organization_id, workspace_id, id, name, name_key, labels, label_keys, last_version,
       version_count, state, created_at, created_by, updated_at, updated_by)
     values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, 1, 0, 'DESTROYED', now(), $7, now(), $7) returning id`,
    [organizationId, place.workspaceId, name, foldName(name), labels, labelKeysOf(labels), by],
  );
  await addToIndex(
    database,
    organizationId,
    'secret',
    added.map(({ id }) => id),
  );
}

/** Labels as stored for filters: folded, each between line feeds. */
export function labelKeysOf(labels: readonly string[]): string {
  return labels.length === 0 ? '' : `\n${labels.map(foldName).join('\n')}\n`;
}
