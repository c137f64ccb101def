import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { holdLock, type HeldLock } from '../../testing/holdLock.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
const opened: TestApi[] = [];

beforeEach(async () => {
  api ??= await startTestApi({ processes: 2 });
  opened[0] = api;
  harbor = await TestOrganization.create(api);
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'KEY', value: 'the value' });
});
afterAll(() => opened[0]?.close());

const lockOrganizationRow = (): Promise<HeldLock> =>
  holdLock(api.database, 'select from cofferdam.organizations where id = $1 for update', [harbor.organizationId]);

const outcomeOf = ({ status, body }: TestAnswer): string => body.errorCode ?? String(status);

/** Sends `change`, which waits for its lock, then `request` at the other process, and releases both. */
async function afterChange(
  lock: HeldLock,
  change: () => Promise<TestAnswer>,
  request: () => Promise<TestAnswer>,
): Promise<TestAnswer> {
  const changing = change();
  await lock.untilWaiting(1);
  const requested = request();
  await lock.untilWaiting(2);
  await lock.release();
  expect(outcomeOf(await changing)).toBe('200');
  return requested;
}

describe('a request that is concurrent with a change of its person’s rights', () => {
  it('can’t restore an organization role after a demotion', async () => {
    const admin = await harbor.addMember('ADMIN');
    const { organizationId, owner } = harbor;
    const { userId } = admin;
    const answer = await afterChange(
      await lockOrganizationRow(),
      () => owner.call('userRole', 'organizationAdd', { organizationId, userId, role: 'MEMBER' }),
      () => admin.at(api.url(1)).call('userRole', 'organizationAdd', { organizationId, userId, role: 'ADMIN' }),
    );
    expect(outcomeOf(answer)).toBe('access-denied.exception');
    const { assignments } = await owner.succeed('userRole', 'organization', { organizationId });
    expect(assignments.find(({ person }) => person.id === userId)?.role).toBe('MEMBER');
  });

  it('can’t restore a workspace role after it was removed', async () => {
    const admin = await harbor.addWorkspaceMember('ADMIN');
    const { owner, place } = harbor;
    const { userId } = admin;
    const lock = await holdLock(api.database, 'select from cofferdam.workspaces where id = $1 for update', [
      harbor.workspaceId,
    ]);
    const answer = await afterChange(
      lock,
      () => owner.call('userRole', 'workspaceRemove', { ...place, userId }),
      () => admin.at(api.url(1)).call('userRole', 'workspaceAdd', { ...place, userIds: [userId], role: 'ADMIN' }),
    );
    expect(outcomeOf(answer)).toBe('workspace.not-found.by-workspace-id');
  });

  it.each<readonly [string, (person: TestPerson, place: TestOrganization['place']) => Promise<TestAnswer>]>([
    ['reads no value', (one, place) => one.call('secret', 'versionAccess', { ...place, name: 'KEY' })],
    ['changes nothing', (one, place) => one.call('secret', 'update', { ...place, name: 'KEY', labels: ['mine'] })],
    [
      'invites no one',
      (one, { organizationId }) =>
        one.call('userOrganization', 'addUser', { organizationId, email: one.email, role: 'MEMBER' }),
    ],
  ])('%s after an offboarding', async (_title, send) => {
    const admin = await harbor.addMember('ADMIN');
    const { organizationId, owner } = harbor;
    const before = (await harbor.events()).length;
    const answer = await afterChange(
      await lockOrganizationRow(),
      () => owner.call('userOrganization', 'offboard', { organizationId, userId: admin.userId }),
      () => send(admin.at(api.url(1)), harbor.place),
    );
    expect(outcomeOf(answer)).toBe('organization.not-found.by-organization-id');
    expect(answer.text).not.toContain('the value');
    const actors = (await harbor.events()).slice(before).map(({ actorId }) => actorId);
    expect(actors).not.toContain(admin.userId);
  });

  it('that started before it ends before it', async () => {
    const editor = await harbor.addWorkspaceMember('EDITOR');
    const { organizationId, owner, place } = harbor;
    const lock = await holdLock(api.database, `select from cofferdam.secrets where name = 'KEY' for update`, []);
    const writing = editor.call('secret', 'versionAdd', { ...place, name: 'KEY', value: 'the last one' });
    await lock.untilWaiting(1);
    const { userId } = editor;
    const removing = owner.at(api.url(1)).call('userOrganization', 'deleteUser', { organizationId, userId });
    await lock.untilWaiting(2);
    await lock.release();
    expect([outcomeOf(await writing), outcomeOf(await removing)]).toEqual(['200', '200']);
    const types = (await harbor.events()).map(({ type }) => type);
    expect(types.indexOf('secret.version.added')).toBeLessThan(types.indexOf('member.removed'));
  });
});

