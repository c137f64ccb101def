import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { packageDirOf } from '../folders.ts';

/** URL prefix of the host's files. */
const publicPath = '/assets/';

/** An entry of Workbox's list. */
interface ListEntry {
  readonly url: string;
  revision: string | null;
  integrity?: string | undefined;
  onUse?: true;
  readonly size: number;
}

/** No file is omitted because of its size: without one chunk, a page doesn't work offline. */
const maxBytes = 8_000_000;

/**
 * Chunk names of parts that only some installations use. Otherwise everyone would cache 130 kB of Firebase.
 */
const onUseParts: ReadonlySet<string> = new Set(['identity-firebase', 'preferences-firestore', 'error-reporting']);

/** URLs of files that only these parts load. */
function onUseUrls({ chunks }: Compilation): ReadonlySet<string> {
  const urls = new Set<string>();
  for (const { files, groupsIterable } of chunks) {
    const isOnUse = [...groupsIterable].every(({ name }) => onUseParts.has(name ?? ''));
    if (isOnUse) for (const file of files) urls.add(publicPath + file);
  }
  return urls;
}

function integrityOf(compilation: Compilation, url: string): string {
  const content = compilation.getAsset(url.slice(publicPath.length))?.source.buffer();
  if (content === undefined) throw new Error(`the service worker lists ${url}, which was not built`);
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Builds `sw.js` beside the host from its own source, with a list of all files of this build and their hashes, so that it
 * only caches built files, whatever the network returns.
 */
export function serviceWorkerPlugin(build: string): InjectManifest {
  return new InjectManifest({
    swSrc: resolve(packageDirOf('host'), 'src/offline/worker/worker.ts'),
    swDest: 'sw.js',
    exclude: [/\.map$/, /LICENSE/],
    maximumFileSizeToCacheInBytes: maxBytes,
    webpackCompilationPlugins: [new webpack.DefinePlugin({ COFFERDAM_HOST_BUILD: JSON.stringify(build) })],
    manifestTransforms: [
      (entries: ListEntry[], compilation: unknown) => {
        const onUse = onUseUrls(compilation as Compilation);
        const manifest = entries.map(({ url, size }) => ({
          url,
          size,
          // The name contains the content hash.
          revision: null,
          integrity: integrityOf(compilation as Compilation, url),
          ...(onUse.has(url) ? { onUse: true as const } : {}),
        }));
        return { manifest, warnings: [] };
      },
    ],
  });
}
