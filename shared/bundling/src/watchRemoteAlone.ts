import { resolve } from 'node:path';
import type { RemoteName } from '@cofferdam/remote-contract';
import webpack from 'webpack';
import { cacheDir } from './folders.ts';
import { remoteAloneConfig } from './remoteAloneConfig.ts';

/** A build that is repeated on every save. */
export interface AloneWatch {
  readonly outputDir: string;
  stop(): Promise<void>;
}

/**
 * Builds a standalone remote, now and on every save.
 *
 * @param onBuilt gets webpack's messages after each build; empty if there are none
 */
export function watchRemoteAlone(remote: RemoteName, onBuilt: (words: string) => void): AloneWatch {
  const outputDir = resolve(cacheDir, 'alone', remote);
  const compiler = webpack(remoteAloneConfig(remote, outputDir));
  if (compiler === null) throw new Error('webpack returned no compiler');
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    onBuilt(error?.message ?? stats?.toString({ all: false, errors: true, warnings: true }) ?? '');
  });
  return {
    outputDir,
    stop: () =>
      new Promise((accept) => {
        if (watching === undefined) accept();
        else watching.close(() => accept());
      }),
  };
}
