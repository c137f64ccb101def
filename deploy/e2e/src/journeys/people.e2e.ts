import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { chooseInRow, copiedInvitation, makeAccount, notifiedMilliseconds, untilPage } from '../steps/index.ts';

const stage = useStage();

const aiko = makeAccount('Aiko Brandt');
let mara: Person;
let jonas: Person;
let place: SeededWorkspace;
let maras: Visit;
let aikos: Visit;
let aikosLink: string;
let jonases: Visit;

async function openUsers(page: Page, tab = 'active'): Promise<void> {
  await page.goto(`/organization/iam/users?tab=${tab}&${place.query}`);
  await untilPage(page, 'Users');
}

describe('three people in three browsers', () => {
  const step = stage.journey();

  step('an owner invites two addresses at once and sees the result of each', async ({ origin }) => {
    mara = await signInPerson(origin, 'Mara Lindqvist');
    jonas = await signInPerson(origin, 'Jonas Reyes');
    place = await seedWorkspace(mara, { secrets: { DATABASE_URL: 'postgres://x' } });
    maras = await stage.open({ person: mara, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = maras;
    await openUsers(page);
    await page.getByRole('button', { name: 'Invite people' }).first().click();
    await page.getByLabel('Email addresses').fill(`${aiko.email}, Mara <${mara.credentials.email}>`);
    await page.getByRole('button', { name: 'Add a workspace' }).click();
    await page.getByRole('button', { name: 'Invite 2 people' }).click();
    await page.getByText('was skipped: already a member.').waitFor();
    await page.getByRole('button', { name: `Copy link for ${aiko.email}` }).click();
    aikosLink = await copiedInvitation(page);
  });

  step('the link shows a newcomer who invites them to what, and one button creates the account and joins', async () => {
    aikos = await stage.open();
    const { page } = aikos;
    await page.goto(aikosLink);
    await untilPage(page, 'Join Halden Freight');
    await page.getByText('Mara Lindqvist').waitFor();
    await page.getByText('payments-prod as Reader').waitFor();
    await page.getByLabel('Your name').fill(aiko.displayName);
    await page.getByLabel('Password', { exact: true }).fill(aiko.password);
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await untilPage(page, 'Secrets');
    await page.getByText('DATABASE_URL').first().waitFor();
  });

  step('the same link is used up, and works for no one else', async () => {
    await aikos.page.goto(aikosLink);
    await aikos.page.getByText('You’re already a member').waitFor();
    jonases = await stage.open({ person: jonas });
    await jonases.page.goto(aikosLink);
    await jonases.page.getByText('This invitation is for another account').waitFor();
    await jonases.page.getByText(`You’re signed in as ${jonas.credentials.email}.`).waitFor();
    expect(await jonases.page.getByText(aiko.email).count()).toBe(0);
    await jonases.page.goto('/organization/confirm-invitation?inviteId=none');
    await jonases.page.getByText('This invitation isn’t valid').waitFor();
    // Not-found responses are expected here.
    jonases.watch.take();
  });

  step('another person declines, and a new link works after the old one ended', async () => {
    const { page } = maras;
    const invite = async (before: string): Promise<string> => {
      await openUsers(page, 'invited');
      await page.getByRole('button', { name: 'Invite people' }).first().click();
      await page.getByLabel('Email addresses').fill(jonas.credentials.email);
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByRole('button', { name: /^Copy link for/ }).click();
      const link = await copiedInvitation(page, before);
      await page.getByRole('button', { name: 'Done' }).click();
      return link;
    };
    const declined = await invite(aikosLink);
    await jonases.page.goto(declined);
    await jonases.page.getByRole('button', { name: 'Decline' }).click();
    await jonases.page.getByText('This invitation was declined').waitFor();

    const old = await invite(declined);
    await chooseInRow(page, jonas.credentials.email, /^Create a new link/);
    const latest = await copiedInvitation(page, old);
    await jonases.page.goto(old);
    await jonases.page.getByText('This invitation isn’t valid').waitFor();
    await jonases.page.goto(latest);
    await jonases.page.getByRole('button', { name: 'Join' }).waitFor();
    await jonases.page.goto('/organization/invites');
    await jonases.page.getByRole('button', { name: 'Join' }).click();
    await untilPage(jonases.page, 'Secrets');
    jonases.watch.take();
  });

  step('a new role is shown before it is saved, and reaches an open page within seconds', async () => {
    const { page } = maras;
    await aikos.page.goto(`/r/secrets?${place.query}`);
    await untilPage(aikos.page, 'Secrets');
    await openUsers(page);
    await chooseInRow(page, 'Aiko Brandt', 'Admin');
    await page.getByRole('dialog').getByText('payments-prod', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Make Admin' }).click();
    await page.getByText('Role of Aiko Brandt changed to Admin').waitFor();
    await aikos.page.getByRole('button', { name: 'IAM' }).waitFor({ timeout: notifiedMilliseconds });
  });

  step('Explain gives the rules of someone who sees nothing', async () => {
    const { page } = maras;
    await openUsers(page);
    await chooseInRow(page, 'Jonas Reyes', 'Explain access');
    await page.getByText('Denied').waitFor();
    await page.getByText('No role in this workspace').waitFor();
    await page.getByText('Reader in payments-prod is the least powerful role with this permission.').waitFor();
  });

  step('a removed person loses access within seconds, also on open pages', async () => {
    const { page } = maras;
    await openUsers(page);
    await chooseInRow(page, 'Aiko Brandt', 'Remove');
    // Both alerts are shown for 2 s.
    await Promise.all([
      aikos.page.getByText('You no longer have access to Halden Freight').waitFor({ timeout: notifiedMilliseconds }),
      page.getByText('1 person removed').waitFor(),
      page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click(),
    ]);
    expect(await aikos.page.getByText('DATABASE_URL').count()).toBe(0);
    aikos.watch.take();
    await page.getByRole('link', { name: /^Removed/ }).click();
    await page.getByText('Aiko Brandt').waitFor();
  });

  step('someone leaves by themselves, and an organization is erased by the person who types its name', async () => {
    await jonases.page.goto('/r/organizations');
    await chooseInRow(jonases.page, 'Halden Freight', 'Leave');
    await jonases.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await jonases.page.getByText('You left Halden Freight').waitFor();
    await jonases.page.getByRole('row', { name: /Halden Freight/ }).waitFor({ state: 'detached' });

    const { page } = maras;
    await page.goto(`/r/workspaces?${place.query}`);
    await chooseInRow(page, 'payments-prod', 'Delete');
    await page.getByText('1 secret', { exact: true }).waitFor();
    await page.getByLabel('Type payments-prod to delete it').fill('payments-prod');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete workspace' }).click();
    await page.getByText('payments-prod deleted').waitFor();
    await page.getByRole('button', { name: 'Workspace: Private' }).waitFor();

    await page.goto('/r/organizations');
    await chooseInRow(page, 'Halden Freight', 'Delete');
    await page.getByLabel('Type Halden Freight to delete it').fill('Halden Freight');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete organization' }).click();
    await page.getByText('Halden Freight deleted').waitFor();
    await page.getByRole('row', { name: /Halden Freight/ }).waitFor({ state: 'detached' });
  });
});
