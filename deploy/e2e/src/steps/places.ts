import type { Page } from 'playwright';
import { untilPage } from './signing.ts';

/** From the page of someone without an organization to an organization on a plan. */
export async function createOrganization(page: Page, name: string, plan: 'Free' | 'Team' | 'Business'): Promise<void> {
  await page.getByRole('link', { name: 'Create organization' }).click();
  await untilPage(page, 'New organization');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Choose a plan' }).click();
  await untilPage(page, 'Choose a plan');
  await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await untilPage(page, 'Your first workspace');
}

/** From the step for it to a workspace that is the current one. */
export async function createFirstWorkspace(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await untilPage(page, 'Add your first secrets');
}
