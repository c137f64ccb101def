import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrganizationId } from '@cofferdam/domain';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../../testing/startTestMailbox.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await startTestMailbox();
});
afterAll(() => mailbox.close());

const limited = { status: 429, body: { errorCode: 'request.rate-limited' } };
let named = 0;
const newAddresses = (count: number): string[] =>
  Array.from({ length: count }, () => `invited-${(named += 1)}@example.com`);

describe('emails of invitations', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ configuration: { mail: mailbox.mail } });
  });
  afterAll(() => api.close());

  it('can be sent to 100 people at once', async () => {
    const { organizationId, owner } = await TestOrganization.create(api, 'BUSINESS');
    const { results } = await owner.succeed('userOrganization', 'addUsers', {
      organizationId,
      emails: newAddresses(100),
      role: 'MEMBER',
    });
    expect(results.filter(({ link }) => link !== null)).toHaveLength(100);
  });

  it('are limited for each address of one person, in all their organizations, and don’t delay anyone else’s', async () => {
    const [email = '', other = ''] = newAddresses(2);
    const { organizationId, owner } = await TestOrganization.create(api);
    const { invitation } = await owner.succeed('userOrganization', 'addUser', {
      organizationId,
      email,
      role: 'MEMBER',
    });
    const resend = () =>
      owner.call('userOrganization', 'resendInvite', { organizationId, invitationId: invitation.id });
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await resend()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await resend();
    expect(refused).toMatchObject(limited);
    expect(refused.body.details?.retryAfterSeconds).toBeGreaterThan(30);

    const inviteBoth = async (inviter: TestPerson, organization: OrganizationId) => {
      const people = { emails: [email.toUpperCase(), other], role: 'MEMBER' };
      const { results } = await inviter.succeed('userOrganization', 'addUsers', {
        organizationId: organization,
        ...people,
      });
      return results.map(({ errorCode }) => errorCode);
    };
    const second = { name: 'Second', subscriptionType: 'TEAM' } as const;
    const { organization } = await owner.succeed('organization', 'create', second);
    expect(await inviteBoth(owner, organization.id)).toEqual(['request.rate-limited', null]);
    const stranger = await TestOrganization.create(api);
    expect(await inviteBoth(stranger.owner, stranger.organizationId)).toEqual([null, null]);
    api.clock.advance(61);
    expect((await resend()).status).toBe(200);
    api.clock.advance(-61);
  });

  it('aren’t counted if the call needs a fresh sign-in first', async () => {
    const [email = ''] = newAddresses(1);
    const { organizationId, owner } = await TestOrganization.create(api);
    const invited = { organizationId, email, role: 'OWNER' };
    const { invitation } = await owner.succeed('userOrganization', 'addUser', invited);
    api.clock.advance(301);
    const resend = async (person: TestPerson) => {
      const input = { organizationId, invitationId: invitation.id };
      const { body, status } = await person.call('userOrganization', 'resendInvite', input);
      return body.errorCode ?? status;
    };
    for (let turn = 0; turn < 5; turn += 1) expect(await resend(owner)).toBe('session.fresh-sign-in-required');
    expect(await resend(await owner.signInAgain())).toBe(200);
    api.clock.advance(-301);
  });
});

describe('emails of invitations, beyond the numbers that the operator allows', () => {
  let api: TestApi;
  beforeAll(async () => {
    const few = { firstDelaySeconds: 60, longestDelaySeconds: 60, forgetAfterSeconds: 3_600 };
    const attempts = {
      invitationsByPerson: { ...few, freeFailures: 3 },
      invitationsFromNetwork: { ...few, freeFailures: 6 },
    };
    api = await startTestApi({ configuration: { mail: mailbox.mail, attempts } });
  });
  afterAll(() => api.close());

  it('are refused to the person in every organization, then to their network', async () => {
    const [first, second, third] = [
      await TestOrganization.create(api),
      await TestOrganization.create(api),
      await TestOrganization.create(api),
    ];
    const invite = ({ owner, organizationId }: TestOrganization, count: number) =>
      owner.call('userOrganization', 'addUsers', { organizationId, emails: newAddresses(count), role: 'MEMBER' });
    expect((await invite(first, 3)).status).toBe(200);
    // One more organization of the same person.
    const { organization } = await first.owner.succeed('organization', 'create', {
      name: 'Another',
      subscriptionType: 'FREE',
    });
    const elsewhere = { organizationId: organization.id, email: 'x@example.com', role: 'MEMBER' };
    expect(await first.owner.call('userOrganization', 'addUser', elsewhere)).toMatchObject(limited);
    expect((await invite(second, 3)).status).toBe(200);
    expect(await invite(third, 1)).toMatchObject(limited);
    const { invitations } = await third.owner.succeed('userOrganization', 'list', {
      organizationId: third.organizationId,
    });
    expect(invitations).toEqual([]);
    api.clock.advance(61);
    expect((await invite(third, 1)).status).toBe(200);
    api.clock.advance(-61);
  });
});
