import { integrityOf } from '../boot/integrityTable.ts';
import { RemoteFailure } from './kindOfFailure.ts';

/** Timeout for an entry. */
const timeLimitMilliseconds = 8000;

/**
 * Loads the entry script of a build with its hash and a timeout, and returns the container from its global
 * variable. Not loaded by the federation runtime, because its errors differ only in their message.
 *
 * @throws RemoteFailure with the cause; `unknown` if the script failed to load, because browsers give no reason
 */
export function loadEntryScript(address: string, globalName: string): Promise<unknown> {
  const loading = Promise.withResolvers<unknown>();
  const script = document.createElement('script');
  const timer = setTimeout(() => {
    loading.reject(new RemoteFailure('too-slow', `no entry within ${timeLimitMilliseconds} ms`));
    script.remove();
  }, timeLimitMilliseconds);
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(address);
  script.addEventListener('error', () => loading.reject(new RemoteFailure('unknown', 'the entry did not load')));
  script.addEventListener('load', () => {
    const container = (globalThis as Record<string, unknown>)[globalName];
    if (container === undefined) loading.reject(new RemoteFailure('broken', 'the entry left no container'));
    else loading.resolve(container);
  });
  script.src = address;
  document.head.append(script);
  return loading.promise.finally(() => clearTimeout(timer));
}
