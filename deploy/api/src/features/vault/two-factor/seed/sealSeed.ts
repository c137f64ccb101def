import type { TwoFactorId, TwoFactorRevisionId } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { openActiveKey, type ActiveKey } from '../../../../platform/keys/activeKey.ts';
import { readActiveKey } from '../../../../platform/keys/organizationKeys.store.ts';
import { sealText, type SealedText } from '../../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Random } from '../../../../platform/random/random.ts';
import type { WorkspaceScope } from '../../items/itemTable.ts';
import { contextOfRecovery, contextOfSeed } from './sealContexts.ts';

/** A newly sealed text with its id. */
export interface FreshSeal extends SealedText {
  readonly id: TwoFactorRevisionId;
}

/** The organization's active key and the source of new ids. */
export interface Sealer extends ActiveKey {
  readonly random: Random;
}

/** Reads and opens the active key of the organization. */
export async function openSealer(
  { keys, random }: Pick<Platform, 'keys' | 'random'>,
  { organizationId, transaction }: WorkspaceCall,
): Promise<Sealer> {
  const [row] = await transaction.run(readActiveKey(organizationId));
  return { ...openActiveKey(keys, organizationId, row), random };
}

/** Seals a seed, in normalized base32, under a new id. */
export function sealSeed(
  { key, random }: Sealer,
  scope: WorkspaceScope,
  entryId: TwoFactorId,
  seed: string,
): FreshSeal {
  const id = random.id<TwoFactorRevisionId>();
  return { id, ...sealText(key, contextOfSeed(scope, entryId, id), seed) };
}

/** Seals recovery codes, one per line, under a new id; null if there are none. */
export function sealRecovery(
  { key, random }: Sealer,
  scope: WorkspaceScope,
  entryId: TwoFactorId,
  codes: readonly string[],
): FreshSeal | null {
  if (codes.length === 0) return null;
  const id = random.id<TwoFactorRevisionId>();
  return { id, ...sealText(key, contextOfRecovery(scope, entryId, id), codes.join('\n')) };
}
