/**
 * Whether a value is a cursor's time: ISO 8601 in UTC with milliseconds. An impossible date is
 * rejected here, because the database would throw.
 */
export function isMoment(text: unknown): text is string {
  return typeof text === 'string' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
}
