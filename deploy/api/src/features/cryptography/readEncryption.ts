import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { ringTimeToLiveMilliseconds } from '../../platform/keys/keyService.ts';
import { listChanges, type ShownChangeRow } from './changes.store.ts';
import { countDataKeys, listGenerations } from './generations.store.ts';

// One page; older changes are in the audit log.
const changesShown = 20;

/** The generations of the organization's key. */
export async function readEncryption({
  organizationId,
  transaction,
}: OrganizationCall): Promise<CallOutput<'encryption', 'get'>> {
  const [generations, counts] = await transaction.runAll([
    listGenerations(organizationId),
    countDataKeys(organizationId),
  ]);
  const countOf = new Map(counts.map(({ keyId, count }) => [keyId, count]));
  return {
    generations: generations.map(({ keyId, generation, state, protection, kmsSettingsId, createdAt, destroyedAt }) => ({
      generation,
      state,
      protection: { kind: protection === 'ROOT' ? 'PLATFORM' : 'KMS', settingsId: kmsSettingsId },
      dataKeyCount: countOf.get(keyId) ?? 0,
      createdAt: createdAt.toISOString(),
      destroyedAt: destroyedAt?.toISOString() ?? null,
    })),
    openKeySeconds: ringTimeToLiveMilliseconds / 1_000,
  };
}

/** The newest changes of cryptography. */
export async function readChanges({
  organizationId,
  transaction,
}: OrganizationCall): Promise<CallOutput<'encryption', 'changes'>> {
  const rows = await transaction.run(listChanges(organizationId, changesShown));
  return { changes: rows.map(presentChange) };
}

/** The change that a call has just written. */
export async function readNewest({
  organizationId,
  transaction,
}: OrganizationCall): Promise<CallOutput<'encryption', 'start'>> {
  const [row] = await transaction.run(listChanges(organizationId, 1));
  if (row === undefined) throw new Error('change of cryptography is gone');
  return { change: presentChange(row) };
}

function presentChange(row: ShownChangeRow): CallOutput<'encryption', 'start'>['change'] {
  const { id, state, halt, haltReason, fromGeneration, toGeneration, total, rewrapped, verified } = row;
  return {
    id,
    state,
    halt,
    haltReason,
    brokenTextId: row.haltTextId,
    fromGeneration,
    toGeneration,
    total,
    rewrapped,
    verified,
    startedAt: row.startedAt.toISOString(),
    startedBy: { id: row.startedBy, name: row.startedByName ?? '' },
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
