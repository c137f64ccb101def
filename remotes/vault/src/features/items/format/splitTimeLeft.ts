const minuteMs = 60_000;

/** The time left, in its two largest units; all zero when it's over. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Splits the time until a moment. Rounds the last minute up, so that nothing seems expired early. */
export function splitTimeLeft(atMs: number, nowMs: number): TimeLeft {
  const all = Math.max(0, Math.ceil((atMs - nowMs) / minuteMs));
  const days = Math.floor(all / (24 * 60));
  return { days, hours: Math.floor(all / 60) % 24, minutes: days > 0 ? 0 : all % 60 };
}
