import type { StretchPassword } from '../safe/share/stretchPassword.ts';
import type { WorkerAnswer } from './workerMessages.ts';

/** The worker failed to start, or ran out of memory. */
export class PasswordWorkerError extends Error {
  override readonly name = 'PasswordWorkerError';
}

/**
 * Stretches a password in a dedicated worker, which is loaded on first use and ends with the result. So the
 * page stays usable, and an abort really stops the work.
 */
export const stretchInWorker: StretchPassword = (input, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason as Error);
      return;
    }
    const worker = new Worker(new URL('./passwordWorker.ts', import.meta.url), { name: 'password' });
    const end = (settle: () => void): void => {
      worker.terminate();
      signal?.removeEventListener('abort', handleAbort);
      settle();
    };
    const handleAbort = (): void => end(() => reject(signal?.reason as Error));
    signal?.addEventListener('abort', handleAbort);
    worker.addEventListener('error', () => end(() => reject(new PasswordWorkerError())));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'progress') onProgress?.(data.done);
      else if (data.kind === 'failed') end(() => reject(new PasswordWorkerError()));
      else end(() => resolve(data.derived));
    });
    worker.postMessage(input);
  });
