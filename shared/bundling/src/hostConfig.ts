import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonConfig } from './commonConfig.ts';
import { packageDirOf } from './folders.ts';
import { packageVersion } from './packageVersion.ts';
import { serviceWorkerPlugin } from './plugins/serviceWorkerPlugin.ts';
import { sharedModules } from './sharedModules.ts';

/** Versions of the host's shared modules, by request. */
export function hostVersions(): Record<string, string> {
  const hostDir = packageDirOf('host');
  return Object.fromEntries(
    sharedModules.map(({ request, packageName }) => [request, packageVersion(packageName, hostDir)]),
  );
}

/** React Router's package exports its development build for browsers; the production build is beside it. */
function productionRouter(): Record<string, string> {
  const routerDom = realpathSync(resolve(packageDirOf('host'), 'node_modules/react-router-dom'));
  const built = resolve(routerDom, '../react-router/dist/production');
  return {
    'react-router$': resolve(built, 'index.mjs'),
    'react-router/dom$': resolve(built, 'dom-export.mjs'),
  };
}

/** The two entry points of a visit: chunks that the boot script loads. */
const startNames: ReadonlySet<string> = new Set(['shell', 'signed-out']);

/** Chunks that are never split. */
const wholeNames: ReadonlySet<string> = new Set([...startNames, 'boot', 'pickers', 'floating', 'modal', 'palette']);

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>;
type CacheGroup = Exclude<
  NonNullable<SplitChunks['cacheGroups']>[string],
  false | string | RegExp | ((...inputs: never[]) => unknown)
>;

/** antd and its libraries, except the parts that only pickers need. */
const antdBase =
  /node_modules\/(?:antd|@ant-design|@rc-component|stylis|@emotion)\/(?!picker|overflow|es\/date-picker\/(?!locale))/;

/** Minimum number of entry points that use a module of the chunk `base`. */
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
 * The host is built by plain webpack, without the federation plugin: its shell creates the federation instance at run time
 * from a manually written table. With the plugin, the boot script was ten times larger, and common code of the UI package's
 * parts was duplicated in each of them.
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
        // Each entry point stays in one chunk with the shared code, for fewer requests before the first page.
        // Splitting the pickers, the palette and the views of overlays isn't worth another request, either: what a first
        // menu and a first dialog have in common is in both chunks.
        // A worker stays one file, because its policy forbids it to load anything.
        chunks: (chunk) => {
          const { name } = chunk;
          return !wholeNames.has(name ?? '') && !chunk.hasRuntime();
        },
        minSize: 20_000,
        cacheGroups: {
          base: { ...startGroup(2), priority: 20 },
          // One style sheet for both: a second one would be another request before the first paint.
          styles: { ...startGroup(1), type: 'css/mini-extract', priority: 30 },
          // The base of all antd parts, loaded once with the first page that uses one.
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
        // The registry has the entries, so the runtime needs neither its own manifest nor Node.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
}
