/** The day of a moment as a field for days has it, in the time of this browser. */
export function dayOf(moment: string): string {
  const date = new Date(moment);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The moment at which a day begins in this browser; null for what is no day. */
export function momentOf(day: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const moment = new Date(`${day}T00:00:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
