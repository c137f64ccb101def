import type { ApiConfiguration } from '../configuration/apiConfiguration.ts';
import { FloodLimit } from './floodLimit.ts';

const secondsPerHour = 3_600;

/** Limits how often a person can compare stored values with their own: each call is a guess at every value it names. */
export function createComparisonLimit({ floods }: ApiConfiguration): FloodLimit {
  const { perHour, burst } = floods.comparisons;
  return new FloodLimit({ perSecond: perHour / secondsPerHour, burst });
}
