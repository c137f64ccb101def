/** Whether the name is that of a time zone. Offsets have no rules for summer time. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time of day in a time zone, in minutes after midnight. */
export function minutesOfDay(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return (parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0);
}

const counts = new Intl.NumberFormat('en-US');

/** Formats a number for messages: `1,200`. */
export function writeCount(count: number): string {
  return counts.format(count);
}