describe('a request that is concurrent with a change of its workspace or organization', () => {
  it('adds nothing over the limits of the new plan', async () => {
    const { organizationId, owner, place } = harbor;
    const allowed = 100;
    await api.database.query('update cofferdam.workspaces set secret_count = $2 where id = $1', [
      harbor.workspaceId,
      allowed,
    ]);
    const answer = await afterChange(
      await lockOrganizationRow(),
      () => owner.call('billing', 'update', { organizationId, subscriptionType: 'FREE' }),
      () => owner.at(api.url(1)).call('secret', 'add', { ...place, name: 'MORE', value: 'x' }),
    );
    expect(outcomeOf(answer)).toBe('subscription.resource-add.error.secret');
  });

  it('doesn’t find a deleted workspace', async () => {
    const { owner, place } = harbor;
    const editor = await harbor.addWorkspaceMember('EDITOR');
    const answer = await afterChange(
      await lockOrganizationRow(),
      () => owner.call('workspace', 'delete', { ...place, name: 'Production' }),
      () => editor.at(api.url(1)).call('secret', 'versionAccess', { ...place, name: 'KEY' }),
    );
    expect(outcomeOf(answer)).toBe('workspace.not-found.by-workspace-id');
  });
});

describe('requests of people whose rights don’t change', () => {
  it('don’t wait for the change', async () => {
    const admin = await harbor.addMember('ADMIN');
    const reader = await harbor.addWorkspaceMember('READER');
    const { organizationId, owner, place } = harbor;
    const lock = await lockOrganizationRow();
    const { userId } = admin;
    const demoting = owner.call('userRole', 'organizationAdd', { organizationId, userId, role: 'MEMBER' });
    await lock.untilWaiting(1);
    const { value } = await reader.succeed('secret', 'versionAccess', { ...place, name: 'KEY' });
    expect(value).toBe('the value');
    await lock.release();
    expect((await demoting).status).toBe(200);
  });
});

describe('someone who isn’t allowed to change rights', () => {
  it('doesn’t make members wait, as a stranger or as a member', async () => {
    const { organizationId, owner, place, workspaceId } = harbor;
    const { userId } = owner;
    const stranger = await api.signUp('Stranger');
    const member = await harbor.addWorkspaceMember('VIEWER');
    const reader = await harbor.addWorkspaceMember('READER');
    await owner.succeed('secret', 'add', { ...place, name: 'OTHER', value: 'another value' });
    // A member's long request: it holds the rights locks until it ends.
    const lock = await holdLock(api.database, `select from cofferdam.secrets where name = 'KEY' for update`, []);
    const writing = owner.call('secret', 'versionAdd', { ...place, name: 'KEY', value: 'x' });
    await lock.untilWaiting(1);
    const refused = [stranger, member].flatMap((one) => [
      one.call('organization', 'delete', { organizationId, name: 'Harbor' }),
      one.call('workspace', 'delete', { ...place, name: 'Production' }),
      one.call('workspace', 'claim', { organizationId, workspaceId, userId, name: 'Mine', personName: 'Owner' }),
      one.call('userRole', 'organizationAdd', { organizationId, userId, role: 'MEMBER' }),
      one.call('userRole', 'workspaceAdd', { ...place, userIds: [userId], role: 'VIEWER' }),
      one.call('userOrganization', 'deleteUser', { organizationId, email: owner.email }),
      one.call('organization', 'setSecondFactorPolicy', { organizationId, isRequired: true }),
    ]);
    const statuses = (await Promise.all(refused)).map(({ status }) => status);
    const answer = await reader.at(api.url(1)).call('secret', 'versionAccess', { ...place, name: 'OTHER' });
    await lock.release();
    expect(statuses).toEqual([...Array<number>(7).fill(404), ...Array<number>(7).fill(403)]);
    expect([outcomeOf(answer), answer.body['value']]).toEqual(['200', 'another value']);
    expect((await writing).status).toBe(200);
  });
});
