import { resolve } from 'node:path';
import type { RemoteName } from '@cofferdam/remote-contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { commonConfig } from './commonConfig.ts';
import { remoteDirOf } from './folders.ts';

/**
 * A remote in a document of its own with everything bundled, for its developers: no host, no federation, the
 * fake host of `shared/testing` around it.
 */
export function remoteAloneConfig(remote: RemoteName, outputDir: string): Configuration {
  const common = commonConfig({ app: remote, build: 'alone', outputDir, mode: 'development' });
  return {
    ...common,
    entry: { alone: resolve(remoteDirOf(remote), 'dev/main.tsx') },
    output: {
      ...common.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: '/',
      uniqueName: `cofferdam-${remote}-alone`,
    },
    plugins: [
      ...(common.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
      // The document names its style sheet, so it must not be named by its content.
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
    ],
    optimization: { splitChunks: false },
  };
}
