import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shippedPlans } from '@cofferdam/domain';
import { tally } from '../../testing/race.ts';
import { runScenarios, type Scenario } from '../../testing/runScenarios.ts';
import { sampleCustomer } from '../../testing/billingInputs.ts';
import type { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { BillingStage } from '../../testing/billing/BillingStage.ts';

let stage: BillingStage;
let harbor: TestOrganization;
let strangers: TestOrganization;
let payer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  stage = await BillingStage.start('2026-11-01T09:00:00Z');
  harbor = await stage.organization('FREE');
  strangers = await stage.organization('TEAM');
  payer = await harbor.addMember('BILLING');
  admin = await harbor.addMember('ADMIN');
});
afterAll(() => stage.close());

const to = (subscriptionType: 'FREE' | 'TEAM' | 'BUSINESS', interval?: 'MONTH' | 'YEAR') => ({
  organizationId: harbor.organizationId,
  subscriptionType,
  ...(interval === undefined ? {} : { interval }),
});

describe('access to billing', () => {
  const reading = ['overview', 'usageHistory', 'invoices', 'customerGet'] as const;
  const changing = ['cancelChange', 'refresh', 'paymentLink'] as const;
  runScenarios([
    ...reading.map((name): Scenario => ({
      name: `a member without the permission is refused ${name}`,
      send: async () =>
        (await harbor.addMember('MEMBER')).call('billing', name, { organizationId: harbor.organizationId }),
      refusal: 'access-denied.exception',
    })),
    ...changing.map((name): Scenario => ({
      name: `an administrator, who can only read, is refused ${name}`,
      send: () => admin.call('billing', name, { organizationId: harbor.organizationId }),
      refusal: 'access-denied.exception',
    })),
    {
      name: 'a stranger gets the error for an unknown organization',
      send: () => strangers.owner.call('billing', 'overview', { organizationId: harbor.organizationId }),
      refusal: 'organization.not-found.by-organization-id',
    },
    {
      name: 'an invoice of another organization isn’t found',
      send: async () => {
        const { rows } = await strangers.owner.succeed('billing', 'invoices', {
          organizationId: strangers.organizationId,
        });
        const invoiceId = rows[0]?.id as never;
        return payer.call('billing', 'invoicePdf', { organizationId: harbor.organizationId, invoiceId });
      },
      refusal: 'invoice.not-found',
    },
    {
      name: 'there is no payment page if invoices are paid by transfer',
      send: () => payer.call('billing', 'paymentLink', { organizationId: harbor.organizationId }),
      refusal: 'subscription.provider-not-match',
    },
  ]);
});

describe('an organization that is created on a paid plan', () => {
  it('has its first period and invoice immediately', async () => {
    const { organizationId, owner } = strangers;
    const { rows, total } = await owner.succeed('billing', 'invoices', { organizationId });
    expect([rows.length, total]).toEqual([1, 1]);
    expect(rows[0]).toMatchObject({ state: 'OPEN', plan: 'TEAM', interval: 'MONTH', people: 1, total: 600 });
    const { subscription } = await owner.succeed('billing', 'overview', { organizationId });
    expect(subscription).toMatchObject({
      interval: 'MONTH',
      periodStart: '2026-11-01T00:00:00.000Z',
      periodEnd: '2026-12-01T00:00:00.000Z',
      paidPeople: 1,
      nextInvoice: { at: '2026-12-01T00:00:00.000Z', bill: { total: 600 } },
    });
  });
});

