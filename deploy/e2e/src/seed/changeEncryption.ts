import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { expect } from '@jest/globals';
import { eventually } from '../browser/index.ts';
import type { Person } from '../people/index.ts';

/** Starts an encryption change and waits until it ends, pauses or fails. */
export async function changeEncryption(
  { api }: Person,
  organizationId: OrganizationId,
  target: CallInput<'encryption', 'start'>['target'],
): Promise<CallOutput<'encryption', 'start'>['change']> {
  let { change } = await api.encryption.start({ organizationId, target });
  await eventually(async () => {
    const [newest] = (await api.encryption.changes({ organizationId })).changes;
    expect(newest).toBeDefined();
    change = newest ?? change;
    expect(change.endedAt ?? change.halt).not.toBeNull();
  });
  return change;
}
