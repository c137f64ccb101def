import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the product first. On a signal it starts to measure how long the event loop is blocked; on the next one
// it writes the longest time and stops. It costs nothing otherwise.
const file = process.env.BENCH_EVENT_LOOP_FILE;
let watch;
process.on('SIGUSR2', () => {
  if (watch === undefined) {
    watch = monitorEventLoopDelay({ resolution: 1 });
    watch.enable();
    return;
  }
  watch.disable();
  writeFileSync(`${file}.new`, JSON.stringify({ longestMilliseconds: watch.max / 1e6 }));
  renameSync(`${file}.new`, file);
  watch = undefined;
});
