import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Chunk, type Configuration, type RuleSetRule } from 'webpack';
import { cacheDir, ownFile, packageDirOf, rootDir } from './folders.ts';
import type { AppName } from './folders.ts';
import { IntegrityPlugin } from './plugins/IntegrityPlugin.ts';
import { StyleTimeLimitPlugin } from './plugins/StyleTimeLimitPlugin.ts';

/** The options of every configuration. */
export interface CommonOptions {
  readonly app: AppName;
  readonly build: string;
  readonly outputDir: string;
  /** `development` for a standalone remote during development. */
  readonly mode?: 'production' | 'development';
}

/** Timeout of a chunk, after which the page shows a failure. In development, chunks are large and the machine is building. */
const chunkTimeLimitMilliseconds = { production: 8_000, development: 60_000 } as const;

const browsers = { chrome: '120', edge: '120', firefox: '121', safari: '17.2' };

/**
 * Digits of the hash in file names. The boot script has them for every chunk, where they can't be compressed, and the login
 * page waits for it; the document checks the whole hash.
 */
const nameHash = '[contenthash:10]';

/** Resolved from here for every app, because apps don't depend on the loaders. */
function loader(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}

function sourceRules(mode: 'production' | 'development'): RuleSetRule[] {
  const script: RuleSetRule = {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: loader('swc-loader'),
    options: {
      env: { targets: browsers },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: mode === 'development' } },
      },
    },
  };
  const style: RuleSetRule = {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: loader('css-loader'),
        options: {
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: mode === 'development' ? '[name]__[local]' : '[hash:base64:8]',
          },
        },
      },
    ],
  };
  return [
    script,
    // Our own packages have no side effects; shared/ui lists its exceptions in its package.json.
    {
      test: /\.tsx?$/,
      include: resolve(rootDir, 'shared'),
      exclude: resolve(rootDir, 'shared/ui'),
      sideEffects: false,
    },
    // Neither do antd's libraries, which don't declare it: without this, a picker would include antd's forms.
    {
      test: /\.js$/,
      include: /node_modules\/@(rc-component|ant-design)\//,
      exclude: /\/generate\//,
      sideEffects: false,
    },
    {
      test: /Routes\.ts$/,
      include: resolve(rootDir, 'shared/api-contract/src/routes'),
      enforce: 'pre',
      loader: ownFile('loaders/stripSummariesLoader'),
    },
    style,
    { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
  ];
}

/** Our own icon factory replaces lucide's. A remote outside the checkout has none, because it uses the host's icons. */
function smallIcons(): webpack.NormalModuleReplacementPlugin[] {
  const ours = resolve(rootDir, 'shared/ui/src/icons/createLucideIcon.ts');
  return existsSync(ours) ? [new webpack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, ours)] : [];
}

/**
 * The common webpack configuration of host, remotes and standalone documents: swc for scripts, separate style sheets,
 * content hashes in names, integrity of everything that is loaded later, and a cache on disk. No text is evaluated as code,
 * not even in development, so that the same policy applies everywhere.
 */
export function commonConfig(options: CommonOptions): Configuration {
  const mode = options.mode ?? 'production';

  return {
    name: options.app,
    mode,
    context: packageDirOf(options.app),
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'hidden-source-map' : 'source-map',
    output: {
      path: options.outputDir,
      filename: `[name].${nameHash}.js`,
      chunkFilename: `[name].${nameHash}.js`,
      assetModuleFilename: `[name].${nameHash}[ext]`,
      hashFunction: 'sha256',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkTimeLimitMilliseconds[mode],
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: sourceRules(mode), strictExportPresence: true },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      minimizer: [
        // swc takes a fifth of terser's time for the same size.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          terserOptions: { ecma: 2022, compress: { passes: 4, ecma: 2022 }, format: { comments: false, ecma: 2022 } },
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name].${nameHash}.css`,
        chunkFilename: `[name].${nameHash}.css`,
        ignoreOrder: true,
      }),
      new IntegrityPlugin(),
      new StyleTimeLimitPlugin(chunkTimeLimitMilliseconds[mode]),
      ...smallIcons(),
      // antd's library writes style elements by innerHTML and some of them without the nonce.
      new webpack.NormalModuleReplacementPlugin(/\/dynamicCSS(\.js)?$/, ownFile('../browser/dynamicCss')),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(cacheDir, 'webpack'),
      name: `${options.app}-${mode}`,
      buildDependencies: { config: configFiles() },
    },
  };
}

/**
 * Split code that is shared by lazy pages only if it's worth a request. Code of all the vault's lists isn't, because it
 * would be one more request before the first page. A worker stays one file, because the policy of its script forbids it to
 * load anything.
 */
export const sharedOfLazyPages = {
  chunks: (chunk: Chunk): boolean => !chunk.canBeInitial() && !chunk.hasRuntime(),
  minSize: 80_000,
};

function configFiles(): string[] {
  const own = [
    'commonConfig',
    'hostConfig',
    'plugins/serviceWorkerPlugin',
    'remoteConfig',
    'publicShareStandaloneConfig',
    'sharedModules',
    'loaders/stripSummariesLoader',
  ];
  return [...own.map(ownFile), resolve(rootDir, 'pnpm-lock.yaml')].filter((file) => existsSync(file));
}
