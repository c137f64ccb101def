import { countDataKeys, destroyGeneration } from '../generations.store.ts';
import { requireNewKeyId, type Piece } from './piece.ts';

/** Destroys the old generation. The change can't be rolled back afterward. */
export const destroyOld: Piece = {
  lock: 'exclusive',
  work: async ({ run, organizationId, change }) => {
    await run.transaction.run(destroyGeneration(organizationId, change.fromKeyId, run.now));
    return { ...change, state: 'DONE', endedAt: run.now };
  },
};

/** Destroys the new generation after no data key is wrapped by it. */
export const destroyNew: Piece = {
  lock: 'exclusive',
  work: async ({ run, organizationId, change }) => {
    const toId = requireNewKeyId(change);
    const counts = await run.transaction.run(countDataKeys(organizationId));
    if (counts.some(({ keyId }) => keyId === toId)) return { ...change, position: null };
    await run.transaction.run(destroyGeneration(organizationId, toId, run.now));
    return { ...change, state: 'ROLLED_BACK', endedAt: run.now };
  },
};
