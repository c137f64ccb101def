import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuildFiles } from '../registryFolder.ts';
import type { RecordedBuild } from '../registryFile.ts';

const entry = 'globalThis.entry = 1;';

/** A build as its folder records it, of one file. */
export function recordedOf(
  build: string,
  name = 'vault',
  part: Partial<RecordedBuild['descriptor']> = {},
): RecordedBuild {
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  return {
    build,
    entry: 'entry.js',
    descriptor: {
      contract: 2,
      name,
      version: '0.1.0',
      build,
      needs: { host: 1, api: 1 },
      routes: [],
      navigation: [],
      extensions: [],
      events: { emits: [], listens: [] },
      ...part,
    },
    assets: [{ path: 'entry.js', integrity, bytes: 20 }],
    preload: {},
  };
}

/** The files of that build. */
export const sampleFiles: BuildFiles = new Map([
  ['entry.js', Buffer.from(entry)],
  ['entry.js.br', brotliCompressSync(entry)],
]);

/** Writes a build into a folder, as the build of a remote does. */
export function writeBuild(dir: string, recorded: RecordedBuild): void {
  mkdirSync(dir, { recursive: true });
  for (const [name, content] of sampleFiles) writeFileSync(join(dir, name), content);
  writeFileSync(join(dir, 'build.json'), JSON.stringify(recorded));
}
