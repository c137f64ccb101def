import { describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization({});

describe('the list of invitations', () => {
  it('is filtered by a part of the address and by the role', async () => {
    const { owner, organizationId } = stage.harbor;
    const add = (email: string, role: string) =>
      owner.succeed('userOrganization', 'addUser', { organizationId, email, role, workspaces: [] });
    await add('Needle.one@example.com', 'ADMIN');
    await add('needle.two@example.com', 'MEMBER');
    await add('other@example.com', 'ADMIN');
    const find = async (filter: CallInput<'userOrganization', 'list'>) =>
      (await owner.succeed('userOrganization', 'list', filter)).invitations.map(({ email }) => email.toLowerCase());
    expect(await find({ organizationId, search: 'EEDLE' })).toEqual([
      'needle.two@example.com',
      'needle.one@example.com',
    ]);
    expect(await find({ organizationId, search: 'needle', role: 'ADMIN' })).toEqual(['needle.one@example.com']);
    expect(await find({ organizationId, search: 'needle o' })).toEqual(['needle.one@example.com']);
  });
});
