import { describe, expect } from '@jest/globals';
import { checkPage, useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { copiedInvitation, makeAccount, untilPage } from '../steps/index.ts';

const stage = useStage();

const nora = makeAccount('Nora Visser');
let mara: Person;
let place: SeededWorkspace;
let maras: Visit;
let noras: Visit;
let link: string;

/** Counts what a person does on a page. */
function countSteps() {
  let steps = 0;
  return {
    steps: () => steps,
    act: async (action: Promise<unknown>): Promise<void> => {
      steps += 1;
      await action;
    },
  };
}

describe('an invitation from both sides, without a mail server', () => {
  const step = stage.journey();

  step('the inviter has the link in four steps, and hears that no email was sent', async ({ origin }) => {
    mara = await signInPerson(origin, 'Mara Lindqvist');
    place = await seedWorkspace(mara, { secrets: { DATABASE_URL: 'postgres://x' } });
    maras = await stage.open({ person: mara, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = maras;
    await page.goto(`/organization/iam/users?${place.query}`);
    await untilPage(page, 'Users');
    const { act, steps } = countSteps();
    await act(page.getByRole('button', { name: 'Invite people' }).first().click());
    await act(page.getByLabel('Email addresses').fill(nora.email));
    await act(page.getByRole('button', { name: 'Invite', exact: true }).click());
    await page.getByText('No email was sent').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await act(page.getByRole('button', { name: `Copy link for ${nora.email}` }).click());
    link = await copiedInvitation(page);
    expect(steps()).toBe(4);
    expect(maras.watch.take()).toEqual([]);
  });

  step('the invited sees who invites to what before sign-in, and is in after three steps', async () => {
    noras = await stage.open();
    const { page, watch } = noras;
    await page.goto(link);
    await untilPage(page, 'Join Halden Freight');
    await page.getByText('Member of Halden Freight', { exact: true }).waitFor();
    await page.getByText('Mara Lindqvist').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(nora.email);
    expect(await checkPage(page)).toEqual([]);
    const { act, steps } = countSteps();
    await act(page.getByLabel('Your name').fill(nora.displayName));
    await act(page.getByLabel('Password', { exact: true }).fill(nora.password));
    await act(page.getByRole('button', { name: 'Create account and join' }).click());
    await untilPage(page, 'Secrets');
    await page
      .getByRole('button', { name: /Halden Freight/ })
      .first()
      .waitFor();
    expect(steps()).toBe(3);
    expect(watch.take()).toEqual([]);
  });

  step('the used link says the specification’s sentence to someone who isn’t signed in', async () => {
    const { page, watch } = await stage.open();
    watch.expect(/answer 404: POST .*invite\/describe/);
    await page.goto(link);
    await untilPage(page, 'Sign in');
    await page.getByText(/^The invitation link is no longer valid\./).waitFor();
    expect(watch.take()).toEqual([]);
  });

  step('someone with an account joins in two steps: the password and one button', async ({ origin }) => {
    const { organizationId } = await seedWorkspace(mara);
    const jonas = await signInPerson(origin, 'Jonas Reyes');
    const { email, password } = jonas.credentials;
    const { link: another } = await mara.api.userOrganization.addUser({ organizationId, email, role: 'MEMBER' });
    const { page, watch } = await stage.open();
    await page.goto(another);
    await page.getByRole('button', { name: 'Sign in to join' }).click();
    const { act, steps } = countSteps();
    await act(page.getByLabel('Password', { exact: true }).fill(password));
    await act(page.getByRole('button', { name: 'Sign in and join' }).click());
    await untilPage(page, 'Secrets');
    expect(steps()).toBe(2);
    expect((await jonas.api.organization.my({})).organizations.map(({ id }) => id)).toContain(organizationId);
    expect(watch.take()).toEqual([]);
  });
});
