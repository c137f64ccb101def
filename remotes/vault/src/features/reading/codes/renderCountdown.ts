import { codesMessages as messages } from './codes.messages.ts';

/** The circumference of the countdown's ring, in SVG units. */
export const ringRadius = 12;

const around = 2 * Math.PI * ringRadius;

/** Seconds before expiry at which a code is highlighted. */
const endingSeconds = 5;

/** Renders the remaining time of a code into its cell: the countdown, if any, and the highlight before expiry. */
export function renderCountdown(cell: HTMLElement, secondsLeft: number, periodSeconds: number): void {
  cell.toggleAttribute('data-ending', secondsLeft <= endingSeconds);
  const timer = cell.querySelector('[role=timer]');
  if (timer === null) return;
  const part = Math.min(1, secondsLeft / periodSeconds);
  timer.setAttribute('aria-label', messages.secondsLeft(secondsLeft));
  const [ring, number] = timer.children;
  ring?.lastElementChild?.setAttribute('stroke-dasharray', `${around * part} ${around}`);
  if (number !== undefined) number.textContent = String(secondsLeft);
}
