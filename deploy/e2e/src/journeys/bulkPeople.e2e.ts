import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, declineReload, eventually, holdBack, useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { joinWorkspace, seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
const invited = ['ada@halden.example', 'ben@halden.example', 'cleo@halden.example'] as const;

let mara: Person;
let place: SeededWorkspace;
let maras: Visit;

async function openUsers(page: Page, tab: 'active' | 'invited'): Promise<void> {
  await page.goto(`/organization/iam/users?tab=${tab}&${place.query}`);
  await untilPage(page, 'Users');
}

async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
}

/** Chooses an action for all selected people. */
async function change(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const stateOf = async (person: Person, link: string): Promise<string> =>
  (await person.api.userOrganization.inviteExist({ inviteId: new URL(link).searchParams.get('inviteId') ?? '' })).state;

describe('an action for several people', () => {
  const step = stage.journey();

  step('new links: each is copied, and the previous ones end', async ({ origin }) => {
    mara = await signInPerson(origin, 'Mara Lindqvist');
    place = await seedWorkspace(mara);
    const { organizationId } = place;
    const made = await mara.api.userOrganization.addUsers({ organizationId, emails: [...invited], role: 'MEMBER' });
    maras = await stage.open({ person: mara, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = maras;
    await openUsers(page, 'invited');
    await choose(page, invited[0], invited[1]);
    await change(page, 'Create new links');
    await page.getByText('Each invitation gets a new link for 7 days').waitFor();
    await page.getByRole('button', { name: 'Create new links' }).click();
    await page.getByRole('button', { name: `Copy link for ${invited[0]}` }).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy all links' }).click();
    const copied = (): Promise<string> => page.evaluate<string>('navigator.clipboard.readText()');
    await eventually(async () => expect((await copied()).split('\n')).toHaveLength(2));
    const lines = (await copied()).split('\n');
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set([invited[0], invited[1]]));
    const states = await Promise.all(lines.map((line) => stateOf(mara, line.split(' ')[1] ?? '')));
    expect(states).toEqual(['wrong-account', 'wrong-account']);
    const before = made.results[0]?.link ?? '';
    await expect(stateOf(mara, before)).rejects.toMatchObject({
      errorCode: 'organization.invite-user.not-found.by-id',
    });
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  step('invitations: they are revoked, and the others stay', async () => {
    const { page } = maras;
    await openUsers(page, 'invited');
    await choose(page, invited[0], invited[1]);
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByText('Revoke 2 invitations?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('2 invitations revoked').waitFor();
    await page.getByRole('row', { name: new RegExp(invited[0]) }).waitFor({ state: 'detached' });
    const { invitations } = await mara.api.userOrganization.list({ organizationId: place.organizationId });
    expect(invitations.map(({ email }) => email)).toEqual([invited[2]]);
  });

  step('members: they are added to a workspace with a role', async ({ origin }) => {
    const { organizationId } = place;
    const { workspace } = await mara.api.workspace.create({ organizationId, name: 'archive' });
    for (const name of ['Aiko Brandt', 'Jonas Reyes', 'Samir Haddad']) {
      await joinWorkspace(mara, await signInPerson(origin, name), place);
    }
    const { page } = maras;
    await openUsers(page, 'active');
    await choose(page, 'Aiko Brandt', 'Jonas Reyes');
    await change(page, 'Add to a workspace');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Workspace', { exact: true }).selectOption('archive');
    await dialog.getByLabel('Role there').selectOption('Editor');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('2 people added').waitFor();
    const { assignments } = await mara.api.userRole.workspace({ organizationId, workspaceId: workspace.id });
    const given = assignments
      .filter(({ isAssigned }) => isAssigned)
      .map(({ person, role }) => `${person.name} ${role}`);
    expect(given.toSorted()).toEqual(['Aiko Brandt EDITOR', 'Jonas Reyes EDITOR']);
  });

  step(
    'a running action is still shown after visiting another page, and closing the tab needs a confirmation',
    async () => {
      const { page } = maras;
      await openUsers(page, 'active');
      await choose(page, 'Aiko Brandt', 'Jonas Reyes');
      const removing = await holdBack(page, /\/user-organization\/delete-user/);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await removing.begun;
      await page.getByRole('button', { name: 'Run in background' }).click();
      await page.getByText('0 of 2 done').first().waitFor();
      await page.getByRole('link', { name: 'Shared links' }).click();
      await untilPage(page, 'Shared links');

      await declineReload(page);

      await page.goBack();
      await untilPage(page, 'Users');
      await page.getByText('0 of 2 done').first().waitFor();
      removing.release();
      await page.getByText('2 people removed').waitFor();
      const { counts } = await mara.api.user.organization({ organizationId: place.organizationId });
      expect(counts).toMatchObject({ active: 2, removed: 2 });
      expect(maras.watch.take()).toEqual([]);
    },
  );
});
