import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { RegistryRefusal } from './changeRemote.ts';
import type { RecordedBuild, RegisteredRemote } from './registryFile.ts';

/** A build's files by path, each with its compressed form as `<path>.br`. */
export type BuildFiles = ReadonlyMap<string, Uint8Array>;

/** A line of the journal: who changed what, or tried to. */
export interface JournalEntry {
  readonly at: string;
  /** An account of this machine, or the short name of the token and the client's address. */
  readonly by: string;
  readonly command: string;
  readonly remote: string | null;
  readonly build: string | null;
  readonly outcome: 'done' | 'refused';
  readonly reason?: string;
}

/** The registry of a folder. */
export function registryPathOf(folder: string): string {
  return join(folder, 'registry.json');
}

/** Where the files of a published build are. */
export function buildDirOf(folder: string, remote: string, build: string): string {
  return join(folder, 'builds', remote, build);
}

function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** @throws RegistryRefusal unless every listed file exists and matches its hash, compressed or not */
export function requireFiles(recorded: RecordedBuild, files: BuildFiles): void {
  for (const { path, integrity } of recorded.assets) {
    const plain = files.get(path);
    if (plain === undefined) throw new RegistryRefusal(`${path} is missing from the build.`);
    if (integrityOf(plain) !== integrity)
      throw new RegistryRefusal(`${path} isn't the file that the build lists: its hash differs.`);
    const compressed = files.get(`${path}.br`);
    if (compressed !== undefined && !unpacksTo(compressed, plain)) {
      throw new RegistryRefusal(`${path}.br isn't ${path} compressed.`);
    }
  }
}

function unpacksTo(compressed: Uint8Array, plain: Uint8Array): boolean {
  try {
    return brotliDecompressSync(compressed, { maxOutputLength: plain.length + 1 }).equals(plain);
  } catch {
    return false;
  }
}

/** Writes a build's files atomically: they appear in its folder all at once. */
export function installBuild(folder: string, recorded: RecordedBuild, files: BuildFiles): void {
  requireFiles(recorded, files);
  const target = buildDirOf(folder, recorded.descriptor.name, recorded.build);
  const made = `${target}.${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  removeIfFailed(made, () => {
    for (const { path } of recorded.assets) {
      for (const name of [path, `${path}.br`]) {
        const content = files.get(name);
        if (content === undefined) continue;
        mkdirSync(dirname(resolve(made, name)), { recursive: true });
        writeFileSync(resolve(made, name), content);
      }
    }
    writeFileSync(resolve(made, 'build.json'), JSON.stringify(recorded, null, 2));
    // Left by a command that was killed before it wrote the registry. Builds in the registry were already refused.
    rmSync(target, { recursive: true, force: true });
    renameSync(made, target);
  });
}

/** Runs `write`, and removes what it made if it fails, for example because the disk is full. */
function removeIfFailed(made: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
}

/** The files in a build's folder that get published: the listed ones, with their compressed forms. */
export function readBuildFiles(dir: string, recorded: RecordedBuild): BuildFiles {
  const names = recorded.assets.flatMap(({ path }) => [path, `${path}.br`]);
  return new Map(
    names.filter((name) => existsSync(join(dir, name))).map((name) => [name, readFileSync(join(dir, name))]),
  );
}

/** The registry of a folder as JSON; an empty one when there is none yet. */
export function readRegistryJson(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(registryPathOf(folder), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { contract: 1, remotes: {} };
  }
}

/** A part of a remote's record that isn't a build. */
export type Pointer = 'enabled' | 'active' | 'fallback' | 'canary';

/** What a command changed in a remote. */
export interface RemoteChange {
  readonly remote: RegisteredRemote;
  /** The others stay as they are in the file: what was read can have a replacement for a build that can't be used. */
  readonly pointers: readonly Pointer[];
  /** Builds to remove. */
  readonly forgotten: readonly string[];
}

/**
 * Writes one remote into the registry. Everything else in the file stays the same byte for byte, including records of
 * builds that this version can't read.
 */
export function writeRemote(folder: string, name: string, { remote, pointers, forgotten }: RemoteChange): void {
  const whole = readRegistryJson(folder) as { remotes: Record<string, { builds?: Record<string, unknown> }> };
  const before = whole.remotes[name];
  const builds = { ...before?.builds, ...remote.builds };
  for (const id of forgotten) delete builds[id];
  const changed = Object.fromEntries(pointers.map((pointer) => [pointer, remote[pointer]]));
  const written = { ...remote, ...before, ...changed, builds };
  const text = JSON.stringify({ ...whole, remotes: { ...whole.remotes, [name]: written } }, null, 2);
  const path = registryPathOf(folder);
  const made = `${path}.${process.pid}`;
  removeIfFailed(made, () => {
    writeFileSync(made, `${text}\n`, { mode: 0o644, flush: true });
    renameSync(made, path);
  });
}

/** Adds a line to `journal.jsonl`, which is append-only. */
export function record(folder: string, entry: JournalEntry): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  appendFileSync(join(folder, 'journal.jsonl'), `${JSON.stringify(entry)}\n`, { mode: 0o600 });
}
