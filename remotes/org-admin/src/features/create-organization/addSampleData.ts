import type { RemoteApi } from '@cofferdam/remote-contract';
import type { NewScope } from './useCreateOrganization.ts';
import { sampleCodes, sampleNotes, sampleSecrets } from './sampleData.ts';

const labels = ['sample'];

/** Puts 12 secrets, 3 two-factor entries and 2 notes into a new workspace, by the calls that a person's own work makes. */
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
