import { resolve } from 'node:path';
import type { RemoteName } from '@cofferdam/remote-contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { commonConfig } from './commonConfig.ts';
import { remoteDirOf } from './folders.ts';

/**
 * A standalone remote in its own document for its developers, with everything bundled: no host, no federation, with the
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
      // The document references the style sheet, so its name must be fixed.
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
    ],
    optimization: { splitChunks: false },
  };
}
