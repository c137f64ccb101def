import { limitsMessages } from '../../components/limits/limits.messages.ts';

/** English texts of usage against a plan's limits. */
export const usageMessages = {
  heading: 'Usage',
  limits: limitsMessages.limits,
  used: limitsMessages.used,
  kept: (days: number) => `Kept for ${limitsMessages.days(days)}`,
  notIncluded: 'Not included',
  highestIn: (place: string) => `most in ${place}`,
  highest: 'largest workspace',
  all: 'All limits',
  fewer: 'Show fewer',
  readOnly: 'Items over a limit become read-only. Nothing is deleted.',
} as const;
