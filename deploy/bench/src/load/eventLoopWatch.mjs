import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the product before anything else: on a signal it begins to watch how long the event loop is held, on the
// next it writes down the longest time and stops. Between the two nothing of it runs.
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
