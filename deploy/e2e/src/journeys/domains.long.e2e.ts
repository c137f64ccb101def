import { afterAll, describe, expect } from '@jest/globals';
import { startTestDns, type TestDns } from '@cofferdam/api/testing/startTestDns.ts';
import { checkPage, useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { startConfiguredProduct } from '../stack/index.ts';
import { untilPage } from '../steps/index.ts';

let dns: TestDns;
const stage = useStage(async () => {
  dns = await startTestDns();
  return startConfiguredProduct({ dnsServers: [dns.address] });
});
afterAll(() => dns.close());

let mara: Person;
let place: SeededWorkspace;
let visit: Visit;

describe('the domains of an organization', () => {
  const step = stage.journey();

  step('are not part of Free, and the page says so', async ({ origin }) => {
    mara = await signInPerson(origin, 'Mara Lindqvist');
    const free = await seedWorkspace(mara, { organization: 'Kestrel Audit', plan: 'FREE' });
    place = await seedWorkspace(mara);
    visit = await stage.open({ person: mara, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visit;
    await page.goto(`/organization/security/domain?${free.query}`);
    await untilPage(page, 'Domain');
    await page.getByText('Custom domains aren’t included in this plan.').first().waitFor();
    const refused = await mara.api.domain
      .add({ organizationId: free.organizationId, domain: 'example.org' })
      .then(String, (error: { errorCode: string }) => error.errorCode);
    expect(refused).toBe('organization.free-subscription-denys-add-domain');
  });

  step('are added after showing which members would be outside', async () => {
    const { page } = visit;
    await page.goto(`/organization/security/domain?${place.query}`);
    await page.getByRole('button', { name: 'Add domain' }).first().click();
    await page.getByLabel('Domain', { exact: true }).fill('https://halden.example/x');
    await page.getByRole('button', { name: 'Check existing members' }).click();
    await page.getByText('Enter a valid domain').waitFor();
    await page.getByLabel('Domain', { exact: true }).fill('halden.example');
    await page.getByRole('button', { name: 'Check existing members' }).click();
    await page.getByText('1 member has an address at another domain').waitFor();
    await page.getByText(mara.credentials.email).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
    await page.getByText('Not verified').waitFor();
    // The refused domain was expected.
    visit.watch.take();
  });

  step('are verified by their record, with the found and the expected value', async () => {
    const { page } = visit;
    const { domains } = await mara.api.domain.list({ organizationId: place.organizationId });
    const { recordName, recordValue } = domains[0] ?? { recordName: '', recordValue: '' };
    await page.getByText(recordName, { exact: true }).waitFor();
    await page.getByText(recordValue, { exact: true }).waitFor();
    const look = page.getByRole('button', { name: 'Check record of halden.example' });

    dns.records.set(recordName, ['cofferdam-domain-verification=of-somebody-else']);
    await look.click();
    await page.getByText('The record wasn’t found yet').waitFor();
    await page.getByText('cofferdam-domain-verification=of-somebody-else').waitFor();
    expect(await checkPage(page)).toEqual([]);

    dns.records.set(recordName, ['v=spf1 -all', recordValue]);
    await look.click();
    await page.getByText('halden.example verified').waitFor();
    await page.getByText('Verified', { exact: true }).waitFor();
  });

  step('allow only their own addresses, in the check and for invitations', async () => {
    const { page } = visit;
    const box = page.getByLabel('Email address', { exact: true });
    await box.fill('ines@halden.example');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Allowed. Addresses at halden.example can join.').waitFor();
    await box.fill('ines@elsewhere.example');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Not allowed. elsewhere.example isn’t a verified domain.').waitFor();

    await page.goto(`/organization/iam/users?${place.query}`);
    await page.getByRole('button', { name: 'Invite people' }).first().click();
    await page.getByLabel('Email addresses').fill('ines@halden.example, jo@elsewhere.example');
    await page.getByRole('button', { name: 'Invite 2 people' }).click();
    await page.getByRole('button', { name: 'Copy link for ines@halden.example' }).waitFor();
    expect(await page.getByRole('button', { name: 'Copy link for jo@elsewhere.example' }).count()).toBe(0);
    const alone = await mara.api.userOrganization
      .addUser({ organizationId: place.organizationId, email: 'jo@elsewhere.example', role: 'MEMBER' })
      .then(String, (error: { errorCode: string }) => error.errorCode);
    expect(alone).toBe('organization.add-user.not-allowed-domain');
  });

  step('allow people to join without an invitation only while that is turned on', async () => {
    const { page } = visit;
    await page.goto(`/organization/security/domain?${place.query}`);
    const choice = page.getByRole('checkbox', { name: 'People at halden.example can join without an invitation' });
    await choice.click();
    await page.getByText('Joining by halden.example turned on').waitFor();
    expect(await checkPage(page)).toEqual([]);
    const isJoinable = async (): Promise<boolean | undefined> =>
      (await mara.api.domain.list({ organizationId: place.organizationId })).domains[0]?.isJoinable;
    expect(await isJoinable()).toBe(true);
    await choice.click();
    await page.getByText('Joining by halden.example turned off').waitFor();
    expect(await isJoinable()).toBe(false);
  });

  step('are limited in number, and one is removed after a confirmation', async () => {
    const { organizationId } = place;
    for (const name of ['a', 'b', 'c', 'd']) await mara.api.domain.add({ organizationId, domain: `${name}.example` });
    const { page } = visit;
    await page.goto(`/organization/security/domain?${place.query}`);
    await page.getByText('5 of 5').waitFor();
    await page.getByRole('button', { name: 'Add domain' }).first().click();
    await page.getByLabel('Domain', { exact: true }).fill('e.example');
    await page.getByRole('button', { name: 'Check existing members' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
    await page.getByText('Plan limit reached').waitFor();
    visit.watch.take();
    await page.goto(`/organization/security/domain?${place.query}`);
    await page.getByRole('button', { name: 'Remove halden.example' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('4 of 5').waitFor();
    await page.getByText('halden.example', { exact: true }).waitFor({ state: 'detached' });
  });
});
