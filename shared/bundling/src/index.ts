/* Cheap to import: only the build processes load webpack, not the callers. */
export { buildAll, type BuildAllOptions, type BuildProgress, type BuildResult } from './buildAll.ts';
export { BuildFailed } from './BuildFailed.ts';
export type { HostBuild } from './build/finishHost.ts';
export type { RecordedBuild } from './build/finishRemote.ts';
export type { StandaloneBuild } from './build/finishStandalone.ts';
export { listRemotes, remoteDirOf } from './folders.ts';
