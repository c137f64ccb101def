import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, useStage, watchRequests, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { runAsOwner } from '../stack/index.ts';

const stage = useStage();

let mara: Person;
let jonas: Person;
let place: SeededWorkspace;
let visit: Visit;

/** Invites Jonas again and returns the link. */
async function invite(): Promise<string> {
  const { organizationId } = place;
  const { link } = await mara.api.userOrganization.addUser({
    organizationId,
    email: jonas.credentials.email,
    role: 'MEMBER',
  });
  return link;
}

async function revoke(): Promise<void> {
  const { organizationId } = place;
  const { invitations } = await mara.api.userOrganization.list({ organizationId });
  for (const { id } of invitations) await mara.api.userOrganization.deleteInvite({ organizationId, invitationId: id });
}

async function shows(page: Page, link: string, title: string, text: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText(text).waitFor();
  expect(await page.getByRole('button', { name: 'Join' }).count()).toBe(0);
  expect(await checkPage(page)).toEqual([]);
}

describe('an invitation link that no longer works', () => {
  const step = stage.journey();

  step('says that its time is over', async ({ origin }) => {
    [mara, jonas] = await Promise.all([signInPerson(origin, 'Mara Lindqvist'), signInPerson(origin, 'Jonas Reyes')]);
    place = await seedWorkspace(mara);
    visit = await stage.open({ person: jonas });
    const { page } = visit;
    const link = await invite();
    await page.goto(link);
    await page.getByRole('button', { name: 'Join' }).waitFor();
    // The product's clock can't be moved, so move the link's expiry.
    await runAsOwner(
      stage.product.databaseUrl,
      `update cofferdam.invitations set expires_at = now() - interval '1 minute' where organization_id = $1`,
      [place.organizationId],
    );
    await shows(page, link, 'This invitation has expired', 'Invitation links work for 7 days. Ask for a new one.');
    const { settle } = watchRequests(page);
    await page.getByRole('button', { name: 'Your invitations' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome, Jonas' }).waitFor();
    await settle();
    expect(await page.getByText('Halden Freight').count()).toBe(0);
  });

  step('says that it ended while its page was open, and joins no one', async () => {
    const { page } = visit;
    await revoke();
    const link = await invite();
    await page.goto(link);
    await page.getByRole('button', { name: 'Join' }).waitFor();
    await revoke();
    visit.watch.expect(/answer 404: POST .*confirm-invite-user/);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('The invitation link is no longer valid').first().waitFor();
    expect((await jonas.api.organization.my({})).organizations).toEqual([]);
    await shows(page, link, 'This invitation was revoked', 'If that’s a mistake, ask for a new one.');
    expect(visit.watch.take()).toEqual([]);
  });

  step('says that it was used, once its person has left again', async () => {
    const { page } = visit;
    const link = await invite();
    await page.goto(link);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('heading', { level: 1, name: 'Secrets' }).waitFor();
    await page.goto(link);
    await page.getByText('You’re already a member').waitFor();
    // The open page is notified immediately, and may reload what it showed.
    visit.watch.allow(/answer 40[34]/);
    await jonas.api.userOrganization.leave({ organizationId: place.organizationId });
    await shows(
      page,
      link,
      'This invitation was already used',
      'Each link works once. If you’ve left since then, ask for a new one.',
    );
    expect(visit.watch.take()).toEqual([]);
  });

  step('hides inviter, organization and the whole address from another account', async ({ origin }) => {
    const link = await invite();
    const samir = await signInPerson(origin, 'Samir Haddad');
    const { page, watch } = await stage.open({ person: samir });
    await shows(
      page,
      link,
      'This invitation is for another account',
      `You’re signed in as ${samir.credentials.email}.`,
    );
    const shown = await page.content();
    for (const hidden of [jonas.credentials.email, 'Halden Freight', 'Mara Lindqvist']) {
      expect(shown).not.toContain(hidden);
    }
    const { settle } = watchRequests(page);
    await page.goto('/organization/invites');
    await page.getByRole('heading', { level: 1, name: 'Welcome, Samir' }).waitFor();
    await settle();
    expect(await page.getByText('Halden Freight').count()).toBe(0);
    expect(watch.take()).toEqual([]);
    // It still works for the invited person.
    await visit.page.goto(link);
    await visit.page.getByRole('button', { name: 'Join' }).waitFor();
  });
});
