import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { sampleCustomer } from '../../../testing/billingInputs.ts';
import { testOrigin } from '../../../testing/startTestApi.ts';
import type { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import type { OddHook } from '../../../testing/billing/stripeObjects.ts';
import { useStripeStage } from '../../../testing/billing/useStripeStage.ts';

/** A second address of the same installation. */
const otherOrigin = 'https://vault.internal.example';

const on = useStripeStage({ origins: [testOrigin, otherOrigin] });
let harbor: TestOrganization;
let owner: TestPerson;

beforeAll(async () => {
  harbor = await on.stage.organization('FREE');
  ({ owner } = harbor);
});
beforeEach(() => {
  on.stripe.fault = null;
});

const to = (subscriptionType: 'FREE' | 'TEAM' | 'BUSINESS', interval?: 'MONTH' | 'YEAR') => ({
  organizationId: harbor.organizationId,
  subscriptionType,
  ...(interval === undefined ? {} : { interval }),
});
const overview = async (of = harbor, person = owner) =>
  person.succeed('billing', 'overview', { organizationId: of.organizationId });

const sendHook = (body: string, odd?: OddHook): Promise<number> => on.stripe.sendHook(on.stage.api.url(), body, odd);

/** The subscription of the organization that the tests share. */
const ofHarbor = () =>
  [...on.stripe.subscriptions.values()].find(({ metadata }) => metadata['organizationId'] === harbor.organizationId)!;

describe('a paid plan', () => {
  runScenarios([
    {
      name: 'can’t be the first plan of a new organization before payment',
      send: () => owner.call('organization', 'create', { name: 'New', subscriptionType: 'TEAM' }),
      refusal: 'subscription.payment-required',
    },
    {
      name: 'isn’t active before payment',
      send: () => owner.call('billing', 'update', to('TEAM')),
      refusal: 'subscription.payment-required',
    },
    {
      name: 'is paid on Stripe’s page',
      send: () => owner.call('billing', 'subscriptionLink', to('TEAM')),
      body: { isExternal: true, url: expect.stringMatching(/\/pages\/checkout\/cs_/) },
      after: async () => {
        expect((await overview()).subscription.isCheckoutOpen).toBe(true);
        expect([...on.stripe.customers.values()].map(({ metadata }) => metadata)).toEqual([
          { organizationId: harbor.organizationId },
        ]);
      },
    },
    {
      name: 'has one payment page at a time: an earlier one is closed',
      send: () => owner.call('billing', 'subscriptionLink', to('TEAM', 'YEAR')),
      after: () => {
        expect([...on.stripe.checkouts.values()].map(({ state }) => state)).toEqual(['expired', 'open']);
        expect(on.stripe.customers.size).toBe(1);
      },
    },
    {
      name: 'is offered with its price until then',
      send: () => owner.call('billing', 'preview', to('TEAM')),
      body: { takesEffect: 'checkout', due: { total: 600 } },
    },
    {
      name: 'can’t be ordered while Stripe is unreachable, which changes nothing',
      send: () => {
        on.stripe.fault = 'unavailable';
        return owner.call('billing', 'subscriptionLink', to('BUSINESS'));
      },
      refusal: 'subscription.provider-unavailable',
      after: () => expect(on.stage.api.log()).toMatch(/"cause":\{[^\n]*"type":"StripeAPIError"[^\n]*"request failed"/),
    },
  ]);
});

describe('a page on which an order is paid', () => {
  const link = (person: TestPerson, organizationId: TestOrganization['organizationId'], plan: 'TEAM' | 'BUSINESS') =>
    person.call('billing', 'subscriptionLink', { organizationId, subscriptionType: plan });
  const openOnes = () => [...on.stripe.checkouts.values()].filter(({ state }) => state === 'open').length;

  it('isn’t created again after one was paid, even without a webhook', async () => {
    const { organizationId, owner: person } = await on.stage.organization('FREE');
    await link(person, organizationId, 'TEAM');
    on.stripe.pay([...on.stripe.checkouts.keys()].at(-1)!);
    const made = on.stripe.checkouts.size;
    const again = await link(person, organizationId, 'TEAM');
    expect(again.body.errorCode).toBe('user-subscription.exist');
    expect((await link(person, organizationId, 'BUSINESS')).body).toMatchObject({ isExternal: false });
    expect(on.stripe.checkouts.size).toBe(made);
  });

  it('is the only open one after concurrent orders', async () => {
    const before = openOnes();
    const { organizationId, owner: person } = await on.stage.organization('FREE');
    const answers = await Promise.all(
      (['TEAM', 'BUSINESS', 'TEAM', 'BUSINESS'] as const).map((plan) => link(person, organizationId, plan)),
    );
    expect(openOnes()).toBe(before + 1);
    const codes = answers.map(({ status, body }) => (status === 200 ? '200' : body.errorCode));
    expect(codes.every((code) => code === '200' || code === 'request.conflict')).toBe(true);
    expect(codes).toContain('200');
  });

  it('returns to the address that it was opened from, if it is one of the configured ones', async () => {
    const { organizationId, owner: person } = await on.stage.organization('FREE');
    const order = { organizationId, subscriptionType: 'TEAM' };
    const originOf = (address: unknown): string => new URL(String(address)).origin;
    const refused = await person.send('billing.subscriptionLink', order, { origin: 'https://vault.evil.example' });
    expect(refused.body.errorCode).toBe('request.origin');
    for (const [headers, origin] of [
      [{}, testOrigin],
      [{ origin: testOrigin }, testOrigin],
      [{ origin: otherOrigin }, otherOrigin],
    ] as const) {
      expect((await person.send('billing.subscriptionLink', order, headers)).status).toBe(200);
      const { form } = [...on.stripe.checkouts.values()].at(-1)!;
      expect([form['success_url'], form['cancel_url']].map(originOf)).toEqual([origin, origin]);
      const { body } = await person.send('billing.paymentLink', { organizationId }, headers);
      expect(originOf(new URL(String(body['url'])).searchParams.get('return'))).toBe(origin);
    }
  });

  it('no longer counts as open after its subscription has ended, even without a webhook', async () => {
    const { organizationId, owner: person } = await on.stage.organization('FREE');
    await link(person, organizationId, 'TEAM');
    const subscription = on.stripe.pay([...on.stripe.checkouts.keys()].at(-1)!);
    subscription.status = 'canceled';
    expect((await link(person, organizationId, 'TEAM')).body).toMatchObject({ isExternal: true });
    expect(openOnes()).toBeGreaterThan(0);
  });

  it('no longer counts as open after it has expired', async () => {
    const organization = await on.stage.organization('FREE');
    const { organizationId, owner: person } = organization;
    await link(person, organizationId, 'TEAM');
    expect((await overview(organization, person)).subscription.isCheckoutOpen).toBe(true);
    const [id, checkout] = [...on.stripe.checkouts].at(-1)!;
    checkout.state = 'expired';
    const object = { id, object: 'checkout.session', metadata: { organizationId } };
    const event = { id: 'evt_expired', object: 'event', type: 'checkout.session.expired', data: { object } };
    expect(await sendHook(JSON.stringify(event))).toBe(200);
    await on.stage.api.runDueJobs();
    expect((await overview(organization, person)).subscription.isCheckoutOpen).toBe(false);
  });
});

describe('a webhook', () => {
  it('is refused without a signature, with a wrong one, and if it is old, and changes nothing', async () => {
    const [harborCheckout] = [...on.stripe.checkouts].find(
      ([, { form, state }]) => state === 'open' && form['client_reference_id'] === harbor.organizationId,
    )!;
    const subscription = on.stripe.pay(harborCheckout);
    const body = on.stripe.eventOf('customer.subscription.created', subscription);
    expect(await sendHook(body, { header: '' })).toBe(400);
    expect(await sendHook(body, { secret: 'whsec_other' })).toBe(400);
    expect(await sendHook(body, { agoSeconds: 301 })).toBe(400);
    expect(await sendHook('{', {})).toBe(400);
    await on.stage.api.runDueJobs();
    expect((await overview()).plan).toBe('FREE');
  });

  it('sets the plan, the period, the card and the invoice', async () => {
    const subscription = ofHarbor();
    expect(await sendHook(on.stripe.eventOf('customer.subscription.created', subscription))).toBe(200);
    await on.stage.api.runDueJobs();
    const { plan, subscription: known } = await overview();
    expect([plan, known.interval, known.isCheckoutOpen, known.paymentMethod]).toEqual([
      'TEAM',
      'YEAR',
      false,
      { kind: 'card', brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2_030 },
    ]);
    const { rows } = await owner.succeed('billing', 'invoices', { organizationId: harbor.organizationId });
    expect(rows).toMatchObject([
      { number: expect.stringMatching(/^STRIPE-/), state: 'PAID', total: 6_000, plan: 'TEAM', people: 1 },
    ]);
    const { fileName, pdf } = await owner.succeed('billing', 'invoicePdf', {
      organizationId: harbor.organizationId,
      invoiceId: rows[0]!.id,
    });
    expect([fileName, Buffer.from(pdf, 'base64').toString()]).toEqual([
      `${rows[0]!.number}.pdf`,
      expect.stringMatching(/^%PDF-1.4 \/files\/in_/),
    ]);
  });

  it('that is repeated, late or out of order has no wrong effect', async () => {
    const subscription = ofHarbor();
    const before = await harbor.events();
    const same = on.stripe.eventOf('customer.subscription.created', subscription, 'evt_same');
    const gone = on.stripe.eventOf('customer.subscription.deleted', { ...subscription, status: 'canceled' });
    for (const body of [same, same, gone, same]) expect(await sendHook(body)).toBe(200);
    await on.stage.api.runDueJobs();
    expect((await overview()).plan).toBe('TEAM');
    expect(await harbor.events()).toHaveLength(before.length);
    const { total } = await owner.succeed('billing', 'invoices', { organizationId: harbor.organizationId });
    expect(total).toBe(1);
  });

  it('about an unknown organization is accepted and does nothing', async () => {
    const subscription = ofHarbor();
    const metadata = { organizationId: '01900000-0000-7000-8000-0000000000fe' };
    expect(await sendHook(on.stripe.eventOf('customer.subscription.created', { ...subscription, metadata }))).toBe(200);
    expect(await sendHook(on.stripe.eventOf('customer.subscription.created', { ...subscription, metadata: {} }))).toBe(
      200,
    );
    await on.stage.api.runDueJobs();
  });

  it('that was lost is replaced by a fetch when the period ends and on the return from Stripe', async () => {
    const { organizationId, subscription, organization, owner: person } = await on.subscribe('TEAM');
    on.stripe.subscriptions.get(subscription.id)!.status = 'canceled';
    expect((await person.succeed('billing', 'refresh', { organizationId })).plan).toBe('FREE');
    expect((await organization.events()).filter(({ type }) => type === 'organization.plan-changed')).toHaveLength(2);
  });
});

describe('a change of plan', () => {
  it('to a larger one costs the shown amount and is active immediately', async () => {
    const { organizationId, organization, owner: person } = await on.subscribe('TEAM');
    on.stage.api.clock.advance(60);
    const order = { organizationId, subscriptionType: 'BUSINESS' } as const;
    const { takesEffect, due, quote } = await person.succeed('billing', 'preview', order);
    expect([takesEffect, due.lines.map(({ kind }) => kind)]).toEqual(['now', ['credit', 'plan']]);
    const wrong = await person.call('billing', 'update', { ...order, quote: { ...quote, total: quote.total + 1 } });
    expect(wrong.body.errorCode).toBe('subscription.quote-changed');
    const { plan } = await person.succeed('billing', 'update', { ...order, quote });
    const { rows } = await person.succeed('billing', 'invoices', { organizationId });
    expect([plan, rows[0]?.total]).toEqual(['BUSINESS', due.total]);
    expect((await organization.events()).at(-1)?.type).toMatch(/^billing\.invoice\./);
  });

  it.each([25, 120])('is previewed with each of its lines, if there are %s more', async (count) => {
    const { organizationId, subscription, owner: person } = await on.subscribe('TEAM');
    const charged = Array.from({ length: count }, (_none, index) => ({ text: `Setup ${index}`, amount: 100 }));
    on.stripe.subscriptions.get(subscription.id)!.pending = charged;
    const order = { organizationId, subscriptionType: 'BUSINESS' } as const;
    const { due } = await person.succeed('billing', 'preview', order);
    expect(due.lines.map(({ kind, text }) => text ?? kind)).toEqual([
      'credit',
      'plan',
      ...charged.map(({ text }) => text),
    ]);
    expect(due.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(due.total);
  });

  it('that the card declines changes nothing, and succeeds with another card', async () => {
    const { organizationId, organization, owner: person } = await on.subscribe('TEAM');
    const order = { organizationId, subscriptionType: 'BUSINESS' } as const;
    const { quote } = await person.succeed('billing', 'preview', order);
    on.stripe.fault = 'card declined';
    const answer = await person.call('billing', 'update', { ...order, quote });
    expect(answer.body.errorCode).toBe('subscription.payment-failed');
    on.stripe.fault = null;
    expect((await overview(organization, person)).plan).toBe('TEAM');
    expect((await person.succeed('billing', 'update', { ...order, quote })).plan).toBe('BUSINESS');
  });

  it('that the card declines keeps a scheduled change', async () => {
    const { organizationId, organization, owner: person } = await on.subscribe('BUSINESS');
    await person.succeed('billing', 'update', { organizationId, subscriptionType: 'TEAM' });
    const { scheduled } = (await overview(organization, person)).subscription;
    on.stripe.fault = 'card declined';
    const order = { organizationId, subscriptionType: 'BUSINESS', interval: 'YEAR' } as const;
    expect((await person.call('billing', 'update', order)).body.errorCode).toBe('subscription.payment-failed');
    on.stripe.fault = null;
    await person.succeed('billing', 'refresh', { organizationId });
    expect(scheduled).toMatchObject({ plan: 'TEAM', interval: 'MONTH' });
    expect((await overview(organization, person)).subscription.scheduled).toEqual(scheduled);
    await person.succeed('billing', 'update', order);
    expect((await overview(organization, person)).subscription).toMatchObject({ interval: 'YEAR', scheduled: null });
  });

  it('to a smaller one is scheduled for the end of the period, and can be canceled', async () => {
    const { organizationId, subscription, organization, owner: person } = await on.subscribe('BUSINESS');
    const order = { organizationId, subscriptionType: 'TEAM' } as const;
    const { plan, scheduled } = await person.succeed('billing', 'update', order);
    expect([plan, scheduled?.plan, scheduled?.interval]).toEqual(['BUSINESS', 'TEAM', 'MONTH']);
    expect((await person.call('billing', 'update', order)).body.errorCode).toBe('user-subscription.exist');
    await person.succeed('billing', 'cancelChange', { organizationId });
    expect((await overview(organization, person)).subscription.scheduled).toBeNull();
    await person.succeed('billing', 'update', order);
    on.stripe.endPeriod(on.stripe.subscriptions.get(subscription.id)!);
    await sendHook(on.stripe.eventOf('customer.subscription.updated', subscription));
    await on.stage.api.runDueJobs();
    expect((await overview(organization, person)).plan).toBe('TEAM');
  });

  it('to none ends the subscription with its period, even without a webhook', async () => {
    const { organizationId, subscription, organization, owner: person } = await on.subscribe('TEAM');
    const { scheduled } = await person.succeed('billing', 'update', { organizationId, subscriptionType: 'FREE' });
    expect(scheduled).toMatchObject({ plan: 'FREE', interval: null });
    on.stripe.endPeriod(on.stripe.subscriptions.get(subscription.id)!);
    on.stage.goTo('2026-12-02T09:00:00Z');
    await on.stage.api.runDueJobs();
    await on.stage.api.runDueJobs();
    expect((await overview(organization, await person.signInAgain())).plan).toBe('FREE');
  });
});

describe('a fetched copy', () => {
  it('isn’t stored if a newer one was stored during the fetch', async () => {
    owner = await owner.signInAgain();
    const { organizationId, subscription, organization, owner: person } = await on.subscribe('TEAM');
    // The first response, from before the end, arrives after the second.
    on.stripe.duringLists.push(async () => {
      on.stripe.subscriptions.get(subscription.id)!.status = 'canceled';
      await person.succeed('billing', 'refresh', { organizationId });
    });
    await person.succeed('billing', 'refresh', { organizationId });
    expect((await overview(organization, person)).plan).toBe('FREE');
  });
});

describe('other state at Stripe', () => {
  it('the number of people is sent to Stripe', async () => {
    const { subscription, organization } = await on.subscribe('TEAM');
    await organization.addMember('MEMBER');
    await on.stage.api.runDueJobs();
    await on.stage.api.runDueJobs();
    expect(on.stripe.subscriptions.get(subscription.id)?.quantity).toBe(2);
  });

  it('the billing contact is stored there, and a payment method can be added there', async () => {
    const { organizationId, subscription, owner: person } = await on.subscribe('TEAM');
    await person.succeed('billing', 'customerUpdate', { organizationId, customer: sampleCustomer });
    expect(on.stripe.customers.get(subscription.customer)).toMatchObject({
      name: 'Halden Freight GmbH',
      address: { city: 'Hamburg', country: 'DE' },
    });
    const removed = { country: '', taxId: '', reference: '' };
    await person.succeed('billing', 'customerUpdate', { organizationId, customer: removed });
    expect(on.stripe.customers.get(subscription.customer)).toMatchObject({
      name: 'Halden Freight GmbH',
      address: '',
      invoice_settings: { custom_fields: '' },
    });
    const { url } = await person.succeed('billing', 'paymentLink', { organizationId });
    expect(url).toContain(`/pages/portal/${subscription.customer}`);
  });

  it('an invoice of Stripe is paid on its page, only by its own organization', async () => {
    const { organizationId, owner: person } = await on.subscribe('TEAM');
    const { rows } = await person.succeed('billing', 'invoices', { organizationId });
    const invoiceId = rows[0]!.id;
    expect(rows[0]?.collector).toBe('stripe');
    const { url } = await person.succeed('billing', 'paymentLink', { organizationId, invoiceId });
    expect(url).toContain('/pages/invoice/in_');
    const other = await on.stage.organization('FREE');
    const mine = { organizationId: other.organizationId, invoiceId };
    expect((await other.owner.call('billing', 'paymentLink', mine)).body.errorCode).toBe('invoice.not-found');
    const member = await other.addMember('MEMBER');
    expect((await member.call('billing', 'paymentLink', mine)).body.errorCode).toBe('access-denied.exception');
  });

  it('each request that moves money has an idempotency key', () => {
    const paying = /customers$|subscriptions\/|subscription_schedules|checkout\/sessions$/;
    const keys = on.stripe.changes.filter(({ path }) => paying.test(path)).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(10);
    // The library's own keys differ on each of our attempts.
    expect(keys.filter((key) => key === undefined || key.startsWith('stripe-node-retry-'))).toEqual([]);
  });

  it('no key, card or response of Stripe is in the log', () => {
    for (const secret of [
      on.stripe.configuration.secretKey,
      on.stripe.configuration.webhookSecret,
      'declined',
      '"last4"',
    ]) {
      expect(on.stage.api.log()).not.toContain(secret);
    }
  });
});
