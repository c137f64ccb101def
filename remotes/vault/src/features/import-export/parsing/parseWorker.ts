import { parseTask, type ParseTask } from './parseTask.ts';
import { workerReady } from './workerReady.ts';

/** The part of the worker's own scope that is used here: the DOM's types only know windows. */
interface WorkerScope {
  addEventListener(type: 'message', listen: (event: { readonly data: ParseTask }) => void): void;
  postMessage(answer: unknown): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('message', ({ data }) => scope.postMessage(parseTask(data)));
scope.postMessage(workerReady);
