import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonConfig } from './commonConfig.ts';
import { packageDirOf } from './folders.ts';
import { packageVersion } from './packageVersion.ts';
import { serviceWorkerPlugin } from './plugins/serviceWorkerPlugin.ts';
import { sharedModules } from './sharedModules.ts';

/** Versions of what the host shares, by the request of the table. */
export function hostVersions(): Record<string, string> {
  const hostDir = packageDirOf('host');
  return Object.fromEntries(
    sharedModules.map(({ request, packageName }) => [request, packageVersion(packageName, hostDir)]),
  );
}

/** React Router's package names its development build for every browser; the other lies beside it. */
function productionRouter(): Record<string, string> {
  const routerDom = realpathSync(resolve(packageDirOf('host'), 'node_modules/react-router-dom'));
  const built = resolve(routerDom, '../react-router/dist/production');
  return {
    'react-router$': resolve(built, 'index.mjs'),
    'react-router/dom$': resolve(built, 'dom-export.mjs'),
  };
}

/** The two ways a visit begins: chunks that the boot script loads. */
const startNames: ReadonlySet<string> = new Set(['shell', 'signed-out']);

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;
type CacheGroup = Exclude<
  NonNullable<SplitChunks['cacheGroups']>[string],
  false | string | RegExp | ((...inputs: never[]) => unknown)
>;

/** antd and the libraries that come with it, but for the parts that only pickers need. */
const antdBase =
  /node_modules\/(?:antd|@ant-design|@rc-component|stylis|@emotion)\/(?!picker|overflow|es\/date-picker\/(?!locale))/;

/** Modules of at least so many of the two beginnings, gathered in the chunk `base`. */
function startGroup(leastBeginnings: number): CacheGroup {
  return {
    name: 'base',
    chunks: 'async',
    enforce: true,
    test: (module, { chunkGraph }) =>
      [...chunkGraph.getModuleChunksIterable(module)].filter(({ name }) => startNames.has(name ?? '')).length >=
      leastBeginnings,
  };
}

/**
 * The host is built by plain webpack, without the federation plugin: its shell makes the federation instance at
 * run time from a table written by hand. With the plugin the boot script was ten times larger, and what the parts of
 * the interface package have in common was in each of them.
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
    resolve: { ...common.resolve, alias: productionRouter() },
    optimization: {
      ...common.optimization,
      splitChunks: {
        // The two beginnings stay in one piece each, with what they share: fewer requests before the first page.
        // Nor is it worth a request more to keep the pickers in two.
        // A worker stays one file, since its policy lets it load nothing.
        chunks: (chunk) => {
          const { name } = chunk;
          return !startNames.has(name ?? '') && name !== 'boot' && name !== 'pickers' && !chunk.hasRuntime();
        },
        minSize: 20_000,
        cacheGroups: {
          base: { ...startGroup(2), priority: 20 },
          // One style sheet for both: a second one would be a request of its own before the first paint.
          styles: { ...startGroup(1), type: 'css/mini-extract', priority: 30 },
          // The base of every part of antd, loaded once with the first page that uses one.
          antd: { name: 'antd', chunks: 'async', enforce: true, test: antdBase, priority: 10 },
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      serviceWorkerPlugin(build),
      new webpack.DefinePlugin({
        COFFERDAM_HOST_BUILD: JSON.stringify(build),
        COFFERDAM_SHARED_VERSIONS: JSON.stringify(hostVersions()),
        // The registry gives entries directly: no manifest of the runtime's own, and no Node.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
}
