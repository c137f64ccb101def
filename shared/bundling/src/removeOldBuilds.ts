import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { rootDir } from './folders.ts';

/** How long open tabs find the files of their build. */
const keptDays = 30;
const dayMilliseconds = 86_400_000;

/**
 * Removes builds that were neither created nor used for 30 days. One in the registry is never removed, however old it is.
 */
export function removeOldBuilds(dir: string, current: string): void {
  const registryFile = resolve(rootDir, 'deploy/registry/registry.json');
  const registry = existsSync(registryFile) ? readFileSync(registryFile, 'utf8') : '';
  const oldest = Date.now() - keptDays * dayMilliseconds;
  for (const name of readdirSync(dir)) {
    const isBuild = /^[0-9a-f]{16}$/.test(name);
    if (!isBuild || name === current || registry.includes(name)) continue;
    const build = resolve(dir, name);
    if (statSync(build).mtimeMs < oldest) rmSync(build, { recursive: true });
  }
}
