import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What runs: the first 12 letters of the commit's hash, and the commit's date as ISO time. */
export interface Build {
  readonly build?: string;
  readonly builtAt?: string;
}

/**
 * The build in `COFFERDAM_BUILD` and `COFFERDAM_BUILT_AT`, which an image has, or the checkout's commit. Empty if git
 * knows none.
 */
export async function readBuild(
  environment: Readonly<Record<string, string | undefined>>,
  projectDir: string,
): Promise<Build> {
  const { COFFERDAM_BUILD, COFFERDAM_BUILT_AT } = environment;
  const [build, date = ''] =
    COFFERDAM_BUILD || COFFERDAM_BUILT_AT ? [COFFERDAM_BUILD, COFFERDAM_BUILT_AT] : await readCommit(projectDir);
  const at = Date.parse(date);
  return {
    ...(build ? { build } : {}),
    ...(Number.isFinite(at) ? { builtAt: new Date(at).toISOString() } : {}),
  };
}

async function readCommit(projectDir: string): Promise<readonly string[]> {
  // With an explicit folder, git neither takes the repository of a parent folder nor checks who owns this one.
  const folder = join(projectDir, '.git');
  try {
    const { stdout } = await run('git', ['--git-dir', folder, 'log', '-1', '--no-show-signature', '--format=%H %cI']);
    const [hash = '', date = ''] = stdout.trim().split(' ');
    return [hash.slice(0, 12), date];
  } catch {
    return [];
  }
}
