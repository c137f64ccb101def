import { resolve } from 'node:path';
import type { RemoteName } from '@cofferdam/remote-contract';
import type { AppName } from './appNames.ts';

/** The root of the checkout. */
export const rootDir: string = resolve(import.meta.dirname, '../../..');

/** The folder of an app's package. */
export function packageDirOf(app: AppName): string {
  if (app === 'host') return resolve(rootDir, 'host');
  return remoteDirOf(app === 'public-share-standalone' ? 'public-share' : app);
}

/** The folder of a remote's package. */
export function remoteDirOf(remote: RemoteName): string {
  return resolve(rootDir, 'remotes', remote);
}

/**
 * Where a build goes. The host has one current build, for its files are named by their content; a build of a
 * remote has a folder of its own that never changes again.
 */
export function outputDirOf(app: AppName, build: string): string {
  if (app === 'host') return resolve(rootDir, 'host/dist');
  if (app === 'public-share-standalone') {
    return resolve(rootDir, 'remotes/public-share/dist/standalone', build);
  }
  return resolve(remoteDirOf(app), 'dist', build);
}

/** Where webpack keeps what it knows between builds. */
export const cacheDir: string = resolve(rootDir, 'node_modules/.cache/cofferdam');
