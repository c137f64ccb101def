export { PasswordWorkerError, stretchInWorker } from './stretchInWorker.ts';
