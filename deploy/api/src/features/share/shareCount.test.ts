import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { race, tally } from '../../testing/race.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { sendAsReader, expireIn, TestLink } from '../../testing/TestLink.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
});
afterAll(() => api.close());

async function createWithSecret(plan: 'FREE' | 'BUSINESS') {
  const harbor = await TestOrganization.create(api, plan);
  const { owner, place, organizationId } = harbor;
  await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
  const count = async (): Promise<unknown> => {
    const [row] = await api.database.query(
      `select coalesce((select open from cofferdam.share_counts where organization_id = $1), 0)
           - (select count(*)::integer from cofferdam.share_endings where organization_id = $1) as counted,
         (select count(*)::integer from cofferdam.shares where organization_id = $1 and ended_at is null) as open,
         (select count(*)::integer from cofferdam.share_contents where organization_id = $1) as contents`,
      [organizationId],
    );
    return row;
  };
  return { harbor, named: { ...place, name: 'Sample', version: 1 }, count };
}
const unsettled = async (organizationId: string): Promise<unknown> => {
  const [row] = await api.database.query<{ rows: number }>(
    'select count(*)::integer as rows from cofferdam.share_endings where organization_id = $1',
    [organizationId],
  );
  return row?.rows;
};
const both = (open: number) => ({ counted: open, open, contents: open });

