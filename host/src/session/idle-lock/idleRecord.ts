import { readStored, writeStored } from '../browserStorage.ts';

/** The activity in this browser, shared by its tabs and kept for the next document. */
export interface IdleRecord {
  /** The last activity in any tab, milliseconds since 1970. */
  readonly at: number;
  /** Minutes after which pages lock. */
  readonly minutes: number;
  /** Whether they are locked; the lock may not have reached the server yet. */
  readonly isLocked: boolean;
}

const name = 'idle';
const minuteMs = 60_000;

/** Reads the record; null if the idle lock is off. */
export function readIdleRecord(): IdleRecord | null {
  const { at, minutes, isLocked } = (readStored('browser', name) ?? {}) as Partial<Record<keyof IdleRecord, unknown>>;
  if (typeof at !== 'number' || typeof minutes !== 'number') return null;
  return { at, minutes, isLocked: isLocked === true };
}

/** Stores the record; null if the idle lock is off. */
export function writeIdleRecord(record: IdleRecord | null): void {
  writeStored('browser', name, record);
}

/** Stores that pages are locked, or that the person has proven who they are, at `at`; nothing if the idle lock is off. */
export function markIdleRecord(isLocked: boolean, at: number): void {
  const record = readIdleRecord();
  if (record !== null) writeIdleRecord({ ...record, at, isLocked });
}

/** Whether pages of this browser must be locked at `now`. */
export function isLockDue(record: IdleRecord | null, now: number): boolean {
  return record !== null && (record.isLocked || now - record.at >= record.minutes * minuteMs);
}
