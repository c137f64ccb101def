import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
});
afterAll(() => api.close());

describe('the overview of an organization', () => {
  it('tells owners what is old, ends soon or is over, of standard workspaces alone', async () => {
    const { organizationId, owner, place, privateWorkspaceId } = harbor;
    await owner.succeed('secret', 'add', { ...place, name: 'OLD', value: 'x' });
    await owner.succeed('secret', 'add', { ...place, name: 'FRESH', value: 'x' });
    await owner.succeed('secret', 'add', { organizationId, workspaceId: privateWorkspaceId, name: 'MINE', value: 'x' });
    await owner.succeed('secret', 'versionAccess', { ...place, name: 'OLD' });
    await api.database.query(
      `update cofferdam.secret_versions v set created_at = now() - interval '114 days'
       from cofferdam.secrets s where s.id = v.secret_id and s.name in ('OLD', 'MINE')`,
    );
    await harbor.invite({ email: 'late@example.com' });
    await api.database.query(`update cofferdam.invitations set expires_at = now() - interval '1 minute'`);
    await harbor.invite({ email: 'soon@example.com' });

    const overview = await owner.succeed('organization', 'overview', { organizationId });
    expect(overview.unrotated).toMatchObject({ count: 1, oldest: { name: 'OLD', workspaceName: 'Production' } });
    expect(overview.endingShares).toBe(0);
    expect(overview.invitations).toEqual({ open: 2, expired: 1 });
    expect(overview.activity).toHaveLength(14);
    expect(overview.activity?.at(-1)).toMatchObject({ reads: 1, refused: 0 });
    expect(overview.activity?.at(-1)?.changes).toBeGreaterThan(4);
  });

  it('tells a member nothing but the organization itself, and an auditor what the log is for', async () => {
    const { organizationId } = harbor;
    const hidden = { unrotated: null, endingShares: null, invitations: null, activity: null };
    const member = await harbor.addMember('MEMBER');
    expect(await member.succeed('organization', 'overview', { organizationId })).toMatchObject(hidden);
    const auditor = await harbor.addMember('AUDITOR');
    const seen = await auditor.succeed('organization', 'overview', { organizationId });
    expect(seen).toMatchObject({ unrotated: null, invitations: { open: 2, expired: 1 } });
    expect(seen.activity).toHaveLength(14);
  });

  it('has no activity on a plan without a log', async () => {
    const free = await TestOrganization.create(api, 'FREE');
    const { activity } = await free.owner.succeed('organization', 'overview', { organizationId: free.organizationId });
    expect(activity).toBeNull();
  });
});
