import type { ApiClient } from '@cofferdam/api-client';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import pg from 'pg';

/** A workspace with secrets in it. */
export interface FilledWorkspace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

const entriesPerImport = 500;

/** The name of the secret with a number, of fixed width so that names sort like numbers. */
export function secretName(index: number): string {
  return `BENCH_SECRET_${String(index).padStart(6, '0')}`;
}

/**
 * Updates the database's statistics, which autovacuum would do within a minute. Otherwise a load could run with missing
 * statistics, or during a vacuum.
 */
export async function settleDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  await client.end();
}

/** Creates an organization on the largest plan, with one workspace of `count` secrets. */
export async function fillWorkspace(api: ApiClient, count: number, value?: string): Promise<FilledWorkspace> {
  const { organization } = await api.organization.create({ name: 'Bench', subscriptionType: 'BUSINESS' });
  const organizationId = organization.id;
  const { workspace } = await api.workspace.create({ organizationId, name: 'bench' });
  for (let first = 0; first < count; first += entriesPerImport) {
    const size = Math.min(entriesPerImport, count - first);
    await api.secret.import({
      organizationId,
      workspaceId: workspace.id,
      labels: ['bench', 'production'],
      entries: Array.from({ length: size }, (_one, offset) => ({
        name: secretName(first + offset),
        value: value ?? `value of ${first + offset} `.repeat(8),
        action: 'add' as const,
      })),
    });
  }
  return { organizationId, workspaceId: workspace.id };
}
