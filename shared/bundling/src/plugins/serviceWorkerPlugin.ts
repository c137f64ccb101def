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
  onUse?: true;
  readonly size: number;
}

/** Nothing is left out for its size: a page that misses one chunk is not there offline. */
const mostBytes = 8_000_000;

/**
 * Parts that only some installations use, by the names that their imports give them. Firebase is 130 kB of what everyone
 * would keep otherwise.
 */
const onUseParts: ReadonlySet<string> = new Set(['identity-firebase', 'preferences-firestore', 'error-reporting']);

/** Addresses of files that those parts alone load. */
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
      (entries: ListEntry[], compilation: unknown) => {
        const onUse = onUseUrls(compilation as Compilation);
        const manifest = entries.map(({ url, size }) => ({
          url,
          size,
          // The name carries the content.
          revision: null,
          integrity: integrityOf(compilation as Compilation, url),
          ...(onUse.has(url) ? { onUse: true as const } : {}),
        }));
        return { manifest, warnings: [] };
      },
    ],
  });
}
