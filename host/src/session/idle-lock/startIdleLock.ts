import { createApiClient } from '@cofferdam/api-client';
import type { IdentityPort } from '../identity/identityPort.ts';
import { createSealedTexts, type RestoredTexts } from './sealedTexts.ts';
import { markIdleRecord, readIdleRecord, writeIdleRecord } from './idleRecord.ts';
import { watchIdle } from './watchIdle.ts';

/** Dependencies of the idle lock. */
export interface IdleLockDependencies {
  /** The one whose calls don't wait behind the cover. */
  readonly identity: Pick<IdentityPort, 'accessToken' | 'lock'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Covers the page, in all tabs. */
  readonly lockPage: () => void;
}

/** The idle lock of one visit. */
export interface IdleLock {
  /** Locks after this many minutes without activity; null for never. */
  follow(minutes: number | null): void;
  /**
   * The page was locked: encrypts typed text, and reports the lock to the server until it's acknowledged.
   *
   * @param isTold by another tab, which may be unlocked by now
   */
  locked(keepsPage: boolean, isTold: boolean): void;
  /** The person has proven their identity: restores the typed text. */
  unlock(): Promise<RestoredTexts>;
  stop(): void;
}

const retryMs = 5_000;

/** Starts the idle lock. It doesn't lock before `follow`, but follows a lock by another tab or by the server. */
export function startIdleLock({ identity, now, lockPage }: IdleLockDependencies): IdleLock {
  const client = createApiClient({
    origin: '',
    accessToken: identity.accessToken,
    makeRequestId: () => crypto.randomUUID(),
  });
  const texts = createSealedTexts(client.identity);
  let stopWatching: (() => void) | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isLocked = false;

  const reportLock = async (): Promise<void> => {
    clearTimeout(retry);
    if (((await identity.lock?.()) ?? true) || !isLocked) return;
    retry = setTimeout(() => void reportLock(), retryMs);
  };

  return {
    follow(minutes) {
      stopWatching?.();
      stopWatching = minutes === null ? null : watchIdle({ minutes, now, onIdle: lockPage });
      if (minutes === null) writeIdleRecord(null);
      else void texts.prepare();
    },
    locked(keepsPage, isTold) {
      isLocked = true;
      if (!isTold) markIdleRecord(true, now());
      if (keepsPage) texts.seal();
      if (!isTold || readIdleRecord()?.isLocked === true) void reportLock();
    },
    async unlock() {
      const restored = await texts.restore();
      if (!restored.ok) return restored;
      isLocked = false;
      clearTimeout(retry);
      markIdleRecord(false, now());
      if (stopWatching !== null) void texts.prepare();
      return restored;
    },
    stop() {
      stopWatching?.();
      clearTimeout(retry);
    },
  };
}
