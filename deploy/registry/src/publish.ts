import { publishBuild } from './publishBuild.ts';
import { baseOf, readRecordedBuild, readWorkspacePointer } from './readWorkspaceBuild.ts';
import { remotesDir, runRegistryCommand } from './registryCommand.ts';

/*
 * `node deploy/registry/src/publish.ts <remote> [base]`: makes this checkout's build of one remote the live one,
 * here or at an https address where its folder was copied to. Host and other remotes are not touched.
 */
runRegistryCommand((file, name) => {
  const build = readWorkspacePointer(remotesDir, name);
  const base = process.argv[3] ?? baseOf(name, build);
  return publishBuild(file, name, readRecordedBuild(remotesDir, name, build), {
    base,
    now: new Date(),
  });
});
