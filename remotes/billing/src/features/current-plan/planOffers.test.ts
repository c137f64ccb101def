import { describe, expect, it } from '@jest/globals';
import { planNames, shippedTariffs } from '@cofferdam/domain';
import type { Tariff } from '../../components/subscription/billingQueries.ts';
import { findOffers } from './planOffers.ts';

const tariff: Tariff = {
  provider: 'invoice',
  currency: 'EUR',
  taxName: null,
  plans: planNames.map((name) => ({
    name,
    limits: { ...shippedTariffs.plans[name] },
    prices: { ...shippedTariffs.prices[name] },
  })),
};

describe('what an organization could pay instead', () => {
  it('is yearly billing, if that is cheaper, and the next larger plan', () => {
    expect(findOffers(tariff, { plan: 'TEAM', interval: 'MONTH', people: 38 })).toEqual({
      yearlySaving: 45_600,
      larger: { plan: 'BUSINESS', price: 53_200 },
    });
  });

  it('names no saving to customers who pay yearly, and no plan above the largest', () => {
    expect(findOffers(tariff, { plan: 'BUSINESS', interval: 'YEAR', people: 2 })).toEqual({
      yearlySaving: null,
      larger: null,
    });
  });

  it('is the monthly price for a free plan', () => {
    expect(findOffers(tariff, { plan: 'FREE', interval: null, people: 3 })).toEqual({
      yearlySaving: null,
      larger: { plan: 'TEAM', price: 1_800 },
    });
  });

  it('names no saving if a year costs as much as twelve months', () => {
    const even = {
      ...tariff,
      plans: tariff.plans.map((plan) => ({ ...plan, prices: { MONTH: 100, YEAR: 1_200 } })),
    };
    expect(findOffers(even, { plan: 'TEAM', interval: 'MONTH', people: 5 }).yearlySaving).toBeNull();
  });
});
