import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, eventually, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { runAsOwner } from '../stack/index.ts';
import { addVersion, untilPage } from '../steps/index.ts';

const stage = useStage();
const name = 'STRIPE_KEY';
let person: Person;
let place: SeededWorkspace;

const overview = async (page: Page): Promise<void> => {
  await page.goto(`/workspace/overview?${place.query}`);
  await untilPage(page, 'payments-prod');
};
const dueRow = (page: Page) => page.getByRole('row', { name: new RegExp(name, 'u') }).getByText('Rotation due');

/** The product's clock can't be advanced, so this makes the current version older and runs the minute's job now. */
async function letDaysPass(days: number): Promise<void> {
  const { databaseUrl } = stage.product;
  await runAsOwner(
    databaseUrl,
    `update cofferdam.secrets set rotated_at = rotated_at - make_interval(days => $2) where organization_id = $1`,
    [place.organizationId, days],
  );
  await runAsOwner(
    databaseUrl,
    `select graphile_worker.add_job('platform.sweep', '{}'::json, job_key := 'platform.sweep')`,
  );
}

describe('a rotation schedule', () => {
  const step = stage.journey();

  step('is set on the page of the secret, which says when it is due', async ({ page, context, origin }) => {
    person = await signInPerson(origin, 'Ines Okafor');
    place = await seedWorkspace(person, { secrets: { [name]: 'sk_live_first', OTHER: 'x' } });
    await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, domain: new URL(origin).hostname })));
    await page.goto(`/secret/${name}?${place.query}`);
    await untilPage(page, name);
    await page.getByText('No schedule').waitFor();
    await page.getByRole('button', { name: 'Change rotation schedule' }).click();
    const dialog = page.getByRole('dialog', { name: `Rotation of ${name}` });
    await dialog.getByLabel('Schedule').selectOption('Every 30 days');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Every 30 days').waitFor();
    await page.getByText(/, in 30 days$/).waitFor();
    await overview(page);
    await page.getByText('1 scheduled').waitFor();
    await page.getByRole('link', { name, exact: true }).waitFor();
    expect(await page.getByText('Needs attention').count()).toBe(0);
  });

  step('asks for a new version only after its date has passed', async ({ page }) => {
    await letDaysPass(29);
    await page.goto(`/r/secrets?state=ROTATION_DUE&${place.query}`);
    await page.getByText('Nothing matches this filter').waitFor();
    await letDaysPass(2);
    await overview(page);
    await page.getByText('1 secret is past its rotation date').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('link', { name: 'Review: 1 secret is past its rotation date' }).click();
    await untilPage(page, 'Secrets');
    await dueRow(page).waitFor();
    expect(await page.getByRole('row', { name: /OTHER/u }).count()).toBe(0);
    await page.goto(`/secret/${name}?${place.query}`);
    await page.getByText('Its due date has passed.').waitFor();
    await page.getByText(/, 1 day overdue$/).waitFor();
  });

  step('is recorded in the log once', async ({ page }) => {
    const { organizationId } = place;
    const count = async (): Promise<number> =>
      (await person.api.audit.byParams({ organizationId, type: 'secret.rotation.due' })).events.length;
    await eventually(async () => expect(await count()).toBe(1));
    await letDaysPass(0);
    const waiting = `select key from graphile_worker.jobs where key = 'platform.sweep'`;
    await eventually(async () => expect(await runAsOwner(stage.product.databaseUrl, waiting)).toEqual([]));
    expect(await count()).toBe(1);
    await page.goto(`/organization/audit/logs?organizationId=${organizationId}&type=secret.rotation.due`);
    await untilPage(page, 'Logs');
    await page.getByRole('row', { name: new RegExp(`Rotation due.*${name}`, 'u') }).waitFor();
  });

  step('starts again with a new version', async ({ page }) => {
    await page.goto(`/secret/${name}?${place.query}`);
    await untilPage(page, name);
    await addVersion(page, 'sk_live_second');
    await page.getByText(/, in 30 days$/).waitFor();
    expect(await page.getByText('Its due date has passed.').count()).toBe(0);
    await overview(page);
    await page.getByText('1 scheduled').waitFor();
    expect(await page.getByText('Needs attention').count()).toBe(0);
    await page.goto(`/r/secrets?state=ROTATION_DUE&${place.query}`);
    await page.getByText('Nothing matches this filter').waitFor();
  });
});
