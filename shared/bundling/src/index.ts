/* Light to import: webpack is loaded by the processes that build, not by those that ask for a build. */
export { buildAll, type BuildAllOptions, type BuildProgress, type BuildResult } from './buildAll.ts';
export { BuildFailed } from './BuildFailed.ts';
export type { HostBuild } from './build/finishHost.ts';
export type { RecordedBuild } from './build/finishRemote.ts';
export type { StandaloneBuild } from './build/finishStandalone.ts';
export { listRemotes, remoteDirOf } from './folders.ts';
