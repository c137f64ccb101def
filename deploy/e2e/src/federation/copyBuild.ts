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
 * Makes another build of a remote from the one there is: the same code under another id, as a rebuild of one
 * changed comment would be. The id stands in the code, so every hash is another.
 */
export function copyBuild(remotesDir: string, name: RemoteName, build: string): RecordedBuild {
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
  return { ...record, build, descriptor: { ...record.descriptor, build }, assets };
}
