import { setTimeout as sleep } from 'node:timers/promises';
import { synchronizeClock } from '../clock/synchronizeClock.ts';
import { isConnectionFault } from '../database/faults.ts';
import { openDatabase, setRolePasswords } from '../database/openDatabase.ts';
import { describeError } from '../log/describeError.ts';
import type { ApiConfigurationInput } from '../configuration/apiConfiguration.ts';
import type { Foundation } from '../platform.ts';
import { createFoundation, type FoundationDependencies, type PendingServices } from './createFoundation.ts';

/** The foundation of a running process. */
export interface OpenedFoundation {
  readonly foundation: Foundation;
  /** Stops trying to open, ends the running jobs and closes every connection. */
  close(): Promise<void>;
}

const minPauseMilliseconds = 250;
const maxPauseMilliseconds = 5_000;

/**
 * Opens the database and the root key. If the database is unreachable or the key is missing, the process keeps running
 * and retries.
 *
 * @throws Error for an invalid configuration, an unfit database or a failed migration, on which the server must not start
 */
export async function openFoundation(
  input: ApiConfigurationInput,
  dependencies: FoundationDependencies = {},
): Promise<OpenedFoundation> {
  const unopened = createFoundation(input, dependencies);
  const { foundation } = unopened;
  const stopOpening = await openWithRetry(unopened);
  return {
    foundation,
    close: async () => {
      await stopOpening();
      await foundation.jobs.stop();
      await Promise.all([
        foundation.notifications.close(),
        foundation.database.close(),
        foundation.identityDatabase.close(),
      ]);
      foundation.keys.close();
      await foundation.observer.close();
    },
  };
}

/** Returns the function that stops it. */
async function openWithRetry(unopened: PendingServices): Promise<() => Promise<void>> {
  const { configuration, keys, log } = unopened.foundation;
  const stopping = new AbortController();

  async function tryOnce(): Promise<boolean> {
    const proof = await openDatabase(configuration, unopened.migrations);
    if (proof.kind === 'sealed') {
      if (keys.state.kind !== 'sealed') log.error({ reason: proof.reason }, 'sealed: the root key is needed');
      keys.seal(proof.reason);
      return false;
    }
    const passwords = keys.derivePasswords(proof.rootKey);
    await setRolePasswords(configuration, passwords);
    unopened.setPasswords(passwords);
    await synchronizeClock(unopened.foundation);
    keys.open(proof.rootKey, proof.earlier);
    return true;
  }

  async function goOn(): Promise<void> {
    for (let pause = minPauseMilliseconds; !stopping.signal.aborted;) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pause = Math.min(pause * 2, maxPauseMilliseconds);
      try {
        if (await tryOnce()) return;
      } catch (error) {
        log.error({ error: describeError(error) }, 'database cannot be opened; trying again');
      }
    }
  }

  let isOpen = false;
  try {
    isOpen = await tryOnce();
  } catch (error) {
    if (!isConnectionFault(error)) throw error;
    log.warn({ error: describeError(error) }, 'database cannot be reached; trying again');
  }
  const background = isOpen ? Promise.resolve() : goOn();
  return async () => {
    stopping.abort();
    await background;
  };
}
