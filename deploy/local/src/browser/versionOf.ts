import { spawnSync } from 'node:child_process';

const versionSeconds = 20;

/**
 * The version that a browser prints, or null if it doesn't run here: a name proves nothing, because some systems ship a
 * script that only prints how to install a browser.
 */
export function versionOf(executablePath: string): string | null {
  const { status, stdout } = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    timeout: versionSeconds * 1000,
  });
  const version = /\d+(\.\d+)+/.exec(stdout ?? '')?.[0];
  return status === 0 ? (version ?? null) : null;
}
