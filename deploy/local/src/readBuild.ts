import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The commit that runs, read from git's own files: asking git would take longer than starting. An image, which has
 * none of them, has it in `COFFERDAM_BUILD`.
 */
export function readBuild(environment: Readonly<Record<string, string | undefined>>, projectDir: string) {
  const named = environment['COFFERDAM_BUILD'];
  if (named) return named;
  try {
    return readCommit(gitFolderOf(projectDir));
  } catch {
    return undefined;
  }
}

/**
 * When the commit came here, by the last line of git's log of the checkout; an image has it in `COFFERDAM_BUILT_AT`.
 * Undefined if neither is available.
 */
export function readBuiltAt(environment: Readonly<Record<string, string | undefined>>, projectDir: string) {
  const named = environment['COFFERDAM_BUILT_AT'];
  const at = named ? Date.parse(named) : readCheckoutTime(join(gitFolderOf(projectDir), 'logs/HEAD'));
  return Number.isFinite(at) ? new Date(at).toISOString() : undefined;
}

function readCheckoutTime(log: string): number {
  const last = read(log)?.split('\n').at(-1) ?? '';
  return Number(/ (\d{9,11}) [+-]\d{4}\t/.exec(last)?.[1]) * 1_000;
}

/** In a work tree `.git` is a file that names the folder. */
function gitFolderOf(projectDir: string): string {
  const path = join(projectDir, '.git');
  const pointer = read(path);
  return pointer === undefined ? path : resolve(projectDir, pointer.replace(/^gitdir:\s*/, ''));
}

function readCommit(gitFolder: string): string | undefined {
  const head = read(join(gitFolder, 'HEAD')) ?? '';
  if (!head.startsWith('ref: ')) return shorten(head);
  const reference = head.slice('ref: '.length);
  // Branches are kept with the repository that a work tree belongs to.
  const common = resolve(gitFolder, read(join(gitFolder, 'commondir')) ?? '.');
  const loose = read(join(common, reference));
  const packed = read(join(common, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${reference}`));
  return shorten(loose ?? packed ?? '');
}

function shorten(text: string): string | undefined {
  return /^[0-9a-f]{12}/.exec(text)?.[0];
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
