import { resolve } from 'node:path';
import type { Configuration } from 'webpack';
import { commonConfig } from './commonConfig.ts';
import { remoteDirOf } from './folders.ts';

/**
 * The one-time share as a document of its own: everything it needs in one script, no session, no registry, no
 * code of the host. Its address is fixed, so that it can also be served from a domain of its own.
 */
export function publicShareStandaloneConfig(build: string, outputDir: string): Configuration {
  const common = commonConfig({ app: 'public-share-standalone', build, outputDir });
  return {
    ...common,
    entry: { share: resolve(remoteDirOf('public-share'), 'src/standalone/main.tsx') },
    output: {
      ...common.output,
      publicPath: `/remotes/public-share/standalone/${build}/`,
      uniqueName: 'cofferdam-share',
      // The gateway's policy for this document names it: only webpack's own loading makes script addresses here.
      trustedTypes: { policyName: 'cofferdam-share' },
    },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async', minSize: 20_000 } },
  };
}