describe('ordering a plan', () => {
  runScenarios([
    {
      name: 'is refused to an administrator, who can’t order',
      send: () => admin.call('billing', 'update', to('TEAM')),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for the current plan',
      send: () => payer.call('billing', 'update', to('FREE')),
      refusal: 'user-subscription.exist',
    },
    {
      name: 'is refused for another amount than the one shown',
      send: () => payer.call('billing', 'update', { ...to('TEAM'), quote: { total: 1, at: '2026-11-01T09:00:00Z' } }),
      refusal: 'subscription.quote-changed',
    },
    {
      name: 'is confirmed on a page of this application',
      send: () => payer.call('billing', 'subscriptionLink', to('TEAM', 'YEAR')),
      body: { isExternal: false },
      after: ({ body }) => {
        expect(String(body['url'])).toMatch(
          /^\/organization\/billing\/order\?organizationId=.*&plan=TEAM&interval=YEAR$/,
        );
      },
    },
    {
      name: 'creates an invoice and changes the plan immediately',
      send: async () => {
        const { quote } = await payer.succeed('billing', 'preview', to('TEAM'));
        return payer.call('billing', 'update', { ...to('TEAM'), quote });
      },
      body: { plan: 'TEAM', scheduled: null, invoice: { state: 'OPEN', total: 4_200, people: 7 } },
    },
    {
      name: 'is refused for an already ordered plan',
      send: () => payer.call('billing', 'update', to('TEAM')),
      refusal: 'user-subscription.exist',
    },
    {
      name: 'is scheduled for the free plan',
      send: () => payer.call('billing', 'update', to('FREE')),
      body: {
        plan: 'TEAM',
        scheduled: { plan: 'FREE', interval: null, at: '2026-12-01T00:00:00.000Z' },
        invoice: null,
      },
    },
    {
      name: 'is not scheduled twice',
      send: () => payer.call('billing', 'update', to('FREE')),
      refusal: 'user-subscription.exist',
    },
    {
      name: 'is canceled by a person with the billing role',
      send: () => payer.call('billing', 'cancelChange', { organizationId: harbor.organizationId }),
      body: { plan: 'TEAM' },
    },
    {
      name: 'isn’t canceled if nothing is scheduled',
      send: () => payer.call('billing', 'cancelChange', { organizationId: harbor.organizationId }),
      refusal: 'subscription.not-scheduled',
    },
  ]);

  it('is recorded at each step', async () => {
    const events = (await harbor.events()).filter(({ type }) => /billing|plan-changed/.test(type));
    expect(events.map(({ type, fields }) => [type, fields['plan'] ?? typeof fields['name']])).toEqual([
      ['organization.plan-changed', 'TEAM'],
      ['billing.invoice.made', 'string'],
      ['billing.change-scheduled', 'FREE'],
      ['billing.change-cancelled', 'FREE'],
    ]);
  });

  it('needs a fresh sign-in', async () => {
    stage.api.clock.advance(301);
    for (const send of [
      () => payer.call('billing', 'update', to('BUSINESS')),
      () => payer.call('billing', 'cancelChange', { organizationId: harbor.organizationId }),
    ]) {
      expect((await send()).body.errorCode).toBe('session.fresh-sign-in-required');
    }
    payer = await payer.signInAgain();
  });
});

