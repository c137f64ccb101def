import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { startTestReceiver, type TestReceiver } from '@cofferdam/api/testing/notifications/startTestReceiver.ts';
import { Webhook } from 'standardwebhooks';
import { checkPage, eventually, useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { startConfiguredProduct } from '../stack/index.ts';
import { untilPage } from '../steps/index.ts';

let receiver: TestReceiver;
const stage = useStage(async () => {
  receiver = await startTestReceiver();
  return startConfiguredProduct({ outgoing: { privateTargets: [receiver.origin], timeoutMilliseconds: 30_000 } });
});
afterAll(() => receiver.close());

let mara: Person;
let place: SeededWorkspace;
let visit: Visit;
let secret = '';
beforeAll(async () => {
  mara = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await seedWorkspace(mara, { plan: 'TEAM', secrets: { DATABASE_URL: 'postgres://prod' } });
  visit = await stage.open({ person: mara });
});

const settings = async () => (await mara.api.notification.getAll({ organizationId: place.organizationId })).settings;

describe('notifications', () => {
  const step = stage.journey();

  step('start with a webhook, whose address is checked and whose signing secret is shown once', async () => {
    const { page, watch } = visit;
    await page.goto(`/organization/audit/logs?${place.query}`);
    await untilPage(page, 'Logs');
    await page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await untilPage(page, 'Notifications');
    await page.getByRole('button', { name: 'Add channel' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Add channel' });
    await drawer.getByLabel('Name').fill('SIEM');
    await drawer.getByLabel('URL').fill('https://127.0.0.1/hooks/planted-target');
    await drawer.getByRole('checkbox', { name: 'One-time link created' }).check();
    await drawer.getByRole('button', { name: 'Add channel' }).click();
    await drawer.getByText(/^Messages can’t be sent to this URL/).waitFor();
    // That refusal was expected.
    watch.take();
    await drawer.getByLabel('URL').fill(`${receiver.origin}/hooks/planted-target`);
    await drawer.getByRole('button', { name: 'Add channel' }).click();
    const shown = page.getByRole('dialog', { name: 'Signing secret' });
    secret = (await shown.locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    await shown.getByRole('button', { name: 'Done' }).click();
    await shown.waitFor({ state: 'detached' });
    await page.getByText('1 of 5 channels.').first().waitFor();
    const html = await page.content();
    for (const word of [secret, 'planted-target']) expect([word, html.includes(word)]).toEqual([word, false]);
    expect(await checkPage(page)).toEqual([]);
  });

  step('send a test that the receiver can verify, and show its result', async () => {
    const { page } = visit;
    receiver.forget();
    await page.getByRole('button', { name: 'Send test to SIEM' }).click();
    await page.getByText('Test sent to SIEM').waitFor();
    const [request] = receiver.received;
    const verified = new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
    expect(verified).toMatchObject({ data: { organizationId: place.organizationId } });
    receiver.behave((response) => void response.writeHead(410).end());
    await page.getByRole('button', { name: 'Send test to SIEM' }).click();
    await page.getByText(/^Test to SIEM failed/).waitFor();
    receiver.behave((response) => void response.writeHead(204).end());
  });

  step('are chosen in the table, and saved together', async () => {
    const { page } = visit;
    await page.getByRole('checkbox', { name: 'Secret or note read: SIEM' }).check();
    await page.getByRole('checkbox', { name: 'One-time link created: SIEM' }).uncheck();
    await page.getByRole('button', { name: 'Save 2 changes' }).click();
    await page.getByText('Notifications saved').waitFor();
    const topics = (await settings())[0]?.topics ?? [];
    expect([topics.includes('values-read'), topics.includes('links-created')]).toEqual([true, false]);
  });

  step('have a separate page: pause, rotation of the secret, removal', async () => {
    const { page } = visit;
    await page.getByRole('link', { name: 'SIEM', exact: true }).click();
    await untilPage(page, 'SIEM');
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Send notifications' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => expect((await settings())[0]?.isEnabled).toBe(false));
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await untilPage(page, 'Notifications');
    await page.getByText('No channels yet').waitFor();
    expect(await settings()).toEqual([]);
  });
});
