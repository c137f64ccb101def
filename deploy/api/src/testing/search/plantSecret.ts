import { foldName, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import type { TestDatabase } from '../createTestDatabase.ts';

/** Puts a secret into the table of secrets alone; the index of names has to follow by itself. */
export async function plantSecret(
  database: TestDatabase,
  place: { readonly organizationId: OrganizationId; readonly workspaceId: WorkspaceId },
  by: string,
  { name, labels = [] }: { readonly name: string; readonly labels?: readonly string[] },
): Promise<void> {
  await database.query(
    `insert into cofferdam.secrets (organization_id, workspace_id, id, name, name_key, labels, label_keys, last_version,
       version_count, state, created_at, created_by, updated_at, updated_by)
     values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, 1, 0, 'DESTROYED', now(), $7, now(), $7)`,
    [place.organizationId, place.workspaceId, name, foldName(name), labels, labelKeysOf(labels), by],
  );
}

/** Labels as the table keeps them for filters: folded, each between line feeds. */
export function labelKeysOf(labels: readonly string[]): string {
  return labels.length === 0 ? '' : `\n${labels.map(foldName).join('\n')}\n`;
}
