import { describe, expect, it } from '@jest/globals';
import {
  billingIntervals,
  planNames,
  shippedTariffs,
  type BillingInterval,
  type PlanName,
  type Tariffs,
} from '@cofferdam/domain';
import fc from 'fast-check';
import { billOf, treatmentOf } from './bill.ts';
import { addInterval, dayOfMonth, dayText, readDay, type Day } from './days.ts';
import { changePlanBy, isNoChange, renew, type Order, type Subscription } from './planChange.ts';
import { partOf, taxOn } from './proration.ts';

const nov = (day: number): Day => readDay(`2026-11-${String(day).padStart(2, '0')}`);
const noCustomer = { country: '', taxId: '' };

/** An organization on FREE, with so many people, at the beginning of November. */
function beginning(people: number, more: Partial<Subscription> = {}): Subscription {
  return {
    plan: 'FREE',
    period: null,
    scheduled: null,
    balance: 0,
    people,
    peopleOn: new Map(),
    customer: noCustomer,
    today: nov(1),
    ...more,
  };
}

const order = (plan: PlanName, interval: BillingInterval = 'MONTH'): Order => ({ plan, interval });
const buy = (from: Subscription, plan: PlanName, interval?: BillingInterval, tariffs = shippedTariffs) =>
  changePlanBy(from, order(plan, interval), tariffs);
const amounts = (change: ReturnType<typeof buy>) => change.bill.lines.map(({ kind, amount }) => [kind, amount]);

