import { activateGeneration, retireActive } from '../generations.store.ts';
import { requireNewKeyId, type Piece } from './piece.ts';

/** Makes the new generation active for all writes. No write in flight has read the old one as active. */
export const activate: Piece = {
  lock: 'exclusive',
  work: async ({ run, organizationId, change }) => {
    await run.transaction.runAll([
      retireActive(organizationId),
      activateGeneration(organizationId, requireNewKeyId(change)),
    ]);
    return { ...change, state: 'REWRAP', position: null };
  },
};
