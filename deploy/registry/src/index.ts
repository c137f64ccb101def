export { createRegistrySource, type RegistrySource } from './createRegistrySource.ts';
export { publishBuild, RegistryRefusal, rollBack } from './publishBuild.ts';
export { baseOf, readRecordedBuild, readWorkspaceBuild, readWorkspacePointer } from './readWorkspaceBuild.ts';
export {
  registryFileSchema,
  type PublishedBuild,
  type RecordedBuild,
  type RegisteredRemote,
  type RegistryFile,
} from './registryFile.ts';
export { resolveRegistry, type WorkspaceBuilds } from './resolveRegistry.ts';
