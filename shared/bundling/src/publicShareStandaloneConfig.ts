import { resolve } from 'node:path';
import type { Configuration } from 'webpack';
import { commonConfig, sharedOfLazyPages } from './commonConfig.ts';
import { remoteDirOf } from './folders.ts';
import { IntegrityPlugin } from './plugins/IntegrityPlugin.ts';

/**
 * [Note: Preact for strangers] Readers of links have nothing of the product in their cache, and often a phone. The
 * components are those that the host runs with React; this document runs them with Preact, which draws the same from the
 * same source in a sixth of the bytes. End-to-end tests go through both.
 */
const reactByPreact = {
  react$: 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
  'react/jsx-runtime$': 'preact/jsx-runtime',
};

/**
 * The one-time share as a document of its own: what it needs in two scripts, no session, no registry, no
 * code of the host. Its address is fixed, so that it can also be served from a domain of its own.
 */
export function publicShareStandaloneConfig(build: string, outputDir: string): Configuration {
  const common = commonConfig({ app: 'public-share-standalone', build, outputDir });
  return {
    ...common,
    // Two scripts that load side by side: the first takes the link out of the address and asks the server.
    entry: {
      reading: resolve(remoteDirOf('public-share'), 'src/standalone/reading.ts'),
      page: { import: resolve(remoteDirOf('public-share'), 'src/standalone/page.tsx'), dependOn: 'reading' },
    },
    output: {
      ...common.output,
      publicPath: `/remotes/public-share/standalone/${build}/`,
      uniqueName: 'cofferdam-share',
      // The gateway's policy for this document names it: only webpack's own loading makes script addresses here.
      trustedTypes: { policyName: 'cofferdam-share' },
    },
    // This document announces no hashes: its first scripts' are in it, and the other scripts are of this origin.
    plugins: (common.plugins ?? []).filter((plugin) => !(plugin instanceof IntegrityPlugin)),
    resolve: { ...common.resolve, alias: reactByPreact },
    optimization: { ...common.optimization, splitChunks: sharedOfLazyPages },
  };
}
