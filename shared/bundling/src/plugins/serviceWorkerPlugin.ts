import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { packageDirOf } from '../folders.ts';

/** Address of the host's files. */
const publicPath = '/assets/';

/** What a file in Workbox's list has. */
interface ListEntry {
  readonly url: string;
  revision: string | null;
  integrity?: string | undefined;
  readonly size: number;
}

/** Nothing is left out for its size: a page that misses one chunk is not there offline. */
const mostBytes = 8_000_000;

function integrityOf(compilation: Compilation, url: string): string {
  const content = compilation.getAsset(url.slice(publicPath.length))?.source.buffer();
  if (content === undefined) throw new Error(`the service worker lists ${url}, which was not built`);
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Builds `sw.js` beside the host, from its own source, with the list of all files of this build and the hash of each: what
 * it keeps is what was built, whatever a network answers.
 */
export function serviceWorkerPlugin(build: string): InjectManifest {
  return new InjectManifest({
    swSrc: resolve(packageDirOf('host'), 'src/offline/worker/worker.ts'),
    swDest: 'sw.js',
    exclude: [/\.map$/, /LICENSE/],
    maximumFileSizeToCacheInBytes: mostBytes,
    webpackCompilationPlugins: [new webpack.DefinePlugin({ COFFERDAM_HOST_BUILD: JSON.stringify(build) })],
    manifestTransforms: [
      (entries: ListEntry[], compilation: unknown) => ({
        manifest: entries.map(({ url, size }) => ({
          url,
          size,
          // The name carries the content.
          revision: null,
          integrity: integrityOf(compilation as Compilation, url),
        })),
        warnings: [],
      }),
    ],
  });
}
