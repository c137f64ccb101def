import { describe, expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { useStage, type Visit, sessionOver } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { joinWorkspace, seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { chooseInRow, notifiedMilliseconds, untilPage } from '../steps/index.ts';

const stage = useStage();

let mara: Person;
let ines: Person;
let aiko: Person;
let place: SeededWorkspace;
let maras: Visit;
let iness: Visit;
let aikos: Visit;

async function openUsers(page: Page, tab = 'active'): Promise<void> {
  await page.goto(`/organization/iam/users?tab=${tab}&${place.query}`);
  await untilPage(page, 'Users');
}

describe('an owner, an administrator and a member in three browsers', () => {
  const step = stage.journey();

  step('a member reads values on an open page', async ({ origin }) => {
    [mara, ines, aiko] = await Promise.all([
      signInPerson(origin, 'Mara Lindqvist'),
      signInPerson(origin, 'Ines Okafor'),
      signInPerson(origin, 'Aiko Brandt'),
    ]);
    place = await seedWorkspace(mara, { secrets: { DATABASE_URL: 'postgres://x', API_KEY: 'k', NEVER_READ: 'n' } });
    await joinWorkspace(mara, ines, place, { role: 'ADMIN' });
    await joinWorkspace(mara, aiko, place, { workspaceRole: 'READER' });
    maras = await stage.open({ person: mara });
    iness = await stage.open({ person: ines });
    aikos = await stage.open({ person: aiko });
    await aikos.page.goto(`/r/secrets?${place.query}`);
    await untilPage(aikos.page, 'Secrets');
    await aikos.page.getByText('NEVER_READ').first().waitFor();
    const { organizationId, workspaceId } = place;
    for (const name of ['DATABASE_URL', 'API_KEY']) {
      await aiko.api.secret.versionAccess({ organizationId, workspaceId, name });
    }
  });

  step('an administrator gives several people another role, and open pages learn of it', async () => {
    const { page } = iness;
    await openUsers(page);
    await page.getByRole('checkbox', { name: /Aiko Brandt/ }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Auditor' }).click();
    await page.getByRole('dialog').getByText('Halden Freight', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Make Auditor' }).click();
    await page.getByText('Role of Aiko Brandt changed to Auditor').waitFor();
    await aikos.page.getByRole('button', { name: 'IAM' }).waitFor({ timeout: notifiedMilliseconds });
  });

  step('a session that is ended elsewhere is over on its open page within seconds', async ({ origin }) => {
    const elsewhere = await ines.signInAgain(origin);
    const before = await elsewhere.api.identity.sessions({});
    // This ends every other session, including the browser's.
    const { page } = iness;
    iness.watch.allow(sessionOver);
    for (const { id, isCurrent } of before.sessions) {
      if (!isCurrent) await elsewhere.api.identity.revokeSession({ sessionId: id });
    }
    await page.getByText('Your session has ended').first().waitFor({ timeout: notifiedMilliseconds });
    iness.watch.take();
    await iness.context.close();
    ines = elsewhere;
    iness = await stage.open({ person: elsewhere });
  });

  step('offboarding closes the pages of the person, says so, and shows what they read and wrote', async () => {
    const { page } = maras;
    await openUsers(page);
    await chooseInRow(page, 'Aiko Brandt', 'Offboard');
    await page.getByText('Received since').waitFor();
    aikos.watch.allow(/answer 40[14]/);
    const notice = aikos.page
      .getByRole('status')
      .filter({ hasText: 'You no longer have access to Halden Freight' })
      .filter({ hasText: 'You were removed, or the organization was deleted. You are still signed in.' });
    await Promise.all([
      notice.waitFor({ timeout: notifiedMilliseconds }),
      page.getByRole('dialog').getByRole('button', { name: 'Offboard' }).click(),
    ]);
    expect(await aikos.page.getByText('DATABASE_URL').count()).toBe(0);
    aikos.watch.take();
    await untilPage(page, 'Exposure report for Aiko Brandt');
    await page.getByText('API_KEY').waitFor();
    await page.getByText('DATABASE_URL').waitFor();
    expect(await page.getByText('NEVER_READ').count()).toBe(0);
  });

  step('the address of the report is a link: another administrator marks a task there', async () => {
    const address = new URL(maras.page.url());
    const { page } = iness;
    await page.goto(address.pathname + address.search);
    await untilPage(page, 'Exposure report for Aiko Brandt');
    await chooseInRow(page, 'API_KEY', 'Mark as done');
    await page.getByText(/Done by Ines Okafor/).waitFor();
  });

  step('a task ends automatically with the next version of its secret', async () => {
    const { organizationId, workspaceId } = place;
    await mara.api.secret.versionAdd({ organizationId, workspaceId, name: 'DATABASE_URL', value: 'postgres://y' });
    const { page } = maras;
    await page.reload();
    await page.getByText(/Rotated by Mara Lindqvist/).waitFor();
    await page.getByRole('link', { name: /^Done 2/ }).click();
    await page.getByText('API_KEY').waitFor();
    await page.waitForURL((url) => url.searchParams.get('task') === 'done');
  });

  step('the report is saved as a file', async () => {
    const { page } = maras;
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^exposure-report-.*\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('SECRET,DATABASE_URL,,payments-prod,1,READ,1,');
    expect(text).not.toContain('NEVER_READ');
  });

  step('two administrators who remove the same person at once remove them once', async ({ origin }) => {
    const jonas = await signInPerson(origin, 'Jonas Reyes');
    await joinWorkspace(mara, jonas, place);
    const asked = async ({ page }: Visit): Promise<void> => {
      await openUsers(page);
      await chooseInRow(page, 'Jonas Reyes', 'Remove');
      await page.getByRole('dialog').getByText('Remove Jonas Reyes?').waitFor();
    };
    await Promise.all([asked(maras), asked(iness)]);
    for (const { watch } of [maras, iness]) watch.allow(/answer 404: POST .*delete-user/);
    const outcomes = await Promise.all(
      [maras, iness].map(async ({ page }) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
        const won = page.getByText('1 person removed');
        const lost = page.getByText('No longer a member');
        return (await won.or(lost).first().textContent())?.includes('removed') === true ? 'won' : 'lost';
      }),
    );
    expect(outcomes.sort()).toEqual(['lost', 'won']);
    const { counts } = await mara.api.user.organization({ organizationId: place.organizationId });
    expect(counts).toMatchObject({ active: 2, removed: 2 });
    for (const { watch } of [maras, iness]) watch.take();
  });
});
