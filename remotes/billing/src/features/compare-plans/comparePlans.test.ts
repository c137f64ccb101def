import { describe, expect, it } from '@jest/globals';
import type { PlanLimitName } from '@cofferdam/domain';
import { buildOverview, buildSubscription, sampleTariff } from '../../testing/billingSamples.ts';
import { comparePlans, describeChoice, findYearlySaving } from './comparePlans.ts';

const users = { limit: 'users', scope: 'organization', allowed: 50, place: null } as const;

describe('plans side by side', () => {
  it('mark limits below current usage', () => {
    const [row] = comparePlans(sampleTariff, buildOverview({ usage: [{ ...users, used: 38 }] }));
    expect(row).toEqual({
      limit: 'users',
      used: 38,
      level: 'fine',
      cells: {
        FREE: { allowed: 5, isBelow: true },
        TEAM: { allowed: 50, isBelow: false },
        BUSINESS: { allowed: 1_000, isBelow: false },
      },
    });
  });

  it.each([
    [39, 'fine'],
    [40, 'near'],
    [50, 'full'],
    [60, 'full'],
  ] as const)('say how close %i of 50 is', (used, level) => {
    expect(comparePlans(sampleTariff, buildOverview({ usage: [{ ...users, used }] }))[0]?.level).toBe(level);
  });

  it('mark a resource that is in use but not included, and never the retention of the log', () => {
    const usage = [
      { limit: 'customDomains', scope: 'organization', used: 1, allowed: 5, place: null },
      { limit: 'auditLogDays', scope: 'organization', used: 90, allowed: 90, place: null },
    ] as const;
    const rows = comparePlans(sampleTariff, buildOverview({ usage: [...usage] }));
    const cellOf = (limit: PlanLimitName) => rows.find((row) => row.limit === limit);
    expect(cellOf('customDomains')?.cells.FREE).toEqual({ allowed: null, isBelow: true });
    expect(cellOf('kmsSettings')?.cells.FREE).toMatchObject({ allowed: null, isBelow: false });
    expect(cellOf('auditLogDays')).toMatchObject({ used: null, level: 'fine' });
    expect(cellOf('auditLogDays')?.cells.FREE.isBelow).toBe(false);
  });
});

describe('choosing a plan', () => {
  const team = buildOverview({ plan: 'TEAM', subscription: buildSubscription({ interval: 'MONTH' }) });
  it.each([
    ['TEAM', 'MONTH', null, 'current'],
    ['TEAM', 'YEAR', null, 'interval'],
    ['FREE', 'MONTH', null, 'downgrade'],
    ['BUSINESS', 'YEAR', null, 'upgrade'],
    ['BUSINESS', 'YEAR', { plan: 'BUSINESS', interval: 'YEAR' }, 'selected'],
    ['TEAM', 'MONTH', { plan: 'TEAM', interval: 'MONTH' }, 'current'],
  ] as const)('from Team by the month to %s by the %s', (plan, interval, selected, choice) => {
    expect(describeChoice(team, { plan, interval }, selected)).toBe(choice);
  });

  it('does nothing if the change is already scheduled', () => {
    const scheduled = { plan: 'FREE', interval: null, at: '2026-12-01T00:00:00.000Z' } as const;
    const leaving = buildOverview({ subscription: buildSubscription({ scheduled }) });
    expect(describeChoice(leaving, { plan: 'FREE', interval: 'MONTH' }, null)).toBe('scheduled');
    expect(describeChoice(leaving, { plan: 'BUSINESS', interval: 'MONTH' }, null)).toBe('upgrade');
  });

  it('is the current plan in either interval if the plan is free', () => {
    const free = buildOverview({ plan: 'FREE', subscription: buildSubscription({ interval: null }) });
    expect(describeChoice(free, { plan: 'FREE', interval: 'YEAR' }, null)).toBe('current');
    expect(describeChoice(free, { plan: 'TEAM', interval: 'YEAR' }, null)).toBe('upgrade');
  });
});

it('paying yearly saves a share of the price', () => {
  expect(findYearlySaving(sampleTariff)).toBeCloseTo(1 / 6);
});
