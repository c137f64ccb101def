import { BuildFailed } from '../BuildFailed.ts';
import webpack, { type Configuration, type Stats } from 'webpack';

/**
 * Runs one build.
 *
 * @throws BuildFailed for any error and any warning, because a missing export is only a warning in webpack
 */
export function runWebpack(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (compiler === null) throw new BuildFailed('webpack accepted no configuration');
  return new Promise((accept, refuse) => {
    compiler.run((error, stats) => {
      // Closing writes the cache to disk; otherwise the next build would start from scratch.
      compiler.close(() => {
        if (error !== null) refuse(error);
        else if (stats === undefined) refuse(new BuildFailed('webpack made no result'));
        else if (stats.hasErrors() || stats.hasWarnings()) {
          refuse(new BuildFailed(stats.toString({ all: false, errors: true, warnings: true })));
        } else accept(stats);
      });
    });
  });
}
