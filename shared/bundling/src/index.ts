export { appNames, isRemoteName, type AppName } from './appNames.ts';
export {
  buildAll,
  type BuildAllOptions,
  type BuildProgress,
  type BuildResult,
} from './buildAll.ts';
export { BuildFailed } from './build/runWebpack.ts';
export type { HostBuild } from './build/finishHost.ts';
export type { RecordedBuild } from './build/finishRemote.ts';
export type { StandaloneBuild } from './build/finishStandalone.ts';
export { hostConfig } from './hostConfig.ts';
export { publicShareStandaloneConfig } from './publicShareStandaloneConfig.ts';
export { remoteAloneConfig } from './remoteAloneConfig.ts';
export { watchRemoteAlone } from './watchRemoteAlone.ts';
export { containerNameOf, remoteConfig } from './remoteConfig.ts';
export { sharedModules, sharedModuleOf, sharedUiParts } from './sharedModules.ts';
