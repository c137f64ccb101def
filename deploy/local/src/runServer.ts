import { describeError, explainError } from '@cofferdam/api/platform/log/describeError.ts';
import { collectGarbage, collectGarbageWhenIdle } from './collectGarbage.ts';
import { onStopRequest } from './onStopRequest.ts';
import { createProgress } from './progress.ts';
import { projectDir } from './projectDir.ts';
import { readSettings } from './settings/index.ts';
import { startProduction } from './startProduction.ts';
import { createStopStack } from './stopStack.ts';

export interface RunServerOptions {
  /** True when the apps are known to be built. */
  readonly isBuilt: boolean;
}

/** After this time the process no longer waits for a stop. The database then recovers at the next start. */
const longestStopMilliseconds = 40_000;

/** Runs the product in this process until it is asked to stop; ends the process with its exit code. */
export async function runServer(options: RunServerOptions): Promise<void> {
  const progress = createProgress();
  const stack = createStopStack(progress.say);
  const stopping = new AbortController();
  let starting: Promise<unknown> = Promise.resolve();
  let exitCode = 0;

  const finish = async (reason: string): Promise<void> => {
    progress.say(`Stopping (${reason}) …`);
    setTimeout(() => process.exit(1), longestStopMilliseconds).unref();
    stopping.abort();
    // The stack only knows parts that have finished starting: a database that is still starting would be left running.
    await Promise.allSettled([starting]);
    await stack.stopAll();
    progress.say('Stopped.');
    process.exit(exitCode);
  };
  let finishing: Promise<void> | undefined;
  const stop = (reason: string) => void (finishing ??= finish(reason));

  onStopRequest({
    stop,
    force: () => {
      progress.say('Stopped immediately. The database recovers at the next start.');
      process.exit(130);
    },
  });
  process.on('uncaughtException', (error) => {
    console.error(explainError(error), describeError(error)['frames'] ?? '');
    exitCode = 1;
    stop('an unhandled error');
  });

  try {
    const settings = await readSettings(process.env, projectDir);
    const started = startProduction({ settings, progress, stack, stopping: stopping.signal, ...options });
    starting = started;
    const product = await started;
    if (finishing) return;
    progress.say(`Cofferdam is ready at ${product.origin}`);
    process.send?.(product);
    collectGarbage();
    collectGarbageWhenIdle();
  } catch (error) {
    // Once stopping has begun, the start only fails because of parts that were stopped.
    if (finishing) return;
    console.error(`\n${explainError(error)}\n`);
    exitCode = 1;
    stop('the start failed');
  }
}
