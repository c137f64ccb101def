import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL writes about itself in `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  /** `starting`, `ready`, `stopping` or `standby`; empty before the first is written. */
  readonly status: string;
}

/** Reads `postmaster.pid`; undefined when there is none or its first line is not written yet. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  const lines = readLines(join(clusterDir, 'postmaster.pid'));
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, status: (lines[7] ?? '').trim() };
}

/** The command line of the running server, as it wrote it in `postmaster.opts`. */
export function readPostmasterCommand(clusterDir: string): string {
  return readLines(join(clusterDir, 'postmaster.opts')).join('\n').trim();
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
