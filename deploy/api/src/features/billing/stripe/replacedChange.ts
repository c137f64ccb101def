import type { BillingInterval, PlanName } from '@cofferdam/domain';

/** A change that is scheduled for the end of the period; `FREE` ends the subscription. */
export interface ScheduledChange {
  readonly plan: PlanName;
  readonly interval: BillingInterval | null;
}

/** A scheduled change that another one is replacing, and since when. */
export interface ReplacedChange extends ScheduledChange {
  readonly since: Date;
}

/**
 * [Note: replaced changes] Replacing a scheduled change takes several requests, and Stripe or this server can fail between
 * them. So the subscription's metadata keeps the old change before the first request, and the last one removes it.
 * Until then it counts as scheduled, and a refresh restores it if it is older than every request of the replacement.
 */
export const replacedSeconds = 300;

const name = 'replacedChange';

/** The metadata that keeps a change. */
export const keepReplaced = ({ plan, interval }: ScheduledChange, since: Date) => ({
  [name]: `${plan} ${interval ?? ''} ${Math.floor(since.getTime() / 1_000)}`,
});

/** The metadata that removes it: Stripe deletes a key with an empty text. */
export const forgetReplaced = { [name]: '' };

export function readReplaced(metadata: Readonly<Record<string, string>>): ReplacedChange | null {
  const [, plan, interval = '', since] =
    /^(FREE|TEAM|BUSINESS) (MONTH|YEAR)? (\d{1,12})$/.exec(metadata[name] ?? '') ?? [];
  if (plan === undefined) return null;
  return {
    plan: plan as PlanName,
    interval: interval === '' ? null : (interval as BillingInterval),
    since: new Date(Number(since) * 1_000),
  };
}
