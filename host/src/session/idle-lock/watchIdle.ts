import { isLockDue, readIdleRecord, writeIdleRecord } from './idleRecord.ts';

/** Dependencies of `watchIdle`. */
export interface WatchIdleDependencies {
  readonly minutes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The time has passed. */
  readonly onIdle: () => void;
}

/** What counts as activity. */
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;
/** When the browser shows the page again, the time is checked before a frame is rendered. */
const returns = [
  ['visibilitychange', () => document],
  ['resume', () => document],
  ['pageshow', () => window],
  ['focus', () => window],
] as const;
const tickMs = 1_000;
/**
 * Tabs read each other's activity from storage; writes are throttled, so that not every pointer movement causes one.
 */
const keptEveryMs = 5_000;

/**
 * Calls `onIdle` once no tab of this browser has seen activity for `minutes`. The clock decides, because timers stop
 * while a computer sleeps: after a sleep, the first tick or event locks, and the movement that woke the computer
 * doesn't count as activity. Returns a function that stops.
 */
export function watchIdle({ minutes, now, onIdle }: WatchIdleDependencies): () => void {
  let keptAt = 0;
  /** Activity of this tab that isn't in storage yet. */
  let seenAt = now();
  const keep = (at: number): void => {
    keptAt = at;
    writeIdleRecord({ at, minutes, isLocked: readIdleRecord()?.isLocked ?? false });
  };
  const isIdle = (): boolean => {
    const record = readIdleRecord();
    const current = now();
    // If the clock was set back, count from the new time: a later timestamp must not keep the page open.
    seenAt = Math.min(seenAt, current);
    const kept = record?.at ?? 0;
    if (kept > current) keep(current);
    const at = Math.max(seenAt, Math.min(kept, current));
    return isLockDue({ at, minutes, isLocked: record?.isLocked ?? false }, current);
  };
  const check = (): void => {
    if (isIdle()) onIdle();
  };
  const handleActivity = (): void => {
    if (isIdle()) return onIdle();
    seenAt = now();
    if (seenAt - keptAt >= keptEveryMs) keep(seenAt);
  };
  keep(seenAt);
  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  for (const activity of activities) window.addEventListener(activity, handleActivity, options);
  for (const [event, target] of returns) target().addEventListener(event, check, options);
  const ticking = setInterval(check, tickMs);
  return () => {
    controller.abort();
    clearInterval(ticking);
  };
}
