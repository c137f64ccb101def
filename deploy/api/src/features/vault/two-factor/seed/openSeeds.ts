import { holdOtpSeed, type OtpSeed } from '@cofferdam/crypto/safe';
import type { TwoFactorId, TwoFactorRevisionId } from '@cofferdam/domain';
import type { Query } from '../../../../platform/database/query.ts';
import { useOpenText } from '../../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readSealedSeeds, type SealedSeedRow } from '../codes/codes.store.ts';
import type { WorkspaceScope } from '../../items/itemTable.ts';
import { nameOfSeed, contextOfSeed } from './sealContexts.ts';

/** An entry whose seed is needed. */
export interface WantedSeed {
  readonly id: TwoFactorId;
  readonly seedId: TwoFactorRevisionId;
}

/**
 * The seeds of authorized entries, as non-extractable keys that make codes: from the cache, or opened now. A deleted
 * entry has none, and neither does one whose seed was replaced since it was read, because its settings may have been
 * replaced, too.
 *
 * @throws BrokenSealError
 */
export async function openSeeds(
  { keys }: Pick<Platform, 'keys'>,
  scope: WorkspaceScope,
  wanted: readonly WantedSeed[],
  run: (query: Query<SealedSeedRow>) => Promise<SealedSeedRow[]>,
): Promise<ReadonlyMap<TwoFactorId, OtpSeed>> {
  const { organizationId } = scope;
  const seeds = new Map<TwoFactorId, OtpSeed>();
  const missing: TwoFactorId[] = [];
  const asked = new Map(wanted.map(({ id, seedId }) => [id, seedId]));
  for (const { id, seedId } of wanted) {
    const kept = keys.seeds.find(nameOfSeed(scope, { id, seedId }));
    if (kept === null) missing.push(id);
    else seeds.set(id, kept);
  }
  if (missing.length === 0) return seeds;
  for (const row of await run(readSealedSeeds(organizationId, scope.workspaceId, missing))) {
    const { id, seedId } = row;
    if (asked.get(id) !== seedId) continue;
    const seed = useOpenText(keys, contextOfSeed(scope, id, seedId), row, (open) =>
      holdOtpSeed(nameOfSeed(scope, row), open),
    );
    keys.seeds.keep(seed);
    seeds.set(id, seed);
  }
  return seeds;
}