describe('the billing contact', () => {
  const organization = () => ({ organizationId: harbor.organizationId });
  const save = (change: Partial<typeof sampleCustomer>) =>
    payer.call('billing', 'customerUpdate', { ...organization(), customer: { ...sampleCustomer, ...change } });
  runScenarios([
    {
      name: 'has default values until someone saves it',
      send: () => payer.call('billing', 'customerGet', organization()),
      body: { customer: { name: 'Harbor', email: expect.stringContaining('@') }, proposed: ['name', 'email'] },
    },
    ...(
      [
        ['name', ''],
        ['email', 'nobody'],
        ['email', ''],
        ['city', 'Ham\u0007burg'],
        ['line1', 'x'.repeat(101)],
        ['taxId', 'DE\n1'],
      ] as const
    ).map(([field, value]): Scenario => ({
      name: `is refused with the ${field} ${JSON.stringify(value).slice(0, 20)}`,
      send: () => save({ [field]: value }),
      refusal: 'customer.validation',
      details: { fields: [field] },
    })),
    {
      name: 'must have a country of two letters',
      send: () => save({ country: 'Germany' }),
      refusal: 'validation.request',
    },
    {
      name: 'is refused to an administrator',
      send: () => admin.call('billing', 'customerUpdate', { ...organization(), customer: sampleCustomer }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is saved without the spaces around it',
      send: () => save({ city: ' Hamburg ' }),
      body: { customer: sampleCustomer, proposed: [], paymentMethod: { kind: 'invoice' }, paymentDays: 30 },
      after: async () => {
        const event = (await harbor.events()).at(-1);
        expect(event).toMatchObject({ type: 'billing.customer-updated', actorId: payer.userId });
        expect(JSON.stringify(event?.fields)).not.toContain('Halden');
      },
    },
    {
      name: 'keeps the fields that aren’t sent, which someone else may have changed',
      send: () => payer.call('billing', 'customerUpdate', { ...organization(), customer: { reference: 'PO 4712' } }),
      body: { customer: { ...sampleCustomer, reference: 'PO 4712' } },
      after: async () => expect((await harbor.events()).at(-1)?.fields).toMatchObject({ changed: ['reference'] }),
    },
  ]);
});

describe('the end of a period', () => {
  it('creates the next invoice, with people who joined charged by the day', async () => {
    const { organizationId, owner } = strangers;
    stage.goTo('2026-11-12T08:00:00Z');
    await strangers.addMember('MEMBER');
    await stage.runDays('2026-11-12T08:30:00Z', '2026-12-02T09:10:00Z');
    const person = await owner.signInAgain();
    const { rows } = await person.succeed('billing', 'invoices', { organizationId });
    expect(rows.map(({ number, total, people, state }) => [number.slice(-5), total, people, state])).toEqual([
      ['-0002', 1_200 + 380, 2, 'OPEN'],
      ['-0001', 600, 1, 'OVERDUE'],
    ]);
    const { days } = await person.succeed('billing', 'usageHistory', { organizationId, days: 30 });
    expect(days.find(({ day }) => day === '2026-11-12')).toMatchObject({ people: 2, workspaces: 1 });
    const { rows: overdue, total } = await person.succeed('billing', 'invoices', { organizationId, state: 'OVERDUE' });
    expect([overdue.length, total]).toEqual([1, 1]);
    const { subscription } = await person.succeed('billing', 'overview', { organizationId });
    expect(subscription).toMatchObject({ isPaymentDue: true, periodEnd: '2027-01-01T00:00:00.000Z' });
    const events = (await strangers.events()).filter(({ type }) => type === 'billing.invoice.overdue');
    expect(events).toHaveLength(1);
  });

  it('changes to the scheduled plan, and makes items over its limits read-only', async () => {
    const small = await stage.organization('BUSINESS');
    const { organizationId, owner, place } = small;
    for (let index = 0; index < shippedPlans.FREE.users!; index += 1) await small.addMember('MEMBER');
    const late = await small.addWorkspaceMember('EDITOR');
    await owner.succeed('billing', 'update', { organizationId, subscriptionType: 'FREE' });
    expect((await late.call('secret', 'add', { ...place, name: 'Before', value: '1' })).status).toBe(200);
    stage.goTo('2027-01-02T00:05:00Z');
    await stage.api.runDueJobs();
    const [again, person] = [await late.signInAgain(), await owner.signInAgain()];
    const refused = await again.call('secret', 'add', { ...place, name: 'After', value: '1' });
    expect(refused.body.errorCode).toBe('resource.not-match-subscription');
    const { plan, subscription } = await person.succeed('billing', 'overview', { organizationId });
    expect([plan, subscription.interval, subscription.scheduled, subscription.nextInvoice]).toEqual([
      'FREE',
      null,
      null,
      null,
    ]);
    // Paying again restores everything.
    await person.succeed('billing', 'update', { organizationId, subscriptionType: 'TEAM' });
    expect((await again.call('secret', 'add', { ...place, name: 'After', value: '1' })).status).toBe(200);
  });

  it('creates every invoice that fell due while the server was down, exactly once', async () => {
    const { organizationId, owner } = await stage.organization('TEAM');
    stage.goTo('2027-03-02T00:00:00Z');
    await Promise.all([stage.api.runDueJobs(), stage.api.runDueJobs()]);
    await stage.api.runDueJobs();
    const person = await owner.signInAgain();
    const { rows } = await person.succeed('billing', 'invoices', { organizationId });
    expect(rows.map(({ number }) => number.slice(-4))).toEqual(['0003', '0002', '0001']);
  });
});

describe('concurrent orders', () => {
  it('of the same plan are charged once, with invoice numbers without gaps', async () => {
    const { organizationId, owner } = await stage.organization('FREE');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        owner.call('billing', 'update', { organizationId, subscriptionType: 'BUSINESS' }),
      ),
    );
    expect(tally(answers)).toEqual({ '200': 1, 'user-subscription.exist': 11 });
    const { rows } = await owner.succeed('billing', 'invoices', { organizationId });
    expect(rows.map(({ number }) => number.slice(-4))).toEqual(['0001']);
  });

  it('of different plans end in one of them, with one invoice for each change', async () => {
    const { organizationId, owner } = await stage.organization('FREE');
    const orders = ['TEAM', 'BUSINESS', 'TEAM', 'BUSINESS'] as const;
    await Promise.all(
      orders.map((subscriptionType) => owner.call('billing', 'update', { organizationId, subscriptionType })),
    );
    const { plan } = await owner.succeed('billing', 'overview', { organizationId });
    const { rows } = await owner.succeed('billing', 'invoices', { organizationId });
    expect(plan).toBe('BUSINESS');
    expect(rows.map(({ number }) => Number(number.slice(-4))).toReversed()).toEqual(
      rows.map((_row, index) => index + 1),
    );
  });
});
