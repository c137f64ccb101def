import { spawn } from 'node:child_process';

/**
 * Removes a temporary folder even if this process is killed: a small watcher waits for the end of this process, then runs
 * `stop` (a line of shell, which gets `values` as `$2`, `$3`, …) and removes the folder.
 *
 * @returns the function that ends the watcher, to be called after a regular stop
 */
export function removeAfterUs(folder: string, stop: string, values: readonly string[]): () => void {
  // The watcher's input is a pipe from this process, which closes when the process ends in any way.
  const script = `cat > /dev/null; ${stop}; rm -rf "$1"`;
  const watcher = spawn('/bin/sh', ['-c', script, 'watcher', folder, ...values], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return () => watcher.stdin.end();
}
