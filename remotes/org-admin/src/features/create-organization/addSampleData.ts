import type { RemoteApi } from '@cofferdam/remote-contract';
import type { NewScope } from './useCreateOrganization.ts';
import { sampleCodes, sampleNotes, sampleSecrets } from './sampleData.ts';

const labels = ['sample'];

/**
 * Adds 12 secrets, 3 two-factor entries and 2 notes to a new workspace, through the same calls that a person's work
 * uses.
 */
export async function addSampleData(api: RemoteApi, { workspaceId, organizationId }: NewScope): Promise<void> {
  const scope = { organizationId, workspaceId };
  await api.secret.import({
    ...scope,
    labels,
    entries: sampleSecrets.map(([name, value]) => ({ name, value, action: 'add' as const })),
  });
  await api.twoFactor.import({
    ...scope,
    entries: sampleCodes.map((code) => ({ ...code, labels, action: 'add' as const })),
  });
  for (const note of sampleNotes) await api.note.add({ ...scope, ...note, labels });
}
