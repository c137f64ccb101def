import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, declineReload, eventually, holdBack, useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { type SeededWorkspace, ageSignIns, endPaidPeriod, seedWorkspace } from '../seed/index.ts';
import { runAsOwner } from '../stack/index.ts';
import { chooseInRow, signOut, notifiedMilliseconds, untilPage } from '../steps/index.ts';

const stage = useStage();

let mara: Person;
let place: SeededWorkspace;
let maras: Visit;
let second: Visit;

/** The field of the open dialog. */
const nameField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' });

const run = (text: string, values: readonly unknown[] = []) => runAsOwner(stage.product.databaseUrl, text, values);

/** The header of the role matrix stays while it scrolls, and a shadow shows that there is more below. */
async function checkMatrixScrolls(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 768, height: 500 });
  const matrix = `document.querySelector('[role=region][aria-label="Roles in a workspace"]')`;
  const shadow = (): Promise<unknown> => page.evaluate(`getComputedStyle(${matrix}, '::after').opacity`);
  const head = page.getByRole('columnheader', { name: /^Viewer/ });
  await eventually(async () => expect(await shadow()).toBe('1'));
  const before = await head.boundingBox();
  await page.evaluate(`${matrix}.scrollTo(0, ${matrix}.scrollHeight)`);
  await eventually(async () => expect(await shadow()).toBe('0'));
  expect(await head.boundingBox()).toEqual(before);
  await page.setViewportSize(size);
}

/** A button beside a labeled control is on the line of the control. */
async function checkSaveIsInLine(page: Page): Promise<void> {
  const [control, button] = await Promise.all([
    page.getByRole('combobox', { name: 'Organization role' }).boundingBox(),
    page.getByRole('form', { name: 'Organization role' }).getByRole('button', { name: 'Save' }).boundingBox(),
  ]);
  const middleOf = (box: typeof control) => (box === null ? Number.NaN : box.y + box.height / 2);
  expect(Math.abs(middleOf(control) - middleOf(button))).toBeLessThan(1);
}

