import { unlockShare } from '@cofferdam/crypto/share';
import { stretchInWorker } from '@cofferdam/crypto/worker';
import type { Unlocking } from './createReading.ts';

/** Opens a link in this browser; the worker's code is fetched only for a password. */
export const unlocking: Unlocking = { unlockShare, stretch: stretchInWorker };
