/**
 * Whether something is a moment as a cursor holds it: ISO 8601 in UTC with milliseconds. A day that is in no calendar is
 * none: the database would refuse it with an error of its own.
 */
export function isMoment(text: unknown): text is string {
  return typeof text === 'string' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
}