describe('parts of an amount', () => {
  it('of consecutive ranges always add up to the whole', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), cuts, (amount, days) => {
        const edges = [0, ...days.toSorted((a, b) => a - b), 366];
        const parts = edges.slice(1).map((until, index) => partOf(amount, { from: edges[index] ?? 0, until, of: 366 }));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('are within one unit of the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (amount, one, other) => {
          const [from, until] = [Math.min(one, other), Math.max(one, other)];
          expect(
            Math.abs(partOf(amount, { from, until, of: 30 }) - (amount * (until - from)) / 30),
          ).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('round a tax half up', () => {
    expect([taxOn(50, 1_900), taxOn(10_133, 1_900), taxOn(0, 1_900), taxOn(5, 1_000)]).toEqual([10, 1_925, 0, 1]);
  });
});

describe('people who were removed', () => {
  it('on the day of a first plan, before it was bought, aren’t charged', () => {
    const peopleOn = new Map([[nov(1), 12]]);
    const { after } = buy(beginning(10, { peopleOn }), 'TEAM');
    const renewed = renew({ ...after, peopleOn, today: readDay('2026-12-01') }, shippedTariffs);
    expect(amounts(renewed).map(([kind]) => kind)).toEqual(['plan']);
  });
});

describe('a period', () => {
  it.each([
    ['2026-01-31', 'MONTH', 31, '2026-02-28'],
    ['2026-02-28', 'MONTH', 31, '2026-03-31'],
    ['2026-11-20', 'MONTH', 20, '2026-12-20'],
    ['2026-12-01', 'MONTH', 1, '2027-01-01'],
    ['2028-02-29', 'YEAR', 29, '2029-02-28'],
    ['2031-02-28', 'YEAR', 29, '2032-02-29'],
  ] as const)('that begins on %s ends by %s with the anchor %s on %s', (start, interval, anchor, end) => {
    expect(dayText(addInterval(readDay(start), interval, anchor))).toBe(end);
  });
});

describe('an order of a plan', () => {
  it('of a first paid plan charges a whole period', () => {
    const change = buy(beginning(38), 'TEAM');
    expect([change.takesEffect, amounts(change), change.bill.total]).toEqual(['now', [['plan', 22_800]], 22_800]);
    expect(dayText(change.after.period?.end ?? 0)).toBe('2026-12-01');
  });

  it('of a larger plan charges the rest of the period, minus the rest of the smaller plan', () => {
    // On Nov 21, ten of thirty days are left.
    const team = buy(beginning(38), 'TEAM').after;
    const change = buy({ ...team, today: nov(21) }, 'BUSINESS');
    expect(amounts(change)).toEqual([
      ['plan', 17_733],
      ['credit', -7_600],
    ]);
    expect(change.bill.total).toBe(10_133);
    expect(renew(change.after, shippedTariffs).bill.total).toBe(53_200);
  });

  it('charges people who joined during the period by the day', () => {
    const team = buy(beginning(37), 'TEAM').after;
    const peopleOn = new Map([
      [nov(11), 37],
      [nov(12), 38],
      [nov(20), 38],
    ]);
    const { bill } = renew({ ...team, today: nov(21), people: 38, peopleOn }, shippedTariffs);
    expect(bill.lines.map(({ kind, people, from, until, amount }) => [kind, people, from, until, amount])).toEqual([
      ['plan', 38, '2026-12-01', '2027-01-01', 22_800],
      ['extra-people', 1, '2026-11-12', '2026-12-01', 380],
    ]);
  });

  it('of a smaller plan waits for the end of the period and costs nothing', () => {
    const business = buy(beginning(10), 'BUSINESS').after;
    const change = buy({ ...business, today: nov(5) }, 'TEAM');
    expect([change.takesEffect, change.bill.total, change.after.plan]).toEqual(['period-end', 0, 'BUSINESS']);
    expect(change.after.scheduled).toEqual({ plan: 'TEAM', interval: 'MONTH' });
    const renewed = renew({ ...change.after, today: readDay('2026-12-01') }, shippedTariffs);
    expect([renewed.after.plan, renewed.bill.total]).toEqual(['TEAM', 6_000]);
  });

  it('of the free plan creates no further bill', () => {
    const team = buy(beginning(10), 'TEAM').after;
    const { after } = buy({ ...team, today: nov(5) }, 'FREE');
    const renewed = renew({ ...after, today: readDay('2026-12-01') }, shippedTariffs);
    expect([renewed.after.plan, renewed.after.period, renewed.bill.lines]).toEqual(['FREE', null, []]);
  });

  it('from monthly to yearly starts a year today, minus the rest of the month', () => {
    const team = buy(beginning(10), 'TEAM').after;
    const change = buy({ ...team, today: nov(16) }, 'TEAM', 'YEAR');
    expect(amounts(change)).toEqual([
      ['plan', 60_000],
      ['credit', -3_000],
    ]);
    expect(dayText(change.after.period?.end ?? 0)).toBe('2027-11-16');
  });

  it('from yearly to monthly waits for the end of the year', () => {
    const yearly = buy(beginning(10), 'TEAM', 'YEAR').after;
    expect(buy({ ...yearly, today: nov(16) }, 'TEAM', 'MONTH').takesEffect).toBe('period-end');
  });

  it('carries over a credit that is larger than the charge, and uses it for the next bill', () => {
    const yearly = buy(beginning(10), 'TEAM', 'YEAR').after;
    const change = buy({ ...yearly, today: nov(2) }, 'BUSINESS', 'MONTH');
    // 10 people for a month of BUSINESS, less 364 of 365 days of TEAM.
    expect(amounts(change)).toEqual([
      ['plan', 14_000],
      ['credit', -59_836],
      ['carried-over', 45_836],
    ]);
    expect([change.bill.total, change.after.balance]).toEqual([0, 45_836]);
    const next = renew({ ...change.after, today: readDay('2026-12-02') }, shippedTariffs);
    expect([next.bill.subtotal, next.after.balance]).toEqual([0, 31_836]);
  });

  it('waits for the end of the period if the operator changed the currency', () => {
    const team = buy(beginning(10), 'TEAM').after;
    expect(
      buy({ ...team, today: nov(5) }, 'BUSINESS', 'MONTH', { ...shippedTariffs, currency: 'USD' }).takesEffect,
    ).toBe('period-end');
  });

  it('of the current or scheduled plan is refused as no change', () => {
    const team = buy(beginning(10), 'TEAM').after;
    const leaving = buy(team, 'FREE').after;
    const isSame = (from: Subscription, plan: PlanName, interval?: BillingInterval) =>
      isNoChange(from, order(plan, interval), shippedTariffs);
    expect([isSame(team, 'TEAM'), isSame(team, 'TEAM', 'YEAR'), isSame(beginning(1), 'FREE', 'YEAR')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([isSame(leaving, 'FREE'), isSame(leaving, 'TEAM'), isSame(leaving, 'BUSINESS')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('tax', () => {
  const tax = { name: 'VAT', rateBasisPoints: 1_900, country: 'DE', reverseChargeCountries: ['FR', 'SE'] };

  it.each([
    [null, 'DE', '', 'none'],
    [tax, 'DE', 'DE1', 'charged'],
    [tax, 'FR', '', 'charged'],
    [tax, 'FR', 'FR1', 'reverse-charge'],
    [tax, 'US', '', 'none'],
    [tax, '', 'FR1', 'charged'],
  ] as const)('by the rule %p for a customer in "%s" with the tax id "%s" is %s', (rule, country, taxId, expected) => {
    expect(treatmentOf(rule, { country, taxId })).toBe(expected);
  });

  it('is added to the sum of the lines after credits', () => {
    const tariffs: Tariffs = { ...shippedTariffs, tax };
    const { bill } = buy(beginning(10), 'TEAM', 'MONTH', tariffs);
    expect([bill.subtotal, bill.tax.amount, bill.total]).toEqual([6_000, 1_140, 7_140]);
    expect(billOf(tariffs, noCustomer, bill.lines, 6_000).bill.total).toBe(0);
  });
});

describe('any series of orders', () => {
  const step = fc.record({
    days: fc.integer({ min: 0, max: 40 }),
    people: fc.integer({ min: 1, max: 1_000 }),
    plan: fc.constantFrom(...planNames),
    interval: fc.constantFrom(...billingIntervals),
  });
  const rate = fc.integer({ min: 0, max: 2_500 });

  it('creates bills with consistent sums that are never below 0 and lose no credit', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), rate, (steps, rateBasisPoints) => {
        const tax = { name: 'VAT', rateBasisPoints, country: 'DE', reverseChargeCountries: [] };
        const tariffs: Tariffs = { ...shippedTariffs, tax };
        let now = beginning(3);
        const check = (change: ReturnType<typeof buy>): void => {
          const { lines, subtotal, total, tax: charged } = change.bill;
          const sum = lines.reduce((amount, line) => amount + line.amount, 0);
          expect([subtotal, total]).toEqual([sum, subtotal + charged.amount]);
          expect(subtotal).toBeGreaterThanOrEqual(0);
          expect(change.after.balance).toBeGreaterThanOrEqual(0);
          // The sum of the lines is paid or carried over to the last unit.
          const ordered = lines.filter(({ kind }) => kind !== 'balance' && kind !== 'carried-over');
          const due = ordered.reduce((amount, line) => amount + line.amount, 0);
          expect(subtotal - (change.after.balance - now.balance)).toBe(due);
        };
        for (const { days, people, plan, interval } of steps) {
          now = { ...now, people, today: now.today + days };
          while (now.period !== null && now.period.end <= now.today) {
            const { today } = now;
            const renewed = renew(now, tariffs);
            check(renewed);
            now = { ...renewed.after, today };
          }
          if (isNoChange(now, { plan, interval }, tariffs)) continue;
          const change = changePlanBy(now, { plan, interval }, tariffs);
          check(change);
          now = change.after;
          expect(now.period === null || now.period.end > now.today).toBe(true);
        }
      }),
    );
  });

  it('charges upgrades within a month exactly the price of each day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 2, max: 30 }), (people, today) => {
        const team = buy(beginning(people), 'TEAM');
        const up = buy({ ...team.after, today: nov(today) }, 'BUSINESS');
        const of = { of: 30 };
        const expected =
          partOf(people * 600, { from: 0, until: today - 1, ...of }) +
          partOf(people * 1_400, { from: today - 1, until: 30, ...of });
        expect(team.bill.total + up.bill.total).toBe(expected);
      }),
    );
  });

  it('keeps the day of the month on which periods start', () => {
    expect(dayOfMonth(buy(beginning(1, { today: nov(30) }), 'TEAM').after.period?.end ?? 0)).toBe(30);
  });
});
