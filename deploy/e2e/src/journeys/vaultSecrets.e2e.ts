import { beforeAll, describe, expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { checkPage, eventually, keepPicture, untilFocused, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { chooseFile, untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
/** Secrets that no test changes. */
let exporter: Person;
beforeAll(async () => {
  [[person, place], [exporter]] = await Promise.all([addVault('Mara Lindqvist'), addVault('Tomasz Wilk')]);
  await person.api.workspace.create({ organizationId: place.organizationId, name: 'staging' });
});

async function addVault(name: string): Promise<[Person, SeededWorkspace]> {
  const owner = await signInPerson(stage.product.origin, name);
  const made = await seedWorkspace(owner, {
    secrets: { API_KEY: 'first value', DATABASE_URL: 'postgres://one', OLD_TOKEN: 'to be deleted' },
  });
  const named = { ...idsOf(made), name: 'API_KEY' };
  for (const value of ['second value', 'third value']) await owner.api.secret.versionAdd({ ...named, value });
  return [owner, made];
}

const idsOf = ({ organizationId, workspaceId }: SeededWorkspace) => ({ organizationId, workspaceId });
const ids = () => idsOf(place);
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const valueOf = async (name: string, owner = person, at = place) =>
  (await owner.api.secret.versionAccess({ ...idsOf(at), name })).value;
const namesOf = async (owner = person, at = place) =>
  (await owner.api.secret.list(idsOf(at))).rows.map(({ name }) => name);
const versionRow = (page: Page, version: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: version, exact: true }) });
const file = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

