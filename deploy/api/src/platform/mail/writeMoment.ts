const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const minute = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** Formats a time for messages: `Nov 25, 2026, 3:40 PM UTC`. */
export function writeMoment(moment: Date, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...minute }).format(moment).replaceAll('\u{202f}', ' ');
}

/** Formats the day of a time in UTC: `Nov 25, 2026`. */
export function writeDay(moment: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...day }).format(moment);
}
