import { stretchHere } from '../safe/share/stretchHere.ts';
import type { WorkerAnswer, WorkerTask } from './workerMessages.ts';

/** The part of the worker's own scope that is used here: the DOM's types only know windows. */
interface WorkerScope {
  addEventListener(type: 'message', listen: (event: { readonly data: WorkerTask }) => void): void;
  postMessage(answer: WorkerAnswer): void;
}

const scope = globalThis as unknown as WorkerScope;

/** Finer steps wouldn't be visible. */
const steps = 50;

scope.addEventListener('message', ({ data }) => {
  let reported = 0;
  try {
    const derived = stretchHere(data, (done) => {
      const step = Math.floor(done * steps);
      if (step <= reported) return;
      reported = step;
      scope.postMessage({ kind: 'progress', done: step / steps });
    });
    scope.postMessage({ kind: 'derived', derived });
  } catch {
    scope.postMessage({ kind: 'failed' });
  }
});
