import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  checkDescriptor,
  type BuiltRemoteDescriptor,
  type RemoteBuild,
  type RemoteName,
} from '@cofferdam/remote-contract';
import type { Compilation } from 'webpack';
import { remoteDirOf } from '../folders.ts';
import { containerNameOf, sharedVersionsOf } from '../remoteConfig.ts';
import { sharedModuleOf } from '../sharedModules.ts';
import { measureAssets } from './measureAssets.ts';
import { BuildFailed } from '../BuildFailed.ts';

/** A build's record in its folder: the registry's record without the URL. */
export type RecordedBuild = Omit<RemoteBuild, 'base'>;

/** Files of the descriptor and of the whole record in the folder of a build. */
const recordNames = { descriptor: 'remote.json', build: 'build.json' } as const;

/** Reads and checks the descriptor of a remote. */
async function readDescriptor(remote: RemoteName, build: string): Promise<BuiltRemoteDescriptor> {
  const address = pathToFileURL(resolve(remoteDirOf(remote), 'remote.descriptor.ts')).href;
  const { descriptor } = (await import(address)) as { descriptor?: object };
  const checked = checkDescriptor({ ...descriptor, build, builtAt: new Date().toISOString() });
  const reasons = checked.ok ? checked.leftOut : [checked.reason];
  if (!checked.ok || reasons.length > 0) {
    throw new BuildFailed(`remote.descriptor.ts of ${remote}: ${reasons.join('\n')}`);
  }
  if (checked.descriptor.name !== remote) {
    throw new BuildFailed(`remote.descriptor.ts of ${remote} calls itself ${checked.descriptor.name}`);
  }
  return checked.descriptor;
}

function served(files: Iterable<string>): string[] {
  return [...files].filter((file) => /\.(js|css)$/.test(file));
}

function entryOf(compilation: Compilation, name: string): string {
  const entry = compilation.entrypoints.get(name);
  const files = served(entry?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
  if (files.length !== 1 || files[0] === undefined) {
    throw new BuildFailed(`the entry of ${name} must be one file, not ${files.join(', ')}`);
  }
  return files[0];
}

/**
 * The files to preload for each route, so that the document can request them in parallel: the entry, and the page's chunk
 * with its direct dependencies.
 */
function preloadLists(
  compilation: Compilation,
  descriptor: BuiltRemoteDescriptor,
  entry: string,
): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const { id } of descriptor.routes) {
    const group = compilation.namedChunkGroups.get(`page-${id}`);
    if (group === undefined) {
      throw new BuildFailed(
        `route ${id} of ${descriptor.name} has no page: ` +
          `import it with webpackChunkName: "page-${id}" in src/remote.ts`,
      );
    }
    lists[id] = [...new Set([entry, ...served(group.getFiles())])];
  }
  const forgotten = [...compilation.namedChunkGroups.keys()].find(
    (chunk) => chunk.startsWith('page-') && !Object.hasOwn(lists, chunk.slice('page-'.length)),
  );
  if (forgotten !== undefined) {
    throw new BuildFailed(
      `${forgotten} of ${descriptor.name} has no route: add one to remote.descriptor.ts, or rename the chunk`,
    );
  }
  return lists;
}

/** Versions of the shared modules that the remote really imports: it isn't refused because of changes of others. */
function consumedVersions(compilation: Compilation, remote: RemoteName): Record<string, string> {
  const versions = sharedVersionsOf(remote);
  const consumed = [...compilation.modules].flatMap((module) => {
    if (module.type !== 'consume-shared-module') return [];
    const { shareKey } = (module as unknown as { readonly options: { readonly shareKey: string } }).options;
    return sharedModuleOf(shareKey)?.request ?? [];
  });
  return Object.fromEntries(
    [...new Set(consumed)].toSorted().flatMap((request) => {
      const version = versions[request];
      return version === undefined ? [] : [[request, version]];
    }),
  );
}

/** Turns webpack's output for a remote into a build for the registry. */
export async function finishRemote(
  compilation: Compilation,
  remote: RemoteName,
  build: string,
): Promise<RecordedBuild> {
  const dir = compilation.outputOptions.path ?? '';
  const descriptor = await readDescriptor(remote, build);
  const entry = entryOf(compilation, containerNameOf(remote, build));
  const preload = preloadLists(compilation, descriptor, entry);
  const assets = await measureAssets(dir);
  const shared = consumedVersions(compilation, remote);
  const recorded: RecordedBuild = { build, entry, descriptor, assets, preload, shared };
  writeFileSync(resolve(dir, recordNames.descriptor), JSON.stringify(descriptor, null, 2));
  writeFileSync(resolve(dir, recordNames.build), JSON.stringify(recorded, null, 2));
  return recorded;
}
