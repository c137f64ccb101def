import { setTimeout as sleep } from 'node:timers/promises';
import { synchronizeClock } from '../clock/synchronizeClock.ts';
import { isConnectionFault } from '../database/faults.ts';
import { openDatabase, setRolePasswords } from '../database/openDatabase.ts';
import { describeError } from '../log/describeError.ts';
import type { PendingServices } from './createFoundation.ts';

/** A connection that is retried in the background until it succeeds. */
export interface Opening {
  stop(): Promise<void>;
}

const minPauseMilliseconds = 250;
const maxPauseMilliseconds = 5_000;

/**
 * Opens the database and the root key. If the database is unreachable or the key is missing, the process keeps running
 * and retries. Any other error of the first attempt is thrown, because the server must not start on an unfit
 * database.
 */
export async function openWithRetry(unopened: PendingServices): Promise<Opening> {
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
  return {
    stop: async () => {
      stopping.abort();
      await background;
    },
  };
}
