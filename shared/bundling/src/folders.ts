import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { remoteNamePattern, type RemoteName } from '@cofferdam/remote-contract';

/**
 * [Note: outside] A team can keep its remote in its own repository and install this package. Then there is one remote, in
 * the folder in which the commands run, and no host.
 */
export const isOutside: boolean = /[\\/]node_modules[\\/]/.test(import.meta.dirname);

/** The root of the checkout, or the folder of the one remote outside it. */
export const rootDir: string = isOutside ? process.cwd() : resolve(import.meta.dirname, '../../..');

/** A file of this package, by its path without extension: `.ts` in the checkout and `.js` in an installed package. */
export function ownFile(path: string): string {
  return resolve(import.meta.dirname, `${path}${extname(import.meta.filename)}`);
}

/** Names of the remotes that can be built here, in alphabetical order. */
export function listRemotes(): RemoteName[] {
  if (isOutside) return [nameOfPackage(rootDir)];
  return readdirSync(resolve(rootDir, 'remotes'))
    .filter((name) => remoteNamePattern.test(name) && existsSync(resolve(remoteDirOf(name), 'remote.descriptor.ts')))
    .toSorted();
}

/** A package has the name of its remote, with or without a scope and `remote-`. */
function nameOfPackage(dir: string): RemoteName {
  const { name } = JSON.parse(readFileSync(resolve(dir, 'package.json'), 'utf8')) as { readonly name: string };
  return name.replace(/^@[^/]+\//, '').replace(/^remote-/, '');
}

/** The apps: the host, each remote by its name, and the standalone document of public-share. */
export type AppName = string;

/** The folder of an app's package. */
export function packageDirOf(app: AppName): string {
  if (app === 'host') return resolve(rootDir, 'host');
  return remoteDirOf(app === 'public-share-standalone' ? 'public-share' : app);
}

/** The folder of a remote's package. */
export function remoteDirOf(remote: RemoteName): string {
  return isOutside ? rootDir : resolve(rootDir, 'remotes', remote);
}

/**
 * The output folder of a build. All builds of the host share one, because file names contain content hashes; each build of
 * a remote has its own, which never changes.
 */
export function outputDirOf(app: AppName, build: string): string {
  if (app === 'host') return resolve(rootDir, 'host/dist');
  if (app === 'public-share-standalone') {
    return resolve(rootDir, 'remotes/public-share/dist/standalone', build);
  }
  return resolve(remoteDirOf(app), 'dist', build);
}

/** The folder of webpack's cache. */
export const cacheDir: string = resolve(rootDir, 'node_modules/.cache/cofferdam');
