import { afterAll, describe, expect } from '@jest/globals';
import { TestStripe } from '@cofferdam/api/testing/billing/startTestStripe.ts';
import type { Product } from '@cofferdam/local/product';
import type { Page } from 'playwright';
import { checkPage, eventually, useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { startConfiguredProduct } from '../stack/index.ts';
import { untilPage } from '../steps/index.ts';

let stripe: TestStripe;

async function start(): Promise<Product> {
  stripe = await TestStripe.start(() => Math.floor(Date.now() / 1_000));
  return startConfiguredProduct({ billing: { provider: 'stripe', stripe: stripe.configuration } });
}

const stage = useStage(start);
afterAll(() => stripe.close());

/** Opens a page of billing and waits for its title. */
async function open(page: Page, { query }: SeededWorkspace, path: string, title: string): Promise<void> {
  await page.goto(`/organization/billing${path}?${query}`);
  await untilPage(page, title);
}

const planOf = async (person: Person, { organizationId }: SeededWorkspace): Promise<string> =>
  (await person.api.billing.overview({ organizationId })).plan;

/** Chooses a plan and continues to Stripe's payment page. */
async function goToStripe(page: Page, place: SeededWorkspace, plan: 'Team' | 'Business'): Promise<void> {
  await open(page, place, '/plans', 'Plans');
  await page.getByRole('button', { name: `Upgrade: ${plan}` }).click();
  const change = page.getByRole('complementary', { name: `Change to ${plan}` });
  await change.getByText('Due at checkout').waitFor();
  await change.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Pay on Stripe' }).waitFor();
}

type Hooked = Parameters<NonNullable<TestStripe['afterPayment']>>[0];
const hook = (type: string, about: Hooked): Promise<number> =>
  stripe.sendHook(stage.product.origin, stripe.eventOf(type, about));
const newest = (): Hooked => {
  const last = [...stripe.subscriptions.values()].at(-1);
  if (last === undefined) throw new Error('nothing was paid yet');
  return last;
};

describe('a plan paid on Stripe’s page', () => {
  const step = stage.journey();
  let mara: Person;
  let place: SeededWorkspace;
  let visit: Visit;

  step('is unchanged if the page is left', async ({ origin }) => {
    mara = await signInPerson(origin, 'Mara Lindqvist');
    place = await seedWorkspace(mara, { plan: 'FREE' });
    visit = await stage.open({ person: mara });
    const { page } = visit;
    await goToStripe(page, place, 'Team');
    await page.getByRole('link', { name: 'Back' }).click();
    await untilPage(page, 'Plans');
    await page.getByText('Nothing was charged, and the plan is unchanged.').waitFor();
    expect(await checkPage(page)).toEqual([]);
    expect(await planOf(mara, place)).toBe('FREE');
    await open(page, place, '', 'Billing');
    await page.getByText('A checkout isn’t finished').waitFor();
    expect(await checkPage(page)).toEqual([]);
  });

  step('is shown on the return if the webhook came first', async ({ origin }) => {
    const { page } = visit;
    stripe.afterPayment = async (paid) => {
      expect(await stripe.sendHook(origin, stripe.eventOf('customer.subscription.created', paid))).toBe(200);
      await eventually(async () => expect(await planOf(mara, place)).toBe('TEAM'));
    };
    await goToStripe(page, place, 'Team');
    await page.getByRole('button', { name: 'Pay' }).click();
    await untilPage(page, 'Billing');
    await page.getByText('You’re on Team').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.waitForURL((url) => !url.searchParams.has('checkout'));
    const invoices = page.getByRole('region', { name: 'Invoices' });
    await invoices.getByText('STRIPE-1').waitFor();
    stripe.afterPayment = null;
  });

  step('has a card that is changed on Stripe’s page', async () => {
    const { page } = visit;
    await open(page, place, '/details', 'Payment details');
    await page.getByText('visa ending in 4242').waitFor();
    await page.getByRole('button', { name: 'Change payment method' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue to Stripe' }).click();
    await page.getByRole('heading', { name: 'Payment method on Stripe' }).waitFor();
    await page.getByRole('button', { name: 'Save card' }).click();
    await untilPage(page, 'Payment details');
  });

  step('is upgraded for the amount due at Stripe, after the card was charged', async () => {
    const { page } = visit;
    await open(page, place, '/plans', 'Plans');
    await page.getByRole('button', { name: 'Upgrade: Business' }).click();
    const change = page.getByRole('complementary', { name: 'Change to Business' });
    await change.getByText('Due today').waitFor();
    await change.getByRole('button', { name: 'Review order' }).click();
    await untilPage(page, 'Review your order');
    stripe.fault = 'card declined';
    await page.getByRole('button', { name: /^Order, €/ }).click();
    await page.getByText('Payment declined').waitFor();
    expect(await planOf(mara, place)).toBe('TEAM');
    stripe.fault = null;
    await page.getByRole('button', { name: /^Order, €/ }).click();
    await untilPage(page, 'Order confirmed');
    expect(await planOf(mara, place)).toBe('BUSINESS');
  });

  step('is paid by invoice on Stripe’s page if no card is charged', async () => {
    const { page } = visit;
    const subscription = newest();
    subscription.daysUntilDue = 30;
    stripe.endPeriod(subscription);
    expect(await hook('customer.subscription.updated', subscription)).toBe(200);
    await open(page, place, '', 'Billing');
    const invoices = page.getByRole('region', { name: 'Invoices' });
    await invoices.getByRole('button', { name: /^How to pay invoice/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue to Stripe' }).click();
    await page.getByRole('heading', { name: 'Invoice on Stripe' }).waitFor();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('heading', { name: 'Paid' }).waitFor();
    expect(await hook('customer.subscription.updated', subscription)).toBe(200);
    const { organizationId } = place;
    await eventually(async () => {
      const { rows } = await mara.api.billing.invoices({ organizationId });
      expect(rows.every(({ state }) => state === 'PAID')).toBe(true);
    });
  });
});

describe('a plan whose webhook arrives late', () => {
  let ines: Person;
  const asInes = async () => {
    ines = await signInPerson(stage.product.origin, 'Ines Okafor');
    return { person: ines };
  };

  stage.test('is shown on the return, and late webhooks change nothing', asInes, async ({ page }) => {
    const place = await seedWorkspace(ines, { organization: 'Kestrel', plan: 'FREE' });
    await goToStripe(page, place, 'Business');
    await page.getByRole('button', { name: 'Pay' }).click();
    await untilPage(page, 'Billing');
    await page.getByText('You’re on Business').waitFor();
    expect(await planOf(ines, place)).toBe('BUSINESS');
    for (const type of ['customer.subscription.updated', 'customer.subscription.created']) {
      expect(await hook(type, newest())).toBe(200);
    }
    await page.reload();
    await page.getByText('You’re on Business').waitFor();
    const { organizationId } = place;
    expect((await ines.api.billing.invoices({ organizationId })).total).toBe(1);
  });
});
