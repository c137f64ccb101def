import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { isRemoteName } from './appNames.ts';
import type { AppName } from './folders.ts';
import { isOutside, packageDirOf, rootDir } from './folders.ts';

/** Never part of a bundle: tests, and files that only tests import. */
const ignoredPackages = new Set(['@cofferdam/testing', '@cofferdam/bundling']);

/** Folders of a package that are part of its bundle. */
const bundledFolders = ['src', 'types', 'browser'];

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
}

function dependenciesOf(dir: string): string[] {
  const file = JSON.parse(readFileSync(resolve(dir, 'package.json'), 'utf8')) as PackageFile;
  return Object.entries(file.dependencies ?? {})
    .filter(([name, version]) => (isOutside ? name.startsWith('@cofferdam/') : version.startsWith('workspace:')))
    .filter(([name]) => !ignoredPackages.has(name))
    .map(([name]) =>
      isOutside ? resolve(rootDir, 'node_modules', name) : resolve(rootDir, 'shared', name.replace('@cofferdam/', '')),
    );
}

/**
 * The packages whose sources are part of an app's bundle. A remote gets `shared/ui` from the host at run time, so a change
 * there doesn't change its build.
 */
function packagesOf(app: AppName): string[] {
  const found = new Set<string>();
  const left = [packageDirOf(app)];
  for (let dir = left.pop(); dir !== undefined; dir = left.pop()) {
    if (found.has(dir) || (isRemoteName(app) && dir.endsWith('/ui'))) continue;
    found.add(dir);
    left.push(...dependenciesOf(dir));
  }
  return [...found].toSorted();
}

function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|README\.md$/.test(entry.name))
    .map((entry) => resolve(entry.parentPath, entry.name));
}

function inputsOf(app: AppName): string[] {
  const own = packageDirOf(app);
  const sources = packagesOf(app).flatMap((dir) => [
    resolve(dir, 'package.json'),
    ...bundledFolders.flatMap((folder) => filesBelow(resolve(dir, folder))),
  ]);
  const bundling = ['.', '../browser'].flatMap((folder) => filesBelow(resolve(import.meta.dirname, folder)));
  const locks = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'].map((name) => resolve(rootDir, name));
  const single = [resolve(own, 'remote.descriptor.ts'), ...locks];
  return [...new Set([...sources, ...bundling, ...single.filter((file) => existsSync(file))])].toSorted();
}

/**
 * The build id of an app: a hash over everything that can change its output, and nothing else. It takes about a tenth of a
 * second for all apps, so an unchanged app never needs webpack.
 */
export function hashInputs(app: AppName): string {
  const hash = createHash('sha256').update(`${app}\0`);
  for (const file of inputsOf(app)) {
    hash.update(relative(rootDir, file)).update('\0');
    hash.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex').slice(0, 16);
}
