import type { ReactNode } from 'react';
import { valueMessages } from './valueMessages.ts';
import './SecondsRing.css';

const radius = 10;
const around = 2 * Math.PI * radius;

/** How long something is still shown: a ring that runs out, with the seconds in it. Screen readers read it when asked. */
export function SecondsRing({ seconds, of }: { seconds: number; of: number }): ReactNode {
  return (
    <span className="cd-seconds" role="timer" aria-label={valueMessages.secondsLeft(seconds)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r={radius} />
        <circle cx="12" cy="12" r={radius} strokeDasharray={`${(around * seconds) / of} ${around}`} />
      </svg>
      <span aria-hidden="true">{seconds}</span>
    </span>
  );
}
