import type { CallOutput } from '@cofferdam/api-contract';
import type { TwoFactorId } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { presentAuthorship, presentPerson } from '../items/presentAuthorship.ts';
import { findEntry, type EntryRow } from './entry.store.ts';

/** An entry in the contract's form: its details, never a code and never a seed. */
export function presentEntry(row: EntryRow): CallOutput<'twoFactor', 'get'>['entry'] {
  const { lastUsedAt, lastUsedBy } = row;
  return {
    id: row.id,
    name: row.name,
    labels: [...row.labels],
    issuer: row.issuer,
    account: row.account,
    type: row.type,
    algorithm: row.algorithm,
    digits: row.digits,
    periodSeconds: row.periodSeconds,
    counter: row.type === 'HOTP' ? row.counter : null,
    revision: row.revision,
    recoveryCodes: { total: row.recoveryCount, used: row.recoveryUsed },
    lastUsedAt: lastUsedAt === null ? null : lastUsedAt.toISOString(),
    lastUsedBy: lastUsedBy === null ? null : presentPerson(lastUsedBy, row.lastUsedByName),
    ...presentAuthorship(row),
  };
}

/** Presents a locked entry. */
export async function presentLocked(
  { organizationId, transaction }: WorkspaceCall,
  id: TwoFactorId,
): Promise<CallOutput<'twoFactor', 'edit'>> {
  const [row] = await transaction.run(findEntry(organizationId, id));
  if (row === undefined) throw new Error('locked entry is gone');
  return { entry: presentEntry(row) };
}