describe('the count of open links', () => {
  it('is exact with many concurrent creations at the limit', async () => {
    const { harbor, named, count } = await createWithSecret('FREE');
    const links = await Promise.all(Array.from({ length: 64 }, () => TestLink.seal()));
    const answers = await race(api, 64, (url, index) =>
      harbor.owner.at(url).send('share.secret', { ...named, link: links[index]?.sent }),
    );
    expect(tally(answers)).toEqual({ 200: 10, 'subscription.resource-add.error.shared-link': 54 });
    expect(await count()).toEqual(both(10));
  });

  it('excludes expired links, even before the sweep ends them', async () => {
    const { harbor, named, count } = await createWithSecret('FREE');
    for (let made = 0; made < 10; made += 1) {
      const { share } = await TestLink.send(harbor.owner, named);
      if (made < 3) await expireIn(api.database, share.id, -1);
    }
    expect(await count()).toEqual(both(10));
    const links = await Promise.all(Array.from({ length: 16 }, () => TestLink.seal()));
    const answers = await race(api, 16, (url, index) =>
      harbor.owner.at(url).send('share.secret', { ...named, link: links[index]?.sent }),
    );
    expect(tally(answers)).toEqual({ 200: 3, 'subscription.resource-add.error.shared-link': 13 });
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.body.details).toEqual({ limit: { name: 'openShareLinks', allowed: 10, used: 10 } });
    expect(await count()).toEqual(both(10));
  });

  it('excludes links that readers used up, and subtracts each once even with many creations at the limit', async () => {
    const { harbor, named, count } = await createWithSecret('FREE');
    const links: TestLink[] = [];
    for (let made = 0; made < 10; made += 1) links.push(await TestLink.send(harbor.owner, named));
    const opened = await race(api, 6, async (url, index) => sendAsReader(url, 'get', await links[index % 3]!.keys()));
    expect(tally(opened)).toEqual({ 200: 3, 'shared-link.not-found': 3 });
    expect(await count()).toEqual(both(7));
    const more = await Promise.all(Array.from({ length: 16 }, () => TestLink.seal()));
    const answers = await race(api, 16, (url, index) =>
      harbor.owner.at(url).send('share.secret', { ...named, link: more[index]?.sent }),
    );
    expect(tally(answers)).toEqual({ 200: 3, 'subscription.resource-add.error.shared-link': 13 });
    expect(await count()).toEqual(both(10));
    expect(await unsettled(harbor.organizationId)).toBe(0);
  });

  it('subtracts links that readers used up with a sweep', async () => {
    const { harbor, named, count } = await createWithSecret('FREE');
    const { organizationId } = harbor;
    const link = await TestLink.send(harbor.owner, named);
    await TestLink.send(harbor.owner, named);
    await sendAsReader(api.url(), 'get', await link.keys());
    expect(await unsettled(organizationId)).toBe(1);
    expect((await harbor.owner.succeed('share', 'terms', { organizationId })).open).toBe(1);
    await api.runDueJobs();
    expect(await unsettled(organizationId)).toBe(0);
    expect(await count()).toEqual(both(1));
    expect((await harbor.owner.succeed('share', 'terms', { organizationId })).open).toBe(1);
  });

  it('excludes expired links below the limit after the sweep', async () => {
    const { harbor, named, count } = await createWithSecret('FREE');
    for (let made = 0; made < 3; made += 1) {
      const { share } = await TestLink.send(harbor.owner, named);
      await expireIn(api.database, share.id, -1);
    }
    expect(await count()).toEqual(both(3));
    await api.runDueJobs();
    expect(await count()).toEqual(both(0));
  });

  it('is returned with the workspaces to the sender: only their own open links', async () => {
    const { harbor, named } = await createWithSecret('FREE');
    const { organizationId, owner } = harbor;
    const other = await harbor.addWorkspaceMember('EDITOR');
    const shown = async () => [
      (await owner.succeed('workspace', 'list', { organizationId })).openShares,
      (await other.succeed('workspace', 'list', { organizationId })).openShares,
    ];
    expect(await shown()).toEqual([0, 0]);
    const opened = await TestLink.send(owner, named);
    const revoked = await TestLink.send(owner, named);
    const expired = await TestLink.send(owner, named);
    await TestLink.send(other, named);
    expect(await shown()).toEqual([3, 1]);
    await sendAsReader(api.url(), 'get', await opened.keys());
    await owner.succeed('share', 'revoke', { organizationId, id: revoked.share.id });
    expect(await shown()).toEqual([1, 1]);
    await expireIn(api.database, expired.share.id, -1);
    expect(await shown()).toEqual([0, 1]);
  });

  it('isn’t incremented by refused links', async () => {
    const { harbor, named, count } = await createWithSecret('FREE');
    const { organizationId, owner } = harbor;
    const { sent } = await TestLink.seal();
    await owner.succeed('share', 'secret', { ...named, link: sent });
    const policy = { isSharingOn: true, longestLifetimeSeconds: 2_592_000, mostViews: 100, isPasswordRequired: true };
    const codes = [
      await owner.send('share.secret', { ...named, link: sent }),
      await owner.send('share.secret', { ...named, name: 'None', link: (await TestLink.seal()).sent }),
      await owner.send('share.secret', { ...named, version: 2, link: (await TestLink.seal()).sent }),
    ].map(({ body }) => body.errorCode);
    await owner.succeed('share', 'setPolicy', { organizationId, policy });
    codes.push((await owner.send('share.secret', { ...named, link: (await TestLink.seal()).sent })).body.errorCode);
    expect(codes).toEqual([
      'request.conflict',
      'secret.not-found.by-secret-name',
      'secret.version.not-found',
      'shared-link.policy',
    ]);
    expect(await count()).toEqual(both(1));
  });

  it('excludes links that were deleted with their workspace', async () => {
    const { harbor, named, count } = await createWithSecret('FREE');
    const { organizationId, owner } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Sinking' });
    const there = { organizationId, workspaceId: workspace.id };
    await owner.succeed('secret', 'add', { ...there, name: 'Sample', value: 'x' });
    for (const place of [named, { ...named, ...there }]) await TestLink.send(owner, place);
    expect(await count()).toEqual(both(2));
    await owner.succeed('workspace', 'delete', { ...there, name: 'Sinking' });
    expect(await count()).toEqual(both(1));
  });

  it('equals the open links after concurrent creations and endings of every kind', async () => {
    const { harbor, named, count } = await createWithSecret('BUSINESS');
    const { organizationId, owner } = harbor;
    const leaver = await harbor.addWorkspaceMember('EDITOR');
    const demoted = await harbor.addMember('ADMIN');
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Sinking' });
    const { workspace: target } = await owner.succeed('workspace', 'create', { organizationId, name: 'Target' });
    const there = { organizationId, workspaceId: workspace.id, name: 'Gone' };
    await owner.succeed('secret', 'add', { ...there, value: 'x' });
    for (const name of ['Trashed', 'Moved'])
      await owner.succeed('secret', 'add', { ...harbor.place, name, value: 'x' });
    const senders = [owner, leaver, demoted];
    const links: (TestLink & { readonly share: { readonly id: string } })[] = [];
    for (let made = 0; made < 24; made += 1) {
      const to = [named, { ...named, name: 'Trashed' }, { ...named, name: 'Moved' }][made % 3] ?? named;
      links.push(await TestLink.send(senders[(made >> 2) % 3] ?? owner, to, { views: 2 }));
    }
    links.push(await TestLink.send(owner, { ...there, version: 1 }));
    const expired = links.slice(0, 6);
    for (const { share } of expired) await expireIn(api.database, share.id, -1);
    const ended: readonly (() => Promise<unknown>)[] = [
      () => owner.send('userOrganization.deleteUser', { organizationId, userId: leaver.userId }),
      () => owner.send('userRole.organizationAdd', { organizationId, userId: demoted.userId, role: 'MEMBER' }),
      () => owner.send('secret.delete', { ...harbor.place, names: ['Trashed'] }),
      () => owner.send('secret.move', { ...harbor.place, names: ['Moved'], toWorkspaceId: target.id }),
      () => owner.send('workspace.delete', { organizationId, workspaceId: workspace.id, name: 'Sinking' }),
      () => api.runDueJobs(),
      ...links.flatMap((link, index) => [
        async () => sendAsReader(api.url(index % 2), 'get', await link.keys()),
        async () => sendAsReader(api.url(1), 'get', await link.keys()),
        async () =>
          index % 3 === 0
            ? owner.at(api.url(1)).send('share.revoke', { organizationId, id: link.share.id })
            : owner.send('share.secret', { ...named, link: (await TestLink.seal()).sent }),
      ]),
    ];
    await Promise.all(ended.map((act) => act()));
    const counted = (await count()) as { readonly open: number };
    expect(counted).toEqual(both(counted.open));
    expect(counted.open).toBeGreaterThanOrEqual(16);
    await api.runDueJobs();
    const [left] = await api.database.query<{ open: number }>(
      `select count(*)::integer as open from cofferdam.shares
       where organization_id = $1 and ended_at is null and expires_at <= now()`,
      [organizationId],
    );
    expect(left).toEqual({ open: 0 });
    expect((await owner.succeed('share', 'terms', { organizationId })).open).toBe(
      ((await count()) as { readonly open: number }).open,
    );
  });
});