describe('an organization and its workspaces', () => {
  const step = stage.journey();

  step('is renamed, and a page that is open elsewhere shows that within seconds', async ({ origin }) => {
    mara = await signInPerson(origin, 'Mara Lindqvist');
    place = await seedWorkspace(mara, { secrets: { DATABASE_URL: 'postgres://x', STRIPE_KEY: 'sk' } });
    maras = await stage.open({ person: mara });
    second = await stage.open({ person: await mara.signInAgain(origin) });
    await second.page.goto(`/organization/overview?${place.query}`);
    await untilPage(second.page, 'Halden Freight');
    const { page } = maras;
    await page.goto('/r/organizations');
    await chooseInRow(page, 'Halden Freight', 'Rename');
    await nameField(page).fill('Halden Shipping');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('row', { name: /Halden Shipping/ }).waitFor();
    await second.page
      .getByRole('heading', { level: 1, name: 'Halden Shipping' })
      .waitFor({ timeout: notifiedMilliseconds });
  });

  step('has labels, which are offered for a secret and renamed on it', async () => {
    const { page } = maras;
    await page.goto(`/organization/settings/labels?${place.query}`);
    await untilPage(page, 'Labels');
    await page.getByRole('button', { name: 'New label' }).click();
    const newLabel = page.getByRole('form', { name: 'New label' });
    await newLabel.getByRole('textbox', { name: 'Name' }).fill('prod');
    await newLabel.getByRole('radio', { name: 'Rose' }).check({ force: true });
    await newLabel.getByRole('textbox', { name: 'Name' }).press('Enter');
    await page.getByRole('row', { name: /prod/ }).waitFor();
    expect(await checkPage(page)).toEqual([]);

    await page.goto(`/organization/settings?${place.query}`);
    await untilPage(page, 'General');
    await checkSaveIsInLine(page);

    await page.goto(`/secret/create?${place.query}`);
    await untilPage(page, 'New secret');
    await page.locator('datalist option[value="prod"]').waitFor({ state: 'attached' });
    const { organizationId, workspaceId } = place;
    await mara.api.secret.label({ organizationId, workspaceId, names: ['STRIPE_KEY'], add: ['prod'] });

    await page.goto(`/organization/settings/labels?${place.query}`);
    await chooseInRow(page, 'prod', 'Edit');
    await nameField(page).fill('live');
    await page.getByText('1 item in standard workspaces uses it').waitFor();
    await page.getByRole('button', { name: 'Save label' }).click();
    await page.getByText('Label live saved. 1 item will show the change soon.').waitFor();
    await page.goto(`/secret/STRIPE_KEY?${place.query}`);
    await untilPage(page, 'STRIPE_KEY');
    await page.locator('[data-color="rose"]', { hasText: 'live' }).first().waitFor();

    await page.goto(`/organization/settings/labels?${place.query}`);
    await chooseInRow(page, 'live', 'Remove');
    await page.getByText('It’s removed from 1 item in standard workspaces.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No labels yet').waitFor();
  });

  step('a workspace is renamed and described, and has its own log', async () => {
    const { page } = maras;
    await page.goto(`/workspace/overview?${place.query}`);
    await untilPage(page, 'payments-prod');
    await page.getByRole('button', { name: 'Edit details' }).click();
    await nameField(page).fill('payments-live');
    await page.getByLabel(/^Description/).fill('What the tills use');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await untilPage(page, 'payments-live');
    await page.getByText('What the tills use').waitFor();
    await page.getByRole('button', { name: 'Workspace: payments-live' }).waitFor();

    await page.goto(`/workspace/logs?${place.query}`);
    await untilPage(page, 'Workspace logs');
    await page.getByRole('gridcell', { name: 'Changed a workspace' }).first().waitFor();
    expect(await checkPage(page)).toEqual([]);
  });

  step('the items of a workspace are moved before its deletion, except those whose name is in use', async () => {
    const { organizationId, workspaceId } = place;
    const { workspace } = await mara.api.workspace.create({ organizationId, name: 'archive' });
    await mara.api.secret.add({ organizationId, workspaceId: workspace.id, name: 'DATABASE_URL', value: 'old' });
    await mara.api.note.add({ organizationId, workspaceId, name: 'Runbook', text: 'x' });
    const { page } = maras;
    await page.goto(`/r/workspaces?${place.query}`);
    await chooseInRow(page, 'payments-live', 'Delete');
    await page.getByLabel('Move contents to').selectOption('archive');
    const notes = await holdBack(page, /\/note\/move/);
    await page.getByRole('button', { name: 'Move everything' }).click();
    await notes.begun;
    await page.getByText('1 moved so far', { exact: true }).waitFor();
    expect(await checkPage(page)).toEqual([]);

    await page.getByRole('button', { name: 'Run in background' }).click();
    await page.getByText('1 moved so far from payments-live to archive').waitFor();
    await page.getByRole('link', { name: 'Shared links' }).click();
    await untilPage(page, 'Shared links');
    await declineReload(page);
    await page.goBack();
    await untilPage(page, 'Workspaces');
    await page.getByText('1 moved so far from payments-live to archive').waitFor();
    expect(await checkPage(page)).toEqual([]);
    notes.release();
    await page.getByText('2 moved from payments-live to archive').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('2 moved', { exact: true }).waitFor();
    await page.getByText('DATABASE_URL wasn’t moved: its name is already in use there.').waitFor();
    await page.getByText('1 secret', { exact: true }).waitFor();
    await page.getByLabel('Type payments-live to delete it').fill('payments-live');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete workspace' }).click();
    await page.getByText('payments-live deleted').waitFor();
    const { rows } = await mara.api.secret.list({ organizationId, workspaceId: workspace.id });
    expect(rows.map(({ name }) => name)).toEqual(['DATABASE_URL', 'STRIPE_KEY']);
    place = {
      ...place,
      workspaceId: workspace.id,
      query: `organizationId=${organizationId}&workspaceId=${workspace.id}`,
    };
  });

  step(
    'shows what each role may do, explains one answer, and previews a role before it is given',
    async ({ origin }) => {
      const { organizationId, workspaceId } = place;
      const jonas = await signInPerson(origin, 'Jonas Reyes');
      const { link } = await mara.api.userOrganization.addUser({
        organizationId,
        email: jonas.credentials.email,
        role: 'MEMBER',
        workspaces: [{ workspaceId, role: 'VIEWER' }],
      });
      const inviteId = new URL(link).searchParams.get('inviteId') ?? '';
      await jonas.api.userOrganization.confirmInviteUser({ inviteId });

      const { page } = maras;
      await page.goto(`/organization/iam/permissions?${place.query}&tab=workspace`);
      await untilPage(page, 'Permissions');
      await page
        .getByText(/^Reader can: /)
        .first()
        .waitFor({ state: 'attached' });
      await page
        .getByText(/^Viewer can’t: /)
        .nth(3)
        .waitFor({ state: 'attached' });
      await checkMatrixScrolls(page);
      await page.getByRole('link', { name: 'Explain access' }).click();
      await page.getByLabel('Can', { exact: true }).selectOption({ label: `Jonas Reyes, ${jonas.credentials.email}` });
      await page.getByText('Denied').waitFor();
      await page.getByText('Assigned as Viewer').waitFor();
      await page.getByText('Viewer doesn’t include this permission').waitFor();
      await page.getByText('Reader in archive is the least powerful role with this permission.').waitFor();

      await page.goto(`/workspace/iam/permissions?${place.query}`);
      await page.getByRole('button', { name: 'Viewer, change the role of Jonas Reyes' }).click();
      await page.getByRole('menuitem', { name: 'Reader' }).click();
      await page.getByRole('dialog').getByText('archive', { exact: true }).waitFor();
      await page.getByRole('dialog').getByText('Gains', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Make Reader' }).click();
      await page.getByRole('button', { name: 'Reader, change the role of Jonas Reyes' }).waitFor();
    },
  );

  step('changes to a smaller plan after showing what is over its limits, which then is read-only', async () => {
    const { organizationId, workspaceId } = place;
    for (const name of ['one', 'two', 'three', 'newest']) await mara.api.workspace.create({ organizationId, name });
    const { workspaces } = await mara.api.workspace.list({ organizationId });
    const newest = workspaces.find(({ name }) => name === 'newest');
    await endPaidPeriod(stage.product, organizationId);
    const { page } = maras;
    await page.goto(`/organization/billing/plans?${place.query}`);
    await untilPage(page, 'Plans');
    await page.getByRole('button', { name: 'Downgrade: Free' }).click();
    await page.getByText('These become read-only, the newest first. Nothing is deleted.').waitFor();
    await page.getByText('newest, three', { exact: true }).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change to Free' }).click();
    await page.getByText('Plan changed to Free').waitFor();
    await page.goto(`/organization/billing?${place.query}`);
    await page.getByRole('heading', { name: /^Over the limit/ }).waitFor();
    await page.goto(`/r/workspaces?${place.query}`);
    await page.getByText('More workspaces than the plan allows: the newest are read-only.').waitFor();
    await page
      .getByRole('row', { name: /newest/ })
      .getByText('Read-only')
      .waitFor();
    expect(
      await page
        .getByRole('row', { name: /archive/ })
        .getByText('Read-only')
        .count(),
    ).toBe(0);
    expect(await checkPage(page)).toEqual([]);
    const add = (id: string | undefined) =>
      mara.api.secret.add({ organizationId, workspaceId: id as typeof workspaceId, name: 'NEW', value: 'x' }).then(
        () => 'added',
        (error: { errorCode: string }) => error.errorCode,
      );
    expect([await add(newest?.id), await add(workspaceId)]).toEqual(['resource.not-match-subscription', 'added']);
    await mara.api.billing.update({ organizationId, subscriptionType: 'TEAM' });
    expect(await add(newest?.id)).toBe('added');
  });

  step('says on each of its pages that it is blocked, and lets another organization be chosen', async () => {
    await mara.api.organization.create({ name: 'Kestrel Audit', subscriptionType: 'FREE' });
    const block = (status: string) =>
      run('update cofferdam.organizations set status = $2 where id = $1', [place.organizationId, status]);
    await block('blocked-by-migration');
    const { page } = maras;
    for (const path of ['/r/secrets', '/organization/overview', '/organization/iam/users', '/workspace/overview']) {
      await page.goto(`${path}?${place.query}`);
      await page.getByRole('heading', { name: 'Access temporarily restricted' }).waitFor();
    }
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Organization: Halden Shipping' }).click();
    await page
      .getByRole('button', { name: /Kestrel Audit/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Organization: Kestrel Audit' }).waitFor();
    await page.getByRole('heading', { name: 'Access temporarily restricted' }).waitFor({ state: 'detached' });
    // The frame stays, so that the person can still sign out.
    await second.page.goto(`/organization/overview?${place.query}`);
    await second.page.getByRole('heading', { name: 'Access temporarily restricted' }).waitFor();
    await signOut(second, 'Mara Lindqvist');
    await untilPage(second.page, 'Sign in');
    await page.goto(`/organization/overview?${place.query}`);
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    await block('active');
    await page.getByRole('button', { name: 'Check again' }).click();
    await untilPage(page, 'Halden Shipping');
    maras.watch.take();
  });

  step(
    'shows its first steps until they are dismissed, and then no more, wherever its person signs in',
    async ({ origin }) => {
      const { organization } = await mara.api.organization.create({ name: 'Osprey', subscriptionType: 'FREE' });
      const path = `/organization/overview?organizationId=${organization.id}`;
      const { page } = maras;
      await page.goto(path);
      await untilPage(page, 'Osprey');
      await page.getByRole('link', { name: 'Create a workspace' }).waitFor();
      const saved = page.waitForResponse(
        (answer) => answer.request().method() !== 'GET' && /preferences/.test(answer.url()),
      );
      await page.getByRole('button', { name: 'Dismiss' }).click();
      expect((await saved).ok()).toBe(true);
      await page.getByRole('link', { name: 'Create a workspace' }).waitFor({ state: 'detached' });
      const again = await stage.open({ person: await mara.signInAgain(origin) });
      await again.page.goto(path);
      await untilPage(again.page, 'Osprey');
      await again.page.getByText('1 member without a second factor').waitFor();
      // One response has the overview and the steps: once the overview is shown, the steps would be too.
      await again.page.getByText('Open logs').or(again.page.getByText('Usage')).first().waitFor();
      expect(await again.page.getByRole('link', { name: 'Create a workspace' }).count()).toBe(0);
      expect(again.watch.take()).toEqual([]);
    },
  );

  step(
    'is deleted after its name was typed, and a password if the sign-in is old; the job then continues',
    async () => {
      await ageSignIns(stage.product, mara);
      const { page } = maras;
      await page.goto('/r/organizations');
      await chooseInRow(page, 'Halden Shipping', 'Delete');
      await page.getByText('Export anything you want to keep first').waitFor();
      await page.getByLabel('Type Halden Shipping to delete it').fill('Halden Shipping');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete organization' }).click();
      await page.getByLabel('Password', { exact: true }).fill(mara.credentials.password);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByText('Halden Shipping deleted').waitFor();
      await page.getByRole('row', { name: /Halden Shipping/ }).waitFor({ state: 'detached' });
      // The call destroys the keys themselves; a job erases the rows afterward.
      const usable = await run(
        `select id from cofferdam.organization_keys where organization_id = $1 and wrapped_key <> ''`,
        [place.organizationId],
      );
      expect(usable).toEqual([]);
      await eventually(async () => {
        const left = await run(
          `select (select count(*) from cofferdam.organizations where id = $1)::integer as organizations,
           (select count(*) from cofferdam.organization_keys where organization_id = $1)::integer as keys,
           (select count(*) from cofferdam.data_keys where organization_id = $1)::integer as data`,
          [place.organizationId],
        );
        expect(left).toEqual([{ organizations: 0, keys: 0, data: 0 }]);
      });
      // The first request was refused because it needs the password, as expected.
      maras.watch.take();
      second.watch.take();
    },
  );
});
