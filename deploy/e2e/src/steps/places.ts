import type { Page } from 'playwright';
import { untilPage } from './signing.ts';

/** From the welcome of someone without an organization to the list of a first workspace, on the plan Free. */
export async function startOrganization(page: Page, name: string, workspace: string): Promise<void> {
  await page.getByLabel('Organization name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await untilPage(page, 'Create your first workspace');
  await page.getByLabel('Workspace name').fill(workspace);
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await untilPage(page, 'Secrets');
}

/** From anywhere to an organization with a workspace on a plan, at the step of its first secret. */
export async function createOrganization(
  page: Page,
  name: string,
  { workspace, plan }: { readonly workspace: string; readonly plan: 'Free' | 'Team' | 'Business' },
): Promise<void> {
  await page.goto('/organization/create');
  await untilPage(page, 'New organization');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('First workspace').fill(workspace);
  await page.getByRole('button', { name: 'Choose a plan' }).click();
  await untilPage(page, 'Choose a plan');
  await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await untilPage(page, 'Add your first secrets');
}
