import type { Page } from 'playwright';
import { untilPage } from './signing.ts';

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
