import { describe, expect, it } from '@jest/globals';
import type { OrganizationRoleName } from '@cofferdam/domain';
import type { TestPerson } from '../testing/TestPerson.ts';
import { useTestOrganization } from '../testing/useTestOrganization.ts';

/** The matrix tests the calls that always need a fresh sign-in; these need one only for some inputs. */
const stage = useTestOrganization();
let invited = 0;

const makers: readonly (readonly [
  call: string,
  input: (member: TestPerson, role: OrganizationRoleName) => Readonly<Record<string, unknown>>,
])[] = [
  ['userRole.organizationAdd', ({ userId }, role) => ({ userId, role })],
  ['userOrganization.addUser', (_member, role) => ({ email: `new-${(invited += 1)}@example.com`, role })],
  ['userOrganization.addUsers', (_member, role) => ({ emails: [`new-${(invited += 1)}@example.com`], role })],
];

describe('making an owner', () => {
  it.each(makers)('by %s needs a fresh sign-in, but other roles don’t', async (call, inputOf) => {
    const { api, harbor } = stage;
    const member = await harbor.addMember('MEMBER');
    const owner = await harbor.owner.signInAgain();
    const send = (role: OrganizationRoleName) =>
      owner.send(call, { organizationId: harbor.organizationId, ...inputOf(member, role) });
    api.clock.advance(301);
    const stale = await send('OWNER');
    const other = await send('ADMIN');
    api.clock.advance(-301);
    const fresh = await send('OWNER');
    expect([stale.status, stale.body.errorCode, other.status, fresh.status]).toEqual([
      401,
      'session.fresh-sign-in-required',
      200,
      200,
    ]);
  });

  it('by a new link for an invitation needs one, too', async () => {
    const { api, harbor } = stage;
    const { organizationId } = harbor;
    const owner = await harbor.owner.signInAgain();
    const invite = (role: OrganizationRoleName) =>
      owner.succeed('userOrganization', 'addUser', { organizationId, email: `again-${role}@example.com`, role });
    const [forOwner, forAdmin] = [await invite('OWNER'), await invite('ADMIN')];
    const renew = async ({ invitation }: typeof forOwner) =>
      (await owner.call('userOrganization', 'resendInvite', { organizationId, invitationId: invitation.id })).body
        .errorCode;
    api.clock.advance(301);
    const stale = [await renew(forOwner), await renew(forAdmin)];
    api.clock.advance(-301);
    expect([...stale, await renew(forOwner)]).toEqual(['session.fresh-sign-in-required', undefined, undefined]);
  });
});
