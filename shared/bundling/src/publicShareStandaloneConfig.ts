import { resolve } from 'node:path';
import type { Configuration } from 'webpack';
import { commonConfig, sharedOfLazyPages } from './commonConfig.ts';
import { remoteDirOf } from './folders.ts';
import { IntegrityPlugin } from './plugins/IntegrityPlugin.ts';

/**
 * [Note: Preact for strangers] Readers of links have nothing of the product in their cache, and often use a phone. The
 * components are the same ones that the host runs with React. This document runs them with Preact, which renders the same
 * source with a sixth of the bytes. End-to-end tests cover both.
 */
const reactByPreact = {
  react$: 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
  'react/jsx-runtime$': 'preact/jsx-runtime',
};

/**
 * The standalone document of one-time links: two scripts, no session, no registry, no code of the host. Its URL is fixed, so
 * that it can also be served from a separate domain.
 */
export function publicShareStandaloneConfig(build: string, outputDir: string): Configuration {
  const common = commonConfig({ app: 'public-share-standalone', build, outputDir });
  return {
    ...common,
    // Two scripts that load in parallel: the first one removes the link from the URL and sends the first request.
    entry: {
      reading: resolve(remoteDirOf('public-share'), 'src/standalone/reading.ts'),
      page: { import: resolve(remoteDirOf('public-share'), 'src/standalone/page.tsx'), dependOn: 'reading' },
    },
    output: {
      ...common.output,
      publicPath: `/remotes/public-share/standalone/${build}/`,
      uniqueName: 'cofferdam-share',
      // The name in the gateway's policy for this document: only webpack's loader creates script URLs here.
      trustedTypes: { policyName: 'cofferdam-share' },
    },
    // This document has no hash table: it contains the hashes of its first scripts, and the others are from this origin.
    plugins: (common.plugins ?? []).filter((plugin) => !(plugin instanceof IntegrityPlugin)),
    resolve: { ...common.resolve, alias: reactByPreact },
    optimization: { ...common.optimization, splitChunks: sharedOfLazyPages },
  };
}
