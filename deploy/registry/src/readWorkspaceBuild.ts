import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RemoteBuild, RemoteName } from '@cofferdam/remote-contract';
import * as z from 'zod/mini';
import { buildId, recordedBuildSchema, type RecordedBuild } from './registryFile.ts';

const pointerSchema = z.object({ build: buildId });

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The path at which the gateway serves a build's files. */
export function baseOf(name: RemoteName, build: string): string {
  return `/remotes/${name}/${build}/`;
}

/** A build's record in its folder. */
export function readRecord(dir: string): RecordedBuild {
  return recordedBuildSchema.parse(readJson(resolve(dir, 'build.json')));
}

/** The file that names the last build of a remote. */
export function workspacePointerOf(remotesDir: string, name: RemoteName): string {
  return resolve(remotesDir, name, 'dist/workspace.json');
}

/** The id of the last build of a remote. */
export function readWorkspacePointer(remotesDir: string, name: RemoteName): string {
  return pointerSchema.parse(readJson(workspacePointerOf(remotesDir, name))).build;
}

/** A build's record, validated. */
export function readRecordedBuild(remotesDir: string, name: RemoteName, build: string): RecordedBuild {
  return readRecord(resolve(remotesDir, name, 'dist', build));
}

/** The build of a remote that came with the product, or null when it was never built. */
export function readWorkspaceBuild(remotesDir: string, name: RemoteName): RemoteBuild | null {
  if (!existsSync(workspacePointerOf(remotesDir, name))) return null;
  const build = readWorkspacePointer(remotesDir, name);
  return { ...readRecordedBuild(remotesDir, name, build), base: baseOf(name, build) };
}
