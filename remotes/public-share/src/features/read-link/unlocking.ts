import { unlockShare } from '@cofferdam/crypto/share';
import { stretchInWorker } from '@cofferdam/crypto/worker';
import type { Unlocking } from './createReading.ts';

/** What opens a link in this browser; the worker's own code is fetched only for a password. */
export const unlocking: Unlocking = { unlockShare, stretch: stretchInWorker };
