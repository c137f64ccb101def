/** The moment so many days later, each of 24 hours; earlier for a negative number. */
export function daysAfter(moment: Date, days: number): Date {
  return secondsAfter(moment, days * 86_400);
}

/** The moment so many seconds later; earlier for a negative number. */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}
