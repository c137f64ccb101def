import { afterAll, describe, expect } from '@jest/globals';
import { startTestGoogle, type TestGoogle } from '@cofferdam/api/testing/google/startTestGoogle.ts';
import { checkPage, eventually, useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { customersKey, seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { startConfiguredProduct } from '../stack/index.ts';
import { untilPage } from '../steps/index.ts';

let google: TestGoogle;
const stage = useStage(async () => {
  google = await startTestGoogle();
  return startConfiguredProduct({ google: google.configuration });
});
afterAll(() => google.close());

const { targetEmail, keyName } = customersKey;
const connections = '/organization/integrations/connections';
const encryption = '/organization/security/encryption';

let mara: Person;
let place: SeededWorkspace;
let visit: Visit;

describe('a customer’s own key', () => {
  const step = stage.journey();

  step('starts with the organization’s service account and its grant', async ({ origin }) => {
    mara = await signInPerson(origin, 'Mara Lindqvist');
    place = await seedWorkspace(mara, {
      plan: 'BUSINESS',
      secrets: { DATABASE_URL: 'postgres://prod', API_KEY: 'abc' },
    });
    visit = await stage.open({ person: mara, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visit;
    await page.goto(`/organization/integrations?${place.query}`);
    await untilPage(page, 'Connections');
    await page.getByText('No connections yet').waitFor();
    await page.getByRole('button', { name: 'Add connection' }).click();
    await page.getByRole('button', { name: 'Create service account' }).click();
    await page.getByLabel('Target email').fill(targetEmail);
    await page.getByRole('button', { name: 'Copy command' }).click();
    await eventually(async () => {
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(copied).toContain('roles/iam.serviceAccountTokenCreator');
      expect([...google.accounts].some((account) => copied.includes(`--member=serviceAccount:${account}`))).toBe(true);
    });
  });

  step('is tested before it is saved, and a missing permission is named', async () => {
    const { page, watch } = visit;
    google.fault = 'impersonation denied';
    await page.getByRole('button', { name: 'Test and add' }).click();
    await page.getByText(/^Missing permission iam\.serviceAccounts\.getAccessToken/).waitFor();
    expect(await checkPage(page)).toEqual([]);
    google.fault = null;
    await page.getByRole('button', { name: 'Test and add' }).click();
    await page.getByText('The connection works').waitFor();
    google.fault = 'key disabled';
    await page.getByLabel('Key resource name').fill(keyName);
    await page.getByRole('button', { name: 'Test and add key' }).click();
    await page.getByText(/^The key is disabled/).waitFor();
    google.fault = null;
    await page.getByRole('button', { name: 'Test and add key' }).click();
    await page.getByText('Key halden-key added').waitFor();
    // The two refusals were expected.
    watch.take();
  });

  step('protects the organization after a dry run, while values are read', async () => {
    const { page } = visit;
    await page.goto(`${encryption}?${place.query}`);
    await untilPage(page, 'Encryption');
    await page.getByRole('region', { name: 'Current key' }).getByText('Platform key').waitFor();
    await page.getByRole('button', { name: 'Change encryption' }).click();
    await page.getByRole('radio', { name: /^halden-key/ }).check();
    await page.getByRole('button', { name: 'Dry run' }).click();
    await page.getByText('The new key works').waitFor();
    await page.getByRole('button', { name: 'Start change' }).click();
    // The page polls the progress.
    await page.getByRole('region', { name: 'Current key' }).getByText('halden-key').waitFor();
    const generations = page.getByRole('table', { name: 'Generations' });
    await generations.getByRole('row', { name: /^2 halden-key .* Active for writes/ }).waitFor();
    await generations.getByRole('row', { name: /^1 Platform key Destroyed 0/ }).waitFor();
    await page.getByRole('table', { name: 'Past changes' }).getByText('Generation 1 to 2').waitFor();
    const { organizationId, workspaceId } = place;
    const { value } = await mara.api.secret.versionAccess({ organizationId, workspaceId, name: 'DATABASE_URL' });
    expect(value).toBe('postgres://prod');
  });

  step('can’t be deleted while it does, nor its connection', async () => {
    const { page } = visit;
    await page.goto(`${connections}?${place.query}`);
    await page.getByRole('row', { name: /Generation 2/ }).waitFor();
    await page.getByText(targetEmail).first().click();
    await page.getByRole('button', { name: 'Delete key halden-key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the key halden-key?' });
    await dialog.getByText('Generation 2').waitFor();
    await dialog.getByRole('button', { name: 'Delete key' }).and(page.locator('[aria-disabled=true]')).waitFor();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
  });

  step('shows on both pages why it can’t be used, until it works again', async () => {
    const { page } = visit;
    google.fault = 'key denied';
    await page.getByText(targetEmail).first().click();
    await page.getByRole('button', { name: 'Test now: halden-key' }).click();
    await page
      .getByText(/^Missing permission cloudkms\.cryptoKeyVersions/)
      .first()
      .waitFor();
    await page.goto(`${encryption}?${place.query}`);
    await page.getByText('halden-key can’t be used').waitFor();
    google.fault = null;
    await page.goto(`${connections}?${place.query}`);
    await page.getByText(targetEmail).first().click();
    await page.getByRole('button', { name: 'Test now: halden-key' }).click();
    await page.getByText('Test of halden-key passed').waitFor();
  });

  step('is replaced by the platform key, and then deleted with its connection', async () => {
    const { page } = visit;
    await page.goto(`${encryption}?${place.query}`);
    await page.getByRole('button', { name: 'Change encryption' }).click();
    await page.getByRole('radio', { name: /^Platform key/ }).check();
    await page.getByRole('button', { name: 'Dry run' }).click();
    await page.getByRole('button', { name: 'Start change' }).click();
    await page.getByRole('region', { name: 'Current key' }).getByText('Platform key').waitFor();
    await page.goto(`${connections}?${place.query}`);
    await page.getByText(targetEmail).first().click();
    await page.getByRole('button', { name: 'Delete key halden-key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).click();
    await page.getByText('halden-key deleted').waitFor();
    await page.getByText(targetEmail).first().click();
    await page.getByRole('button', { name: 'Delete connection' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete connection' }).click();
    await page.getByText('No connections yet').waitFor();
  });
});
