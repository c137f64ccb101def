export { tearDownRun as default } from './setUpRun.ts';
