import { makeOrganizationKey, wrapOrganizationKey } from '@cofferdam/crypto/safe';
import { insertGeneration } from '../generations.store.ts';
import { probeGeneration } from '../probeGeneration.ts';
import type { Piece } from './piece.ts';

/** Makes the new generation and probes it. Nothing is sealed under it yet. */
export const prepare: Piece = {
  lock: 'shared',
  work: async ({ keys, random, run, organizationId, change }) => {
    const generationId = random.id<string>();
    const key = makeOrganizationKey({ organizationId, generationId });
    const wrappedKey = wrapOrganizationKey(keys.organizationWrapping(), key);
    if (!probeGeneration(keys, { organizationId, generationId, wrappedKey })) {
      return { ...change, halt: 'FAILED', haltReason: 'PROBE' };
    }
    await run.transaction.run(insertGeneration(organizationId, generationId, wrappedKey, run.now));
    return { ...change, state: 'DUAL', toKeyId: generationId };
  },
};
