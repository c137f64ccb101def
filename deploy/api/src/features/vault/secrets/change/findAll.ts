import type { CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { lockExisting, type ExistingSecret } from '../secret.store.ts';
import { lookUpKey } from '../secretRules.ts';

/** What became of one of several. */
export type ItemResult = CallOutput<'secret', 'delete'>['results'][number];

/** A name as sent, and the locked secret that it stands for. */
export interface FoundSecret {
  readonly name: string;
  readonly secret: ExistingSecret | null;
}

/** Locks the secrets that names stand for; two spellings of one name are one. */
export async function findAll(
  { organizationId, workspaceId, transaction }: WorkspaceCall,
  names: readonly string[],
): Promise<FoundSecret[]> {
  const keys = new Map(names.map((name) => [lookUpKey(name), name]));
  const rows = await transaction.run(lockExisting(organizationId, workspaceId, [...keys.keys()]));
  const existing = new Map(rows.map((row) => [row.nameKey, row]));
  return [...keys].map(([key, name]) => {
    const secret = existing.get(key) ?? null;
    return { name: secret?.name ?? name, secret };
  });
}

export function isAllDone(results: readonly ItemResult[]): boolean {
  return results.every(({ outcome }) => outcome === 'done');
}
