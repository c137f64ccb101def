import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RemoteBuild, RemoteName } from '@cofferdam/remote-contract';
import * as z from 'zod/mini';
import { recordedBuildSchema, type RecordedBuild } from './registryFile.ts';

const pointerSchema = z.object({ build: z.string().check(z.regex(/^[0-9a-f]{16}$/)) });

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Where the gateway serves the files of a build. */
export function baseOf(name: RemoteName, build: string): string {
  return `/remotes/${name}/${build}/`;
}

function pointerFile(remotesDir: string, name: RemoteName): string {
  return resolve(remotesDir, name, 'dist/workspace.json');
}

/** The id of this checkout's build of a remote, as the build left it in `dist/workspace.json`. */
export function readWorkspacePointer(remotesDir: string, name: RemoteName): string {
  return pointerSchema.parse(readJson(pointerFile(remotesDir, name))).build;
}

/** What a build recorded of itself. */
export function readRecordedBuild(remotesDir: string, name: RemoteName, build: string): RecordedBuild {
  return recordedBuildSchema.parse(readJson(resolve(remotesDir, name, 'dist', build, 'build.json')));
}

/** This checkout's build of a remote, or null when it was never built. */
export function readWorkspaceBuild(remotesDir: string, name: RemoteName): RemoteBuild | null {
  if (!existsSync(pointerFile(remotesDir, name))) return null;
  const build = readWorkspacePointer(remotesDir, name);
  return { ...readRecordedBuild(remotesDir, name, build), base: baseOf(name, build) };
}
