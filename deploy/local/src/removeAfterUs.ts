import { spawn } from 'node:child_process';

/**
 * Sees to it that a temporary folder goes even when this process is killed: a small watcher waits for our end, then
 * runs `stop` (a line of shell, which gets `values` as `$2`, `$3`, …) and removes the folder.
 *
 * @returns what to call when the folder has been removed in order
 */
export function removeAfterUs(folder: string, stop: string, values: readonly string[]): () => void {
  // The watcher's input is a pipe of ours: it ends when we end, however we end.
  const script = `cat > /dev/null; ${stop}; rm -rf "$1"`;
  const watcher = spawn('/bin/sh', ['-c', script, 'watcher', folder, ...values], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return () => watcher.stdin.end();
}
