import { expect, it } from '@jest/globals';
import { sampleCustomer } from '../../../testing/billingInputs.ts';
import { holdLock } from '../../../testing/holdLock.ts';
import { useStripeStage } from '../../../testing/billing/useStripeStage.ts';

const on = useStripeStage();

it('the customer is created if the contact has changed since an attempt that failed here', async () => {
  const { organizationId, owner: person } = await on.stage.organization('FREE');
  const order = { organizationId, subscriptionType: 'TEAM' } as const;
  const { customers } = on.stripe;
  // The customer is created at Stripe, but its id isn't stored.
  await on.stage.api.database.query(`alter table cofferdam.billing_accounts
    add constraint no_customer check (stripe_customer is null or organization_id <> '${organizationId}')`);
  expect((await person.call('billing', 'subscriptionLink', order)).status).toBe(500);
  await on.stage.api.database.query('alter table cofferdam.billing_accounts drop constraint no_customer');
  await person.succeed('billing', 'customerUpdate', { organizationId, customer: sampleCustomer });
  await person.succeed('billing', 'subscriptionLink', order);
  expect(customers.size).toBe(2);
  expect(customers.get([...on.stripe.checkouts.values()].at(-1)!.form['customer'] as string)).toMatchObject({
    name: sampleCustomer.name,
  });
});

it('the customer has both changes if two people change different fields at the same time', async () => {
  const { organizationId, owner: person, subscription } = await on.subscribe('TEAM');
  const update = (customer: Partial<typeof sampleCustomer>) =>
    person.succeed('billing', 'customerUpdate', { organizationId, customer });
  await update(sampleCustomer);
  // Both have read the contact and sent it to Stripe before either is stored.
  const held = await holdLock(
    on.stage.api.database,
    'select 1 from cofferdam.billing_accounts where organization_id = $1 for update',
    [organizationId],
  );
  const updates = [update({ name: 'Halden Cargo GmbH' }), update({ email: 'cargo@halden.example' })];
  await held.untilWaiting(2);
  await held.release();
  await Promise.all(updates);
  const both = { name: 'Halden Cargo GmbH', email: 'cargo@halden.example' };
  expect(on.stripe.customers.get(subscription.customer)).toMatchObject(both);
  expect(await person.succeed('billing', 'customerGet', { organizationId })).toMatchObject({ customer: both });
});

it('the customer has the stored contact if updates arrive at Stripe in another order', async () => {
  const { organizationId, owner: person, subscription } = await on.subscribe('TEAM');
  const update = async (customer: Partial<typeof sampleCustomer>): Promise<void> =>
    void (await person.succeed('billing', 'customerUpdate', { organizationId, customer }));
  await update(sampleCustomer);
  // Others change the contact each time that this one sends it.
  const { beforeUpdates } = on.stripe;
  beforeUpdates.push(async () => {
    await update({ email: 'cargo@halden.example' });
    beforeUpdates.push(() => update({ name: 'Halden Cargo GmbH' }));
  });
  await update({ city: 'Bremen' });
  expect(on.stripe.customers.get(subscription.customer)).toMatchObject({
    name: 'Halden Cargo GmbH',
    email: 'cargo@halden.example',
    address: { city: 'Bremen' },
  });
});

it('the customer has the stored contact if it changes while the customer is created', async () => {
  const { organizationId, owner: person } = await on.stage.organization('FREE');
  on.stripe.beforeUpdates.push(
    async () => void (await person.succeed('billing', 'customerUpdate', { organizationId, customer: sampleCustomer })),
  );
  await person.succeed('billing', 'subscriptionLink', { organizationId, subscriptionType: 'TEAM' });
  expect([...on.stripe.customers.values()].at(-1)).toMatchObject({ name: sampleCustomer.name });
});
