import { insertGeneration } from '../../../platform/keys/generations.store.ts';
import type { Piece } from './piece.ts';

/** Stores the new generation, which was created and probed before the transaction. Nothing is sealed under it yet. */
export const prepare: Piece = {
  lock: 'shared',
  work: async ({ prepared, run, change }) => {
    if (prepared === null) return { ...change, halt: 'FAILED', haltReason: 'PROBE' };
    await run.transaction.run(insertGeneration({ ...prepared.row, state: 'RETIRED', at: run.now }));
    return { ...change, state: 'DUAL', toKeyId: prepared.row.generationId };
  },
};
