// One file, fetched when a link is made: nothing of it is needed before.
export { makeShare } from '@cofferdam/crypto/share';
export { stretchInWorker } from '@cofferdam/crypto/worker';
