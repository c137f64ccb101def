import { join } from 'node:path';
import type { RegistryPlaces } from '@cofferdam/registry';
import { projectDir } from './projectDir.ts';
import type { Settings } from './settings/index.ts';

/** Where registry and builds of this installation are. */
export function placesOf({ registryPath }: Pick<Settings, 'registryPath'>): RegistryPlaces {
  return {
    registryDir: registryPath,
    shippedRegistryPath: join(projectDir, 'deploy', 'registry', 'registry.json'),
    remotesDir: join(projectDir, 'remotes'),
  };
}
