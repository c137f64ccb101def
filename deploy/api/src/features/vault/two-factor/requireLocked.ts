import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { openStoredText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockEntry, readLockedEntry, type LockedEntry } from './entry.store.ts';
import type { WorkspaceScope } from '../items/itemTable.ts';
import { contextOfRecovery, contextOfSeed } from './seed/sealContexts.ts';
import { lookUpKey } from '../items/findItems.ts';

/** The entry with a name, locked until the transaction ends. @throws ApiFailure `two-factor.not-found.name` */
export async function requireLocked(call: WorkspaceCall, name: string): Promise<LockedEntry> {
  const named = [call.organizationId, call.workspaceId, lookUpKey(name)] as const;
  const [[locked], [entry]] = await call.transaction.runAll([lockEntry(...named), readLockedEntry(...named)]);
  if (locked === undefined || entry === undefined) throw new ApiFailure('two-factor.not-found.name');
  return entry;
}

/** The seed of a locked entry as text, to show or re-encrypt it. @throws BrokenSealError */
export function openLockedSeed({ keys }: Pick<Platform, 'keys'>, scope: WorkspaceScope, entry: LockedEntry): string {
  const row = {
    sealed: entry.sealedSeed,
    dataKey: entry.seedKey,
    keyId: entry.seedKeyId,
    organizationKey: entry.seedOrganizationKey,
  };
  return openStoredText(keys, contextOfSeed(scope, entry.id, entry.seedId), row);
}

/** The recovery codes of a locked entry, in order. @throws BrokenSealError */
export function openLockedRecovery(
  { keys }: Pick<Platform, 'keys'>,
  scope: WorkspaceScope,
  entry: LockedEntry,
): readonly string[] {
  if (entry.recoveryId === null) return [];
  const row = {
    sealed: entry.sealedRecovery,
    dataKey: entry.recoveryKey,
    keyId: entry.recoveryKeyId,
    organizationKey: entry.recoveryOrganizationKey,
  };
  const text = openStoredText(keys, contextOfRecovery(scope, entry.id, entry.recoveryId), row);
  return text.split('\n');
}
