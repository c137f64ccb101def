import { planNames, type BillingInterval, type PlanChangeTime, type PlanName, type Tariffs } from '@cofferdam/domain';
import { billOf, type Bill, type BillLine, type TaxedCustomer } from './bill.ts';
import { addInterval, dayOfMonth, dayText, type Day } from './days.ts';
import { partBetween, partOf } from './proration.ts';

/** A paid period. */
export interface Period {
  readonly plan: PlanName;
  readonly interval: BillingInterval;
  /** [start, end) */
  readonly start: Day;
  readonly end: Day;
  readonly anchorDay: number;
  /** The number of people paid for, and the price per person. */
  readonly people: number;
  readonly unitPrice: number;
  readonly currency: string;
  /** The first day whose extra people aren't on an invoice yet. */
  readonly extraFrom: Day;
}

/** An order: a plan and its billing interval. */
export interface Order {
  readonly plan: PlanName;
  readonly interval: BillingInterval;
}

/** The input for an organization's bill. */
export interface Subscription {
  readonly plan: PlanName;
  /** Null on a free plan. */
  readonly period: Period | null;
  readonly scheduled: { readonly plan: PlanName; readonly interval: BillingInterval | null } | null;
  readonly balance: number;
  /** People now. */
  readonly people: number;
  /** People on days before today, by day. A missing day has the same number as the previous one. */
  readonly peopleOn: ReadonlyMap<Day, number>;
  readonly customer: TaxedCustomer;
  readonly today: Day;
}

/** The bill of an order, and the state after it. */
export interface PlanChange {
  readonly takesEffect: PlanChangeTime;
  readonly effectiveOn: Day;
  readonly bill: Bill;
  readonly after: Subscription;
}

const rank = (plan: PlanName): number => planNames.indexOf(plan);
const priceOf = ({ prices }: Tariffs, { plan, interval }: Order): number => prices[plan][interval];

/** Whether an order is for the current or the already scheduled plan. */
export function isNoChange({ plan, period, scheduled }: Subscription, order: Order, tariffs: Tariffs): boolean {
  const isFree = priceOf(tariffs, order) === 0;
  const isSame = (interval: BillingInterval | null): boolean => isFree || interval === order.interval;
  if (plan === order.plan && (period === null || isSame(period.interval))) return true;
  return scheduled !== null && scheduled.plan === order.plan && isSame(scheduled.interval);
}

/** Larger plans take effect immediately, and so does paying by year instead of by month. */
function beginsAtOnce({ plan, period }: Subscription, order: Order, { currency }: Tariffs): boolean {
  if (period === null) return true;
  // Amounts in two currencies can't be offset.
  if (period.currency !== currency) return false;
  if (plan === order.plan) return period.interval === 'MONTH' && order.interval === 'YEAR';
  return rank(order.plan) > rank(plan);
}

/** Calculates an order. A pure function: the preview and the order call it with the same input. */
export function changePlanBy(subscription: Subscription, order: Order, tariffs: Tariffs): PlanChange {
  const { period, balance, customer, people, today } = subscription;
  const isFree = priceOf(tariffs, order) === 0;
  if (period !== null && !beginsAtOnce(subscription, order, tariffs)) {
    const scheduled = { plan: order.plan, interval: isFree ? null : order.interval };
    return {
      takesEffect: 'period-end',
      effectiveOn: period.end,
      bill: billOf(tariffs, customer, [], 0).bill,
      after: { ...subscription, scheduled },
    };
  }
  const settling = period === null ? [] : [...extraLines(subscription, period, today), creditLine(period, today)];
  const next = isFree ? null : periodOf(subscription, order, tariffs);
  const lines = [...(next === null ? [] : [planLine(next, today)]), ...settling].filter(({ amount }) => amount !== 0);
  const { bill, balance: left } = billOf(tariffs, customer, lines, balance);
  return {
    takesEffect: 'now',
    effectiveOn: today,
    bill,
    after: { ...subscription, plan: order.plan, period: next, scheduled: null, balance: left, people },
  };
}

/** The period that an order starts, or continues if only the plan changes. */
function periodOf({ period, people, today }: Subscription, order: Order, tariffs: Tariffs): Period {
  // Someone who was removed earlier today was there before the first plan, and isn't charged.
  const extraFrom = period === null ? today + 1 : today;
  const paid = { people, unitPrice: priceOf(tariffs, order), currency: tariffs.currency, extraFrom };
  if (period !== null && period.interval === order.interval) return { ...period, ...paid, plan: order.plan };
  const anchorDay = dayOfMonth(today);
  const end = addInterval(today, order.interval, anchorDay);
  return { ...order, ...paid, start: today, end, anchorDay };
}

