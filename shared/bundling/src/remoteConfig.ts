import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteName } from '@cofferdam/remote-contract';
import type { Configuration } from 'webpack';
import { commonConfig, sharedOfLazyPages } from './commonConfig.ts';
import { packageDirOf, remoteDirOf } from './folders.ts';
import { isInstalled, packageVersion } from './packageVersion.ts';
import { sharedModules } from './sharedModules.ts';

/**
 * Name of the global variable that a build's entry script sets. It contains the build id, so that two builds of a remote
 * can be loaded into one page independently.
 */
export function containerNameOf(remote: RemoteName, build: string): string {
  return `cofferdam_${remote.replaceAll('-', '_')}_${build}`;
}

/**
 * Versions of the shared modules that a remote is built with, by request. A remote can't import a library that isn't
 * installed for it.
 */
export function sharedVersionsOf(remote: RemoteName): Readonly<Record<string, string>> {
  const dirs = [remoteDirOf(remote), packageDirOf('host')];
  return Object.fromEntries(
    sharedModules.flatMap(({ request, packageName }) => {
      const dir = dirs.find((known) => isInstalled(packageName, known));
      return dir === undefined ? [] : [[request, packageVersion(packageName, dir)]];
    }),
  );
}

function consumedModules(remote: RemoteName): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sharedVersionsOf(remote)).map(([request, version]) => [
      request,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  );
}

/**
 * The configuration of a remote, without the host's shared modules. `externalRuntime` uses the federation runtime from the
 * host's global variable, which reduces the entry to a third.
 */
export function remoteConfig(remote: RemoteName, build: string, outputDir: string): Configuration {
  const common = commonConfig({ app: remote, build, outputDir });
  const name = containerNameOf(remote, build);
  const library = { type: 'var', name };
  const filename = 'entry.[contenthash:12].js';
  const exposed = resolve(remoteDirOf(remote), 'src/remote.ts');
  return {
    ...common,
    // The exposed module is part of the entry: it's only a list of lazy pages, and not worth a separate file.
    entry: { [name]: { import: exposed, filename, library } },
    output: { ...common.output, publicPath: 'auto', uniqueName: name },
    optimization: { ...common.optimization, splitChunks: sharedOfLazyPages },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        library,
        filename,
        exposes: { './remote': exposed },
        shared: consumedModules(remote),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
    ],
  };
}
