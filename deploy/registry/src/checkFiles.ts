import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RegistryPlaces } from './mergeRegistries.ts';
import type { ServedBuild } from './registryCommand.ts';
import { buildDirOf } from './registryFolder.ts';

/** The folder from which a gateway serves a build on its own origin: the published one, or the shipped one. */
export function findBuildDir({ registryDir, remotesDir }: RegistryPlaces, name: string, build: string): string {
  const published = buildDirOf(registryDir, name, build);
  return existsSync(published) ? published : resolve(remotesDir, name, 'dist', build);
}

/** Faults in a build's files on this machine; none for a build that is served elsewhere. */
export function checkFiles(places: RegistryPlaces, { name, build, base, assets }: ServedBuild): string[] {
  if (!base.startsWith('/')) return [];
  const dir = findBuildDir(places, name, build);
  return assets.flatMap(({ path, integrity }) => {
    const file = join(dir, path);
    if (!existsSync(file)) return [`${name} ${build}: ${path} is missing`];
    const found = `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
    return found === integrity ? [] : [`${name} ${build}: ${path} isn't the file that was published`];
  });
}
