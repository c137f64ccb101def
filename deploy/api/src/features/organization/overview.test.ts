import { describe, expect, it } from '@jest/globals';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { TestLink } from '../../testing/TestLink.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization();

describe('the overview of an organization', () => {
  it('shows owners what is old, expires soon or has expired, in standard workspaces only', async () => {
    const { organizationId, owner, place, privateWorkspaceId } = stage.harbor;
    await owner.succeed('secret', 'add', { ...place, name: 'OLD', value: 'x' });
    await owner.succeed('secret', 'add', { ...place, name: 'FRESH', value: 'x' });
    await owner.succeed('secret', 'add', { ...place, name: 'OFF', value: 'x' });
    await owner.succeed('secret', 'versionDisable', { ...place, name: 'OFF', version: 1 });
    await owner.succeed('secret', 'add', { organizationId, workspaceId: privateWorkspaceId, name: 'MINE', value: 'x' });
    await owner.succeed('secret', 'versionAccess', { ...place, name: 'OLD' });
    await owner.succeed('secret', 'export', { ...place, names: ['OLD', 'FRESH'] });
    await owner.succeed('secret', 'reveal', { ...place, names: ['FRESH'] });
    await stage.api.database.query(
      `update cofferdam.secrets set rotated_at = now() - interval '114 days' where name in ('OLD', 'OFF', 'MINE')`,
    );
    // Other changes don't make a value new.
    await owner.succeed('secret', 'update', { ...place, name: 'OLD', description: 'as old as before' });
    await stage.harbor.invite({ email: 'late@example.com' });
    await stage.api.database.query(`update cofferdam.invitations set expires_at = now() - interval '1 minute'`);
    await stage.harbor.invite({ email: 'soon@example.com' });

    const overview = await owner.succeed('organization', 'overview', { organizationId });
    expect(overview.unrotated).toMatchObject({ count: 1, oldest: { name: 'OLD', workspaceName: 'Production' } });
    expect(overview.endingShares).toEqual({ count: 0, places: [], soonest: [] });
    expect(overview.protection).toBe('PLATFORM');
    expect(overview.invitations).toEqual({ open: 2, expired: 1 });
    expect(overview.activity).toHaveLength(14);
    expect(overview.activity?.at(-1)).toMatchObject({ reads: 4, refused: 0 });
    expect(overview.activity?.at(-1)?.changes).toBeGreaterThan(4);
  });

  it('counts secrets with a schedule by their due date, others by 90 days', async () => {
    const { organizationId, owner, workspaceId } = await TestOrganization.create(stage.api);
    const place = { organizationId, workspaceId };
    // Name, days since its value was made, days of its schedule.
    const secrets = [
      ['NONE', 91, null],
      ['LONG', 91, 365],
      ['SHORT', 31, 30],
      ['NEXT', 29, 30],
    ] as const;
    for (const [name, age, everyDays] of secrets) {
      await owner.succeed('secret', 'add', { ...place, name, value: 'x' });
      if (everyDays !== null) await owner.succeed('secret', 'setRotation', { ...place, name, everyDays });
      await stage.api.database.query(
        `update cofferdam.secrets set rotated_at = now() - make_interval(days => $3)
         where organization_id = $1 and name = $2`,
        [organizationId, name, age],
      );
    }
    const { unrotated } = await owner.succeed('organization', 'overview', { organizationId });
    expect(unrotated).toMatchObject({ count: 2, oldest: { name: 'NONE' } });
  });

  it('shows a member only the organization itself, and an auditor the activity', async () => {
    const { organizationId } = stage.harbor;
    const hidden = { unrotated: null, endingShares: null, invitations: null, activity: null };
    const member = await stage.harbor.addMember('MEMBER');
    expect(await member.succeed('organization', 'overview', { organizationId })).toMatchObject(hidden);
    const auditor = await stage.harbor.addMember('AUDITOR');
    const seen = await auditor.succeed('organization', 'overview', { organizationId });
    expect(seen).toMatchObject({ unrotated: null, invitations: { open: 2, expired: 1 } });
    expect(seen.activity).toHaveLength(14);
  });

  it('lists the items of links that expire soon, no matter who created them, without duplicates, first to expire first', async () => {
    const harbor = await TestOrganization.create(stage.api);
    const { organizationId, owner, place } = harbor;
    const editor = await harbor.addWorkspaceMember('EDITOR');
    await owner.succeed('secret', 'add', { ...place, name: 'KEY', value: 'x' });
    await owner.succeed('note', 'add', { ...place, name: 'Plan', text: 'x' });
    const hours = (count: number) => ({ lifetimeSeconds: count * 3_600 });
    await TestLink.send(editor, { ...place, name: 'KEY', version: 1 }, hours(5));
    await TestLink.send(owner, { ...place, name: 'KEY', version: 1 }, hours(3));
    await TestLink.sendNote(editor, { ...place, name: 'Plan', version: 1 }, hours(4));
    // Links that are valid for more than a day, and expired ones, aren't listed. Nothing in a private workspace can be
    // shared.
    await TestLink.send(owner, { ...place, name: 'KEY', version: 1 }, hours(30));
    const ended = await TestLink.send(owner, { ...place, name: 'KEY', version: 1 }, hours(1));
    await owner.succeed('share', 'revoke', { organizationId, id: ended.share.id });
    const { endingShares } = await owner.succeed('organization', 'overview', { organizationId });
    expect(endingShares?.count).toBe(3);
    expect(endingShares?.places).toEqual([
      { workspaceId: place.workspaceId, workspaceName: 'Production', count: 3, unopened: 3 },
    ]);
    expect(endingShares?.soonest.map(({ kind, name, workspaceName }) => [kind, name, workspaceName])).toEqual([
      ['secret', 'KEY', 'Production'],
      ['note', 'Plan', 'Production'],
    ]);
    const seen = await editor.succeed('organization', 'overview', { organizationId });
    expect(seen.endingShares).toBeNull();
  });

  it('has no activity on a plan without a log', async () => {
    const free = await TestOrganization.create(stage.api, 'FREE');
    const { activity } = await free.owner.succeed('organization', 'overview', { organizationId: free.organizationId });
    expect(activity).toBeNull();
  });
});
