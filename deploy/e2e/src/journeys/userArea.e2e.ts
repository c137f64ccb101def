import { describe, expect } from '@jest/globals';
import { checkPage, eventually, readStorages, useStage, type Visit, sessionOver } from '../browser/index.ts';
import { signIn, signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage, untilUserPage } from '../steps/index.ts';

const stage = useStage();
const newPassword = 'slate otter drumming 41';

let mara: Person;
let place: SeededWorkspace;
/** Two browsers of the same person. */
let here: Visit;
let other: Visit;

describe('the account of a person', () => {
  const step = stage.journey();

  step('gets another name, which others see', async ({ origin }) => {
    mara = await signInPerson(origin, 'Mara Lindqvist');
    place = await seedWorkspace(mara, { secrets: { DATABASE_URL: 'x' } });
    here = await stage.open({ person: await mara.signInAgain(origin) });
    other = await stage.open({ person: mara });
    const { page } = here;
    await page.goto(`/user/profile?${place.query}`);
    await untilUserPage(page, 'Profile');
    await page.getByRole('button', { name: 'Edit name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit your name' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Mara Holm');
    expect(await checkPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Mara Holm' }).waitFor();
    const { members } = await mara.api.user.organization({ organizationId: place.organizationId });
    expect(members.map(({ name }) => name)).toEqual(['Mara Holm']);
  });

  step('ends the session of another browser, which is signed out at once', async () => {
    const { page } = here;
    await other.page.goto(`/r/secrets?${place.query}`);
    await untilPage(other.page, 'Secrets');
    other.watch.allow(sessionOver);
    await page.goto('/user/security/sessions');
    await untilUserPage(page, 'Sessions');
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    const dialog = page.getByRole('dialog', { name: 'End all other sessions?' });
    expect(await checkPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByText('All other sessions ended').waitFor();
    await other.page.getByLabel('Password', { exact: true }).waitFor();
    await page.getByText('This one', { exact: true }).waitFor();
  });

  step('refuses a wrong password, and has the new one from then on', async ({ origin }) => {
    const { page, watch } = here;
    watch.allow(/answer 40\d: POST \/identity/);
    await page.goto('/user/profile');
    await untilUserPage(page, 'Profile');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password', { exact: true }).fill('not my password at all');
    await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByText('Incorrect password.').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await dialog.getByLabel('Current password', { exact: true }).fill(mara.credentials.password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your other sessions have ended.').waitFor();
    await expect(signIn(origin, mara.credentials)).rejects.toThrow(/^\/identity\/v1\/sign-in answered 401/);
    await signIn(origin, { ...mara.credentials, password: newPassword });
  });

  step('clears the data of this browser once that is confirmed, and stays signed in', async () => {
    const { page } = here;
    await page.goto(`/user/preferences?${place.query}`);
    await untilUserPage(page, 'Preferences');
    await page.evaluate(`localStorage.setItem('left-over', 'x')`);
    await page.getByRole('button', { name: 'Clear data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clear all data in this browser?' });
    expect(await checkPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep data' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(`localStorage.getItem('left-over')`)).toBe('x');
    await page.getByRole('button', { name: 'Clear data' }).click();
    await dialog.getByRole('button', { name: 'Clear data' }).click();
    await eventually(async () => expect(await readStorages(page)).not.toContain('left-over'));
    await untilUserPage(page, 'Preferences');
  });
});
