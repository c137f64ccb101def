import { formatNumber } from '@cofferdam/ui/format';
import { limitsMessages } from '../../components/limits/limits.messages.ts';

/** Words of the usage table, English. */
export const usageMessages = {
  heading: 'Usage',
  limits: limitsMessages.limits,
  plans: limitsMessages.plans,
  used: limitsMessages.used,
  kept: (days: number) => `Kept for ${formatNumber(days)} days`,
  notIncluded: 'Not included',
  highestIn: (place: string) => `most in ${place}`,
  highest: 'largest workspace',
} as const;
