import { codesMessages as messages } from './codes.messages.ts';

/** Of the ring of a countdown, in the units of its drawing. */
export const ringRadius = 12;

const around = 2 * Math.PI * ringRadius;

/** Seconds before its end from which a code is marked. */
const endingSeconds = 5;

/** Draws how long a code holds into its cell: the countdown when it has one, and the mark of what is about to change. */
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
