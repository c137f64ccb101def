import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRecordedBuild, readWorkspacePointer, type RecordedBuild } from '@cofferdam/registry';
import type { RemoteName } from '@cofferdam/remote-contract';

/** The build of this checkout, as recorded. */
export function workspaceRecord(remotesDir: string, name: RemoteName): RecordedBuild {
  return readRecordedBuild(remotesDir, name, readWorkspacePointer(remotesDir, name));
}

/**
 * Copies a remote's build under another id, like a rebuild after a changed comment. The id is part of the code, so every
 * hash differs.
 *
 * @param needs the requirements in its descriptor; by default those of the original
 * @returns the folder of the build
 */
export function copyBuild(
  remotesDir: string,
  name: RemoteName,
  build: string,
  needs?: RecordedBuild['descriptor']['needs'],
): string {
  const record = workspaceRecord(remotesDir, name);
  const fromDir = resolve(remotesDir, name, 'dist', record.build);
  const toDir = resolve(remotesDir, name, 'dist', build);
  mkdirSync(toDir, { recursive: true });
  for (const file of readdirSync(fromDir).filter((path) => !/\.(br|map)$/.test(path))) {
    const content = readFileSync(resolve(fromDir, file));
    const isText = /\.(js|css|json)$/.test(file);
    writeFileSync(resolve(toDir, file), isText ? content.toString().replaceAll(record.build, build) : content);
  }
  const assets = record.assets.map((asset) => {
    const hash = createHash('sha384').update(readFileSync(resolve(toDir, asset.path)));
    return { ...asset, integrity: `sha384-${hash.digest('base64')}` };
  });
  const descriptor = { ...record.descriptor, build, ...(needs === undefined ? {} : { needs }) };
  writeFileSync(resolve(toDir, 'build.json'), JSON.stringify({ ...record, build, descriptor, assets }));
  return toDir;
}
