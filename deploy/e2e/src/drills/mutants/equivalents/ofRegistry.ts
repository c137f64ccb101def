import type { Equivalent } from './equivalent.ts';

/** Those of the registry. */
export const ofRegistry: readonly Equivalent[] = [
  {
    file: 'deploy/registry/src/registryFile.ts',
    line: 'if (checked.ok) for (const reason of checked.leftOut) report(id, `an entry is left out: ${reason}`);',
    replacement: 'true',
    reason: 'the schema has refused descriptors that don’t pass; the condition is for the types',
  },
  {
    file: 'deploy/registry/src/registryFile.ts',
    line: 'id === workspaceBuild || (id !== null && Object.hasOwn(builds, id));',
    replacement: 'true',
    reason: 'no build has the id “null”; the condition is for the types',
  },
  {
    file: 'deploy/registry/src/resolveRegistry.ts',
    line: 'const found = id === null ? undefined : remote.builds[id];',
    replacement: 'false',
    reason: 'no build has the id “null”; the condition is for the types',
  },
  {
    file: 'deploy/registry/src/resolveRegistry.ts',
    line: 'const ids = isTried ? [remote.canary?.build ?? null, remote.active] : [remote.active, remote.fallback];',
    replacement: 'remote.canary.build',
    reason: 'a build is only tried out if there is a canary; the question mark is for the types',
  },
];
