import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const projectDir = resolve(import.meta.dirname, '../../../..');
const migrations = 'deploy/api/migrations';
const upgrades = 'deploy/api/src/invariants/upgrades';

/**
 * Runs a process of the version before the newest migration while this checkout's version upgrades the database under it,
 * from a worktree of that commit. Dependencies are those of this checkout.
 */
export async function previousVersionDrill(): Promise<{
  readonly isPassed: boolean;
  readonly commit: string;
  readonly migration: string;
  /** Migrations whose text changed after that commit; empty after a release has shipped them. */
  readonly rewritten: readonly string[];
}> {
  const migration = readdirSync(join(projectDir, migrations))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  if (migration === undefined) throw new Error('there is no migration');
  const added = git('log', '--diff-filter=A', '-1', '--format=%H', '--', `${migrations}/${migration}`);
  if (added === '') throw new Error(`${migration} is not committed, or the history is not complete`);
  const commit = git('rev-parse', `${added}^`);
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-previous-'));
  const checkout = join(folder, 'checkout');
  git('worktree', 'add', '--quiet', '--detach', checkout, commit);
  try {
    linkDependencies(checkout);
    const rewritten = useTextsOfThisVersion(checkout);
    const test = `${upgrades}/previousVersion.test.ts`;
    mkdirSync(join(checkout, upgrades), { recursive: true });
    for (const file of ['previousVersion.test.ts', 'runOpenOnce.ts']) {
      cpSync(join(projectDir, upgrades, file), join(checkout, upgrades, file));
    }
    const child = spawn(
      process.execPath,
      ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'api', '--', test],
      {
        cwd: checkout,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          COFFERDAM_TEST_NEWER: join(projectDir, upgrades, 'openOnce.ts'),
          COFFERDAM_TEST_NEWEST_MIGRATION: migration,
        },
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    return { isPassed: code === 0, commit: commit.slice(0, 8), migration, rewritten };
  } finally {
    git('worktree', 'remove', '--force', checkout);
    rmSync(folder, { recursive: true, force: true });
  }
}

function useTextsOfThisVersion(checkout: string): readonly string[] {
  return readdirSync(join(checkout, migrations)).filter((name) => {
    const [theirs, ours] = [join(checkout, migrations, name), join(projectDir, migrations, name)];
    if (!name.endsWith('.sql') || readFileSync(theirs, 'utf8') === readFileSync(ours, 'utf8')) return false;
    cpSync(ours, theirs);
    return true;
  });
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: projectDir, encoding: 'utf8' }).trim();
}

/**
 * Packages have relative links: those to each other point to the worktree, all others to this checkout's dependencies.
 */
function linkDependencies(checkout: string): void {
  symlinkSync(join(projectDir, 'node_modules'), join(checkout, 'node_modules'));
  const packages = git('ls-files', '*/package.json').split('\n').map(dirname);
  for (const path of packages) {
    const from = join(projectDir, path, 'node_modules');
    if (existsSync(from) && existsSync(join(checkout, path))) {
      cpSync(from, join(checkout, path, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    }
  }
}
