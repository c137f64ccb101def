import { describe, expect, it } from '@jest/globals';
import { findCall, sendCall, type TestAnswer } from '../../testing/sendCall.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization();

/** Calls without a session. */
const describeLink = (inviteId: string): Promise<TestAnswer> =>
  sendCall(stage.api.url(), findCall('userOrganization.describeInvite'), { inviteId });
const refusal = { status: 404, body: { errorCode: 'organization.invite-user.not-found.by-id' } };

describe('an invitation before sign-in', () => {
  it('returns organization, inviter, address and expiry, and records nothing', async () => {
    const { workspaceId, owner } = stage.harbor;
    const inviteId = await stage.harbor.invite(
      { email: 'Nora@firm.example' },
      { role: 'AUDITOR', workspaces: [{ workspaceId, role: 'READER' }] },
    );
    const before = await stage.harbor.events();
    const { status, body } = await describeLink(inviteId);
    expect(status).toBe(200);
    expect(body).toEqual({
      organization: { name: 'Harbor', picture: null },
      invitedBy: { name: expect.any(String), email: owner.email },
      email: 'Nora@firm.example',
      role: 'AUDITOR',
      workspaces: [{ name: 'Production', role: 'READER' }],
      expiresAt: expect.any(String),
    });
    expect(await stage.harbor.events()).toEqual(before);
  });

  it.each([
    ['revoked', `state = 'REVOKED', settled_at = now(), settled_by = created_by`],
    ['declined', `state = 'DECLINED', settled_at = now(), settled_by = created_by`],
    ['used', `state = 'ACCEPTED', settled_at = now(), settled_by = created_by`],
    ['expired', `expires_at = now() - interval '1 second'`],
    ['replaced by a new link', `token_hash = decode(repeat('00', 32), 'hex')`],
  ])('returns nothing if it is %s', async (name, change) => {
    const email = `${name.replaceAll(' ', '-')}@firm.example`;
    const inviteId = await stage.harbor.invite({ email });
    expect((await describeLink(inviteId)).status).toBe(200);
    await stage.api.database.query(`update cofferdam.invitations set ${change} where email = $1`, [email]);
    expect(await describeLink(inviteId)).toMatchObject(refusal);
  });

  it('returns nothing for another organization’s invitation under its own id', async () => {
    const inviteId = await stage.harbor.invite({ email: 'moved@firm.example' });
    const moved = Buffer.from(inviteId, 'base64url');
    moved[15] = (moved[15] ?? 0) ^ 1;
    expect(await describeLink(moved.toString('base64url'))).toMatchObject(refusal);
  });

  it.each(['x', 'A'.repeat(64), '01900000-0000-7000-8000-0000000000aa'])('returns nothing for %s', async (text) => {
    expect(await describeLink(text)).toMatchObject(refusal);
  });
});
