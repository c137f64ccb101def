import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const projectDir = resolve(import.meta.dirname, '../../../..');

/** Runs test files of the API at full count, set by environment variables. Returns whether all passed. */
export async function apiDrill(
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly isPassed: boolean; readonly code: number | null }> {
  const jest = resolve(projectDir, 'node_modules/jest/bin/jest.js');
  const paths = files.map((file) => `deploy/api/src/${file}`);
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', jest, '--selectProjects', 'api', '--', ...paths],
    {
      cwd: projectDir,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return { isPassed: code === 0, code };
}