describe('a version', () => {
  stage.test(
    'is disabled and scheduled for deletion, and the deletion canceled',
    () => ({ person }),
    async ({ page }) => {
      await page.goto('/secret/API_KEY');
      await untilPage(page, 'API_KEY');
      await versionRow(page, 'v1').getByRole('button', { name: 'More: v1' }).click();
      await page.getByRole('menuitem', { name: 'Disable' }).click();
      await versionRow(page, 'v1').getByText('Disabled').waitFor();
      // No call returns a disabled version.
      await page.goto('/secret/API_KEY?version=1');
      await page.getByRole('group', { name: 'Value of API_KEY, v1' }).waitFor();
      await page.getByRole('button', { name: 'Reveal', disabled: true }).hover();
      await page.getByRole('tooltip').getByText('v1 is disabled').waitFor();
      const refused = person.api.secret.versionAccess({ ...ids(), name: 'API_KEY', version: 1 });
      await expect(refused).rejects.toMatchObject({ errorCode: 'secret.version.not-usable' });

      await versionRow(page, 'v1').getByRole('button', { name: 'More: v1' }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete v1 of API_KEY?' });
      await dialog.getByLabel('When').selectOption('7');
      await keepPicture(page, 'secret-destroy-dialog');
      await dialog.getByRole('button', { name: 'Schedule deletion' }).click();
      await versionRow(page, 'v1')
        .getByText(/^Deletes in (7 d|6 d 23 h)$/)
        .waitFor();
      // The list shows it for an older version, too, and its filter finds it.
      await page.goto('/r/secrets?state=SCHEDULED_DESTROY');
      await page.getByText(/^Deleting v1 in [67] d$/).waitFor();
      await keepPicture(page, 'secrets-destroying');
      expect(await checkPage(page)).toEqual([]);
      await page
        .getByRole('row', { name: /API_KEY/ })
        .getByRole('link', { name: 'API_KEY' })
        .click();
      await untilPage(page, 'API_KEY');

      await versionRow(page, 'v1').getByRole('button', { name: 'Cancel deletion' }).click();
      await versionRow(page, 'v1').getByText('Disabled').waitFor();
      await versionRow(page, 'v1').getByRole('button', { name: 'More: v1' }).click();
      await page.getByRole('menuitem', { name: 'Enable' }).click();
      await versionRow(page, 'v1').getByText('Disabled').waitFor({ state: 'detached' });
      expect(await person.api.secret.versionAccess({ ...ids(), name: 'API_KEY', version: 1 })).toEqual({
        version: 1,
        value: 'first value',
      });
    },
  );

  stage.test(
    'is compared with another, masked until asked, old at the left, by an address',
    () => ({ person }),
    async ({ page }) => {
      await page.goto('/secret/API_KEY?compare=1-3');
      await untilPage(page, 'API_KEY');
      const compare = page.getByRole('region', { name: 'Compare' });
      await compare.getByRole('button', { name: 'Show the difference' }).waitFor();
      expect(await page.content()).not.toContain('first value');
      await compare.getByRole('button', { name: 'Show the difference' }).click();
      const diff = compare.getByRole('group', { name: 'v1, v3' });
      await diff.filter({ hasText: /first.*third/s }).waitFor();
      await keepPicture(page, 'secret-compare');
      expect(await checkPage(page)).toEqual([]);
    },
  );
});

describe('a secret', () => {
  stage.test(
    'shows who can see it and why, and what happened to it',
    () => ({ person }),
    async ({ page }) => {
      await page.goto('/secret/API_KEY?tab=access');
      await page.getByText('Organization Owner is Admin here').waitFor();
      await page.getByRole('link', { name: 'Access 1', exact: true }).waitFor();
      await keepPicture(page, 'secret-readers');
      expect(await checkPage(page)).toEqual([]);
      await page.getByRole('link', { name: 'Activity', exact: true }).click();
      await page.getByText('Saved v3').waitFor();
      await keepPicture(page, 'secret-log');
      expect(await checkPage(page)).toEqual([]);
    },
  );

  stage.test(
    'lists what was revealed and copied, and shows the type of a value after it was revealed',
    async () => {
      await person.api.secret.add({ ...ids(), name: 'listed.json', value: '{"host":"pay-db-3"}' });
      return { person };
    },
    async ({ page }) => {
      await page.goto('/secret/listed.json');
      await page.getByText('19 bytes', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      const reads = page.getByRole('list', { name: 'Activity' });
      await reads.getByText('copied v1').waitFor();
      await page.getByRole('button', { name: 'Reveal' }).click();
      await page.getByText('JSON, 19 bytes', { exact: true }).waitFor();
      await reads.getByText('revealed v1').waitFor();
      expect(await checkPage(page)).toEqual([]);
    },
  );

  stage.test(
    'is labeled with the button beside its labels',
    async () => {
      await person.api.secret.add({ ...ids(), name: 'LABELLED', value: 'x', labels: ['pci'] });
      return { person };
    },
    async ({ page }) => {
      await page.goto('/secret/LABELLED');
      await untilPage(page, 'LABELLED');
      await page.getByRole('button', { name: 'Edit labels' }).click();
      const dialog = page.getByRole('dialog');
      await untilFocused(dialog.getByLabel(/^Labels/));
      await page.keyboard.type('stripe,');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('region', { name: 'Labels' }).getByText('stripe').waitFor();
    },
  );

  stage.test(
    'goes to the trash and comes back, on a phone',
    () => ({ person, ...phone }),
    async ({ page }) => {
      await person.api.secret.add({ ...ids(), name: 'THROWN_AWAY', value: 'x' });
      await page.goto('/secret/THROWN_AWAY');
      await untilPage(page, 'THROWN_AWAY');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await keepPicture(page, 'secret-delete-phone');
      await page.getByRole('button', { name: 'Delete secret' }).click();
      await untilPage(page, 'Secrets');
      await page.goto('/r/trash');
      await page.getByText('THROWN_AWAY').waitFor();
      await keepPicture(page, 'trash-phone');
      expect(await checkPage(page)).toEqual([]);
    },
  );

  stage.test(
    'is restored from the trash',
    () => ({ person }),
    async ({ page }) => {
      await person.api.secret.add({ ...ids(), name: 'MISSED', value: 'to come back' });
      await person.api.secret.delete({ ...ids(), names: ['MISSED'] });
      await page.goto('/r/trash');
      const row = page.getByRole('row', { name: /MISSED/ });
      await row.hover();
      await keepPicture(page, 'trash');
      await row.getByRole('button', { name: /^Restore/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await row.waitFor({ state: 'detached' });
      expect(await valueOf('MISSED')).toBe('to come back');
    },
  );
});

describe('the list on a phone', () => {
  stage.test(
    'is filtered and put in order in a sheet, which says what is left',
    () => ({ person: exporter, ...phone }),
    async ({ page }) => {
      await page.goto('/r/secrets');
      await page.getByText('API_KEY').waitFor();
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByText('Z to A').click();
      await page.waitForURL((url) => url.searchParams.get('sort') === '-name');
      await sheet.getByRole('button', { name: 'Show 3 secrets' }).waitFor();
      await keepPicture(page, 'secrets-filter-sheet');
      expect(await checkPage(page)).toEqual([]);
      await sheet.getByText('Disabled', { exact: true }).click();
      await sheet.getByRole('button', { name: 'Show 0 secrets' }).waitFor();
      await page.waitForURL((url) => url.searchParams.get('state') === 'DISABLED');
      await sheet.getByRole('button', { name: 'Clear' }).click();
      await sheet.getByRole('button', { name: 'Show 3 secrets' }).click();
      await sheet.waitFor({ state: 'detached' });
      await page.locator('[data-row="0"]').filter({ hasText: 'OLD_TOKEN' }).waitFor();
      await untilFocused(page.getByRole('button', { name: 'Filters', exact: true }));
    },
  );
});

describe('several secrets', () => {
  stage.test(
    'are selected, labeled and moved together',
    () => ({ person }),
    async ({ page }) => {
      const entries = ['BULK_A', 'BULK_B'].map((name) => ({ name, value: name, action: 'add' as const }));
      await person.api.secret.import({ ...ids(), entries });
      await page.goto('/r/secrets?filter=bulk');
      await page.getByText('BULK_A').waitFor();
      await page.getByRole('checkbox', { name: /all/i }).check();
      const bar = page.getByRole('toolbar', { name: '2 selected' });
      await keepPicture(page, 'secrets-chosen');
      await bar.getByRole('button', { name: 'Labels…' }).click();
      await page.getByLabel('Labels to add').fill('moved');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Change labels' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await bar.getByRole('button', { name: 'Move…' }).click();
      await page.getByRole('dialog').getByLabel('Workspace', { exact: true }).selectOption({ label: 'staging' });
      await keepPicture(page, 'secrets-move-dialog');
      await page.getByRole('button', { name: 'Move to staging' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await namesOf()).filter((name) => name.startsWith('BULK'))).toEqual([]);
      const { workspaces } = await person.api.workspace.list({ organizationId: place.organizationId });
      const staging = workspaces.find(({ name }) => name === 'staging');
      const { rows } = await person.api.secret.list({ ...ids(), workspaceId: staging?.id ?? place.workspaceId });
      expect(rows.map(({ name, labels }) => [name, labels])).toEqual([
        ['BULK_A', ['moved']],
        ['BULK_B', ['moved']],
      ]);
    },
  );

  for (const format of ['env', 'json', 'yaml', 'csv']) {
    stage.test(
      `are exported as ${format} to a file that an import takes back, every character of it`,
      () => ({ person: exporter }),
      async ({ page }) => {
        await page.goto('/r/secrets');
        await page.getByText('API_KEY').waitFor();
        await page.getByRole('checkbox', { name: /all/i }).check();
        await page.getByRole('toolbar').getByRole('button', { name: 'Copy or export…' }).click();
        await page.getByLabel('Format').selectOption(format);
        if (format === 'csv') await keepPicture(page, 'secrets-export-dialog');
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download', exact: true }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toBe(`payments-prod.${format}`);
        const text = await readFile(await download.path(), 'utf8');
        for (const value of ['third value', 'postgres://one', 'to be deleted']) expect(text).toContain(value);
        await page.goto('/r/secrets/import');
        await chooseFile(page, file(`all.${format}`, text));
        await untilPage(page, 'Review the import');
        // All are reported as unchanged, so nothing is left to write.
        await page.getByText('Skip, same as v3').waitFor();
        await eventually(async () => expect(await page.getByText(/^Skip, same as v\d+$/).count()).toBe(3));
        await page.getByRole('button', { name: 'Import 0 secrets', disabled: true }).waitFor();
      },
    );
  }

  // Changes everything, so it uses a separate person.
  let editor: Person;
  let edited: SeededWorkspace;
  stage.test(
    'are edited as one text, with the difference before it is saved',
    async () => {
      [editor, edited] = await addVault('Ines Okafor');
      return { person: editor };
    },
    async ({ page }) => {
      await page.goto('/r/secrets/text');
      await page.getByRole('button', { name: 'Load the values' }).click();
      const field = page.getByLabel('Secrets as text');
      await eventually(async () => expect(await field.inputValue()).toContain('OLD_TOKEN='));
      const text = await field.inputValue();
      await field.fill(text.replace("'third value'", 'fourth').replace(/^OLD_TOKEN=.*\n/m, 'NEW_TOKEN=fresh\n'));
      await page.getByRole('button', { name: 'Review changes' }).click();
      await page.getByText('1 secret to add, 1 to update, 1 to move to the trash.').waitFor();
      await keepPicture(page, 'secrets-text-review');
      expect(await checkPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await untilPage(page, 'Secrets');
      expect(await valueOf('API_KEY', editor, edited)).toBe('fourth');
      expect(await valueOf('NEW_TOKEN', editor, edited)).toBe('fresh');
      expect(await namesOf(editor, edited)).not.toContain('OLD_TOKEN');
    },
  );
});

describe('an export from another product', () => {
  const cases: readonly (readonly [string, ReturnType<typeof file>, Readonly<Record<string, string>>])[] = [
    [
      'Doppler',
      file('doppler.json', {
        DOPPLER_PROJECT: 'shop',
        DOPPLER_CONFIG: 'prd',
        DOPPLER_ENVIRONMENT: 'prd',
        FROM_DOPPLER: 'd 1',
      }),
      { DOPPLER_PROJECT: 'shop', DOPPLER_CONFIG: 'prd', DOPPLER_ENVIRONMENT: 'prd', FROM_DOPPLER: 'd 1' },
    ],
    [
      'Infisical',
      file('infisical.json', [{ key: 'FROM_INFISICAL', value: 'i=1', type: 'shared', workspace: 'w' }]),
      { FROM_INFISICAL: 'i=1' },
    ],
    [
      'Vault',
      file('vault.json', { request_id: 'r', data: { data: { FROM_VAULT: 'v\n1' }, metadata: { version: 1 } } }),
      { FROM_VAULT: 'v\n1' },
    ],
    [
      'Bitwarden',
      file('bitwarden.json', {
        encrypted: false,
        folders: [],
        items: [{ type: 1, name: 'Shop', login: { username: 'ada', password: 'b"1' } }],
      }),
      { 'Shop/username': 'ada', 'Shop/password': 'b"1' },
    ],
    ['YAML', file('values.yaml', 'FROM_YAML: 0123\nMULTI: |\n  a\n  b\n'), { FROM_YAML: '0123', MULTI: 'a\nb\n' }],
  ];
  for (const [product, chosen, expected] of cases) {
    stage.test(
      `of ${product} is reviewed and read back byte for byte`,
      () => ({ person }),
      async ({ page }) => {
        await page.goto('/r/secrets/import');
        await chooseFile(page, chosen);
        await untilPage(page, 'Review the import');
        await page.getByText(product, { exact: false }).first().waitFor();
        const [first = ''] = Object.keys(expected);
        await page.getByText(first).first().waitFor();
        await page.getByRole('button', { name: /^Import \d+ secret/ }).click();
        await untilPage(page, 'Secrets');
        for (const [name, value] of Object.entries(expected)) expect(await valueOf(name)).toBe(value);
      },
    );
  }
});