/** The order for the next period: the same, or the scheduled one. Null on a free plan. */
export function orderAfter({ plan, period, scheduled }: Subscription): Order | null {
  if (period === null) return null;
  return { plan: scheduled?.plan ?? plan, interval: scheduled?.interval ?? period.interval };
}

/**
 * Ends a period after which the payment provider collects: only people who joined during it are still charged. The plan
 * stays.
 *
 * @throws Error without a period
 */
export function closePeriod(subscription: Subscription, tariffs: Tariffs): PlanChange {
  const { period, balance, customer, today } = subscription;
  if (period === null) throw new Error('nothing was paid for');
  const until = Math.min(period.end, today);
  const lines = extraLines(subscription, period, until).filter(({ amount }) => amount !== 0);
  const { bill, balance: left } = billOf(tariffs, customer, isSameCurrency(period, tariffs) ? lines : [], balance);
  const after = { ...subscription, period: null, scheduled: null, balance: left };
  return { takesEffect: 'period-end', effectiveOn: until, bill, after };
}

/** The price of extra people in a period of another currency was never agreed in this currency. */
const isSameCurrency = (period: Period, { currency }: Tariffs): boolean => period.currency === currency;

/** Calculates the end of a period: the next period, or the scheduled plan. */
export function renew(subscription: Subscription, tariffs: Tariffs): PlanChange {
  const { period, balance, customer, people } = subscription;
  const target = orderAfter(subscription);
  if (period === null || target === null) throw new Error('nothing was paid for');
  const { end, anchorDay } = period;
  const unitPrice = priceOf(tariffs, target);
  const next: Period | null =
    unitPrice === 0
      ? null
      : {
          ...target,
          start: end,
          end: addInterval(end, target.interval, anchorDay),
          anchorDay,
          people,
          unitPrice,
          currency: tariffs.currency,
          extraFrom: end,
        };
  const extra = isSameCurrency(period, tariffs) ? extraLines(subscription, period, end) : [];
  const lines = [...(next === null ? [] : [planLine(next, end)]), ...extra].filter(({ amount }) => amount !== 0);
  const { bill, balance: left } = billOf(tariffs, customer, lines, balance);
  const after = { ...subscription, plan: target.plan, period: next, scheduled: null, balance: left, today: end };
  return { takesEffect: 'period-end', effectiveOn: end, bill, after };
}

/** A plan for the rest of its period, including the day `from`. */
function planLine(period: Period, from: Day): BillLine {
  const { plan, interval, people, unitPrice, end } = period;
  const amount = partOf(people * unitPrice, partBetween(period, from, end));
  return {
    kind: 'plan',
    plan,
    interval,
    people,
    unitPrice,
    from: dayText(from),
    until: dayText(end),
    text: null,
    amount,
  };
}

function creditLine(period: Period, from: Day): BillLine {
  const line = planLine(period, from);
  return { ...line, kind: 'credit', amount: -line.amount };
}

/** People beyond the paid number, by day, up to a given day; future days use the current number. */
function extraLines({ people, peopleOn, today }: Subscription, period: Period, until: Day): BillLine[] {
  const lines: BillLine[] = [];
  let count = period.people;
  let run = { extra: 0, from: period.extraFrom };
  const close = (day: Day): void => {
    if (run.extra > 0 && day > run.from) lines.push(extraLine(period, run.extra, run.from, day));
  };
  for (let day = period.extraFrom; day < until; day += 1) {
    count = day < today ? (peopleOn.get(day) ?? count) : Math.max(people, day === today ? (peopleOn.get(day) ?? 0) : 0);
    const extra = Math.max(0, count - period.people);
    if (extra === run.extra) continue;
    close(day);
    run = { extra, from: day };
  }
  close(until);
  return lines;
}

function extraLine(period: Period, extra: number, from: Day, until: Day): BillLine {
  const { plan, interval, unitPrice } = period;
  return {
    kind: 'extra-people',
    plan,
    interval,
    people: extra,
    unitPrice,
    from: dayText(from),
    until: dayText(until),
    text: null,
    amount: partOf(extra * unitPrice, partBetween(period, from, until)),
  };
}
