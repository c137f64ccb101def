export { activate, addBuild, newRemote, RegistryRefusal, rollBack, startCanary } from './changeRemote.ts';
export { findBuildDir } from './checkFiles.ts';
export { createRegistrySource, type RegistryHealth, type RegistrySource } from './createRegistrySource.ts';
export type { RegistryPlaces } from './mergeRegistries.ts';
export { openTarget, type RegistryTarget } from './openTarget.ts';
export { publishRemote } from './publishRemote.ts';
export { isSameToken, makePublishToken, readPublishToken, shortNameOf } from './publishToken.ts';
export {
  baseOf,
  readRecord,
  readRecordedBuild,
  readWorkspaceBuild,
  readWorkspacePointer,
} from './readWorkspaceBuild.ts';
export { registryCommandSchema, type RegistryAnswer, type RegistryCommand } from './registryCommand.ts';
export {
  readRegistryFile,
  type PublishedBuild,
  type RecordedBuild,
  type RegisteredRemote,
  type RegistryFile,
  type RegistryProblem,
} from './registryFile.ts';
export { runRegistryCommand, type RegistryContext } from './runRegistryCommand.ts';
export { resolveRegistry, type WorkspaceBuilds } from './resolveRegistry.ts';
export { verifyServed } from './verifyServed.ts';
