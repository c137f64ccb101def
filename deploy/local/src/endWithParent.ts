import { constants } from 'node:os';

/** Ends this process, and with it what `runLines` runs, on a signal, or when its parent ends. */
export function endWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
  if (!process.channel) return;
  process.on('disconnect', () => process.exit(1));
  process.channel.unref();
}
