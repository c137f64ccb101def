import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RemoteAsset } from '@cofferdam/remote-contract';

const compress = promisify(brotliCompress);

/** Already compressed by their format. */
const compressed = /\.(woff2|png|br)$/;

/** Files of a build that are never served. */
const unserved = /\.(map|br|LICENSE\.txt)$/;

async function measure(dir: string, path: string): Promise<RemoteAsset> {
  const file = resolve(dir, path);
  const content = readFileSync(file);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (compressed.test(path)) return { path, integrity, bytes: content.length };
  const small = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  writeFileSync(`${file}.br`, small);
  return { path, integrity, bytes: small.length };
}

/**
 * Lists the served files of a build with hashes and sizes, and writes a compressed form of each. Compression happens only
 * here, at the highest quality; the server never compresses.
 */
export async function measureAssets(dir: string): Promise<RemoteAsset[]> {
  const paths = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !unserved.test(entry.name))
    .map((entry) => relative(dir, resolve(entry.parentPath, entry.name)))
    .toSorted();
  return Promise.all(paths.map((path) => measure(dir, path)));
}
