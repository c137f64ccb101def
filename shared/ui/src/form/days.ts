/** The day of a time in the field's format, in the browser's time zone. */
export function dayOf(moment: string): string {
  const date = new Date(moment);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The start of a day in the browser's time zone; null if invalid. */
export function momentOf(day: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const moment = new Date(`${day}T00:00:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
