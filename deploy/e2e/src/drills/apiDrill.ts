import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const projectDir = resolve(import.meta.dirname, '../../../..');

/** Runs files of the API's tests at full count, by variables that they read. Gives whether all of them passed. */
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

/** Runs a program of the API's tests, with its words on this one's output. Its last line says how it went. */
export async function apiProgram(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly lastLine: string }> {
  const child = spawn(process.execPath, [resolve(projectDir, 'deploy/api/src', file), ...args], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let lastLine = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    lastLine = line;
    console.log(line);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lastLine };
}
