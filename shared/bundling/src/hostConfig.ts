import { resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonConfig } from './commonConfig.ts';
import { packageDirOf } from './folders.ts';
import { packageVersion } from './packageVersion.ts';
import { sharedModules } from './sharedModules.ts';

/** Versions of what the host shares, by the request of the table. */
export function sharedVersions(): Record<string, string> {
  const hostDir = packageDirOf('host');
  return Object.fromEntries(
    sharedModules.map(({ request, packageName }) => [request, packageVersion(packageName, hostDir)]),
  );
}

/**
 * The host is built by plain webpack, without the federation plugin: its shell makes the federation instance at
 * run time from a table written by hand. With the plugin the boot script was ten times larger, and each sub-path
 * of the interface package carried its own antd.
 */
export function hostConfig(build: string, outputDir: string): Configuration {
  const common = commonConfig({ app: 'host', build, outputDir });
  return {
    ...common,
    entry: { boot: resolve(packageDirOf('host'), 'src/boot/boot.ts') },
    output: {
      ...common.output,
      publicPath: '/assets/',
      uniqueName: 'cofferdam-host',
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 10_000,
        cacheGroups: {
          // Login and shell use the same React and the same basic parts: one chunk, cached for both.
          base: {
            test: (module, { chunkGraph }) =>
              [...chunkGraph.getModuleChunksIterable(module)].filter(
                ({ name }) => name === 'shell' || name === 'signed-out',
              ).length > 1,
            name: 'base',
            enforce: true,
            priority: 10,
          },
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.DefinePlugin({
        COFFERDAM_HOST_BUILD: JSON.stringify(build),
        COFFERDAM_SHARED_VERSIONS: JSON.stringify(sharedVersions()),
        // The registry gives entries directly: no manifest of the runtime's own, and no Node.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
}
