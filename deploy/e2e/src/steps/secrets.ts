import type { Page } from 'playwright';
import { untilPage } from './signing.ts';

/** What a person types for a new secret. */
export interface NewSecret {
  readonly name: string;
  readonly value: string;
  readonly description?: string;
  readonly labels?: readonly string[];
}

/** Fills the page for a new secret and sends it. The page asks whether the name is free. */
export async function createSecret(page: Page, secret: NewSecret): Promise<void> {
  await untilPage(page, 'New secret');
  const isFree = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has('name'));
  await page.getByLabel('Name', { exact: true }).fill(secret.name);
  await isFree;
  await page.getByLabel('Value', { exact: true }).fill(secret.value);
  if (secret.description !== undefined) await page.getByLabel('Description optional').fill(secret.description);
  for (const label of secret.labels ?? []) {
    await page.getByLabel('Labels optional').fill(label);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Create secret' }).click();
  await untilPage(page, secret.name);
}

/** From the page of a secret: another version, which becomes the current one. */
export async function addVersion(page: Page, value: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  // A section of the page before has the same name.
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill(value);
  await saveVersion(page);
}

/** Sends the form for a new version of a secret or note and waits for the page of the item. */
export async function saveVersion(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save (?:mine |merge )?as v\d+/ }).click();
  await page.waitForURL((address) => !/\/(?:new-version|edit)$/.test(address.pathname));
}

/** Chooses a file on the import page, as from the file dialog. */
export async function chooseFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(file);
}
