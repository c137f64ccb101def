import type { ApiClient } from '@cofferdam/api-client';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';

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

/** Makes an organization on the largest plan with one workspace and puts `count` secrets into it. */
export async function fillWorkspace(api: ApiClient, count: number): Promise<FilledWorkspace> {
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
        value: `value of ${first + offset} `.repeat(8),
        action: 'add' as const,
      })),
    });
  }
  return { organizationId, workspaceId: workspace.id };
}
