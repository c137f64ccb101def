import type { ApiClient } from '@cofferdam/api-client';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import pg from 'pg';

/** A workspace with secrets in it. */
export interface FilledWorkspace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

const entriesPerImport = 500;

/** The name of the secret with a number: fixed width, so that the order of names is the order of numbers. */
export function secretName(index: number): string {
  return `BENCH_SECRET_${String(index).padStart(6, '0')}`;
}

/**
 * Brings the statistics of the database up to date, as it does by itself within a minute, so that what is measured is
 * a database that has been running, and not that of a vacuum that starts during the load.
 */
export async function settleDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  await client.end();
}

/** Makes an organization on the largest plan with one workspace and puts `count` secrets into it. */
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
