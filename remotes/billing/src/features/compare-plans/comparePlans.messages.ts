import { formatNumber, numberFormat } from '@cofferdam/ui/format';
import { limitsMessages } from '../../components/limits/limits.messages.ts';

/** English texts of the comparison of plans. */
export const comparePlansMessages = {
  caption: 'Plans and their limits',
  limit: 'Limit',
  used: (used: number) => `${formatNumber(used)} used`,
  usedHead: 'Used now',
  notIncluded: 'Not included',
  days: limitsMessages.days,
  number: formatNumber,
  current: 'your plan',
  selected: 'selected',
  small: 'for small teams',
  free: 'free of charge',
  choices: {
    current: 'Current plan',
    scheduled: 'Scheduled',
    selected: 'Selected',
    upgrade: 'Upgrade',
    downgrade: 'Downgrade',
    interval: 'Switch',
  },
  choice: (verb: string, plan: string) => `${verb}: ${plan}`,
  below: 'Below what you use now.',
  seeReadOnly: 'See the items that would become read-only',
  belowMark: 'below what you use now',
  nearMark: 'near the limit',
  fullMark: 'at the limit',
  interval: 'Billing interval',
  saves: (share: number) => `−${numberFormat(undefined, { style: 'percent' }).format(share)}`,
  plan: 'Plan',
} as const;
