// One lazy chunk, loaded when a link is created.
export { makeShare } from '@cofferdam/crypto/share';
export { stretchInWorker } from '@cofferdam/crypto/worker';
