import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrganizationRoleName, WorkspaceRoleName } from '@cofferdam/domain';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { sendAsReader, TestLink } from '../../testing/TestLink.ts';

let api: TestApi;
let harbor: TestOrganization;
let names = 0;
const named = () => ({ ...harbor.place, name: 'Sample', version: 1 });

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Sample', value: 'x' });
  await harbor.owner.succeed('note', 'add', { ...harbor.place, name: 'Sample', text: 'x', format: 'PLAIN' });
});
afterAll(() => api.close());

/** A person's links to the secret and the note, and whether they are still open. */
async function shareBoth(sender: TestPerson) {
  const links = [await TestLink.send(sender, named()), await TestLink.sendNote(sender, named())];
  return async (): Promise<boolean[]> => {
    const answers = links.map(async (link) => sendAsReader(api.url(), 'exist', await link.keys()));
    return (await Promise.all(answers)).map(({ status }) => status === 200);
  };
}
/** A link of the owner to a secret of their private workspace. */
async function sharePrivately() {
  const { organizationId, owner, privateWorkspaceId: workspaceId } = harbor;
  const name = `Own ${(names += 1)}`;
  await owner.succeed('secret', 'add', { organizationId, workspaceId, name, value: 'x' });
  return TestLink.send(owner, { organizationId, workspaceId, name, version: 1 });
}
const setRole = (userId: string, role: WorkspaceRoleName) =>
  harbor.owner.succeed('userRole', 'workspaceAdd', { ...harbor.place, userIds: [userId], role });
const setOrganizationRole = (userId: string, role: OrganizationRoleName) =>
  harbor.owner.succeed('userRole', 'organizationAdd', { organizationId: harbor.organizationId, userId, role });

describe('a person’s links', () => {
  it('stay open while they can read in the workspace, and end with the role that allows it', async () => {
    const sender = await harbor.addWorkspaceMember('EDITOR');
    const other = await harbor.addWorkspaceMember('EDITOR');
    const [exist, othersExist] = [await shareBoth(sender), await shareBoth(other)];
    await setRole(sender.userId, 'READER');
    expect(await exist()).toEqual([true, true]);
    await setRole(sender.userId, 'CODE_USER');
    expect([await exist(), await othersExist()]).toEqual([
      [false, false],
      [true, true],
    ]);
    // A new role doesn't restore links.
    await setRole(sender.userId, 'EDITOR');
    expect(await exist()).toEqual([false, false]);
    const recorded = (await harbor.events()).filter(({ type }) => type === 'share.withdrawn');
    expect(recorded.map(({ fields, actorId }) => [fields, actorId])).toEqual([
      [{ names: ['Sample'], recordIds: [expect.any(String), expect.any(String)], rows: 2 }, harbor.owner.userId],
    ]);
  });

  it('end when their role in the workspace is removed', async () => {
    const sender = await harbor.addWorkspaceMember('EDITOR');
    const exist = await shareBoth(sender);
    await harbor.owner.succeed('userRole', 'workspaceRemove', { ...harbor.place, userId: sender.userId });
    expect(await exist()).toEqual([false, false]);
  });

  it('stay open when that role is removed from an administrator of the organization', async () => {
    const sender = await harbor.addMember('ADMIN');
    await setRole(sender.userId, 'EDITOR');
    const exist = await shareBoth(sender);
    await harbor.owner.succeed('userRole', 'workspaceRemove', { ...harbor.place, userId: sender.userId });
    expect(await exist()).toEqual([true, true]);
  });

  it('end when they are demoted in the organization, unless they have a role in the workspace', async () => {
    const [plain, assigned] = [await harbor.addMember('ADMIN'), await harbor.addMember('ADMIN')];
    await setRole(assigned.userId, 'READER');
    const [plainExist, assignedExist] = [await shareBoth(plain), await shareBoth(assigned)];
    for (const { userId } of [plain, assigned]) await setOrganizationRole(userId, 'BILLING');
    expect([await plainExist(), await assignedExist()]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('in their private workspace stay open when they are demoted', async () => {
    const { organizationId, owner: sender } = harbor;
    const other = await harbor.addMember('OWNER');
    const link = await sharePrivately();
    await other.succeed('userRole', 'organizationAdd', { organizationId, userId: sender.userId, role: 'MEMBER' });
    await other.succeed('userRole', 'organizationAdd', { organizationId, userId: sender.userId, role: 'OWNER' });
    expect((await sendAsReader(api.url(), 'exist', await link.keys())).status).toBe(200);
  });

  it('end when they are offboarded', async () => {
    const sender = await harbor.addWorkspaceMember('EDITOR');
    const exist = await shareBoth(sender);
    const { organizationId, owner } = harbor;
    await owner.succeed('userOrganization', 'offboard', { organizationId, userId: sender.userId });
    expect(await exist()).toEqual([false, false]);
  });

  it('that end are all recorded, in events with at most 100 names', async () => {
    const sender = await harbor.addWorkspaceMember('EDITOR');
    const all = Array.from({ length: 101 }, (_none, index) => `Many ${index}`);
    const entries = all.map((name) => ({ name, value: 'x', action: 'add' as const }));
    await sender.succeed('secret', 'import', { ...harbor.place, entries });
    for (const name of [...all, 'Many 0']) await TestLink.send(sender, { ...harbor.place, name, version: 1 });
    const { organizationId, owner } = harbor;
    await owner.succeed('userOrganization', 'deleteUser', { organizationId, userId: sender.userId });
    const recorded = (await harbor.events()).filter(({ type }) => type === 'share.withdrawn').slice(-2);
    const lengths = (field: string) =>
      recorded.map(({ fields }) => (fields[field] as readonly string[]).length).toSorted((one, other) => other - one);
    for (const field of ['names', 'recordIds']) expect(lengths(field)).toEqual([100, 1]);
    expect(new Set(recorded.flatMap(({ fields }) => fields['names']))).toEqual(new Set(all));
    expect(recorded.reduce((sum, { fields }) => sum + Number(fields['rows']), 0)).toBe(102);
  });
});

describe('revoking another person’s link', () => {
  const revoke = async (person: TestPerson, id: string): Promise<readonly unknown[]> => {
    const answer = await person.send('share.revoke', { organizationId: harbor.organizationId, id });
    return [answer.status, answer.body.errorCode ?? answer.body['isRevoked']];
  };

  it.each(['VIEWER', 'CODE_USER', 'READER'] as const)('is refused to a %s, and the link stays open', async (role) => {
    const person = await harbor.addWorkspaceMember(role);
    const link = await TestLink.send(harbor.owner, named());
    expect(await revoke(person, link.share.id)).toEqual([403, 'access-denied.exception']);
    expect((await sendAsReader(api.url(), 'exist', await link.keys())).status).toBe(200);
  });

  it('can be done by an editor of the workspace, and reports a link that had already ended', async () => {
    const editor = await harbor.addWorkspaceMember('EDITOR');
    for (const link of [await TestLink.send(harbor.owner, named()), await TestLink.sendNote(harbor.owner, named())]) {
      expect(await revoke(editor, link.share.id)).toEqual([200, true]);
      expect(await revoke(editor, link.share.id)).toEqual([200, false]);
      expect((await sendAsReader(api.url(), 'exist', await link.keys())).status).toBe(404);
    }
  });

  it('doesn’t find the link for people who can’t see its workspace, as with an unknown one', async () => {
    const member = await harbor.addMember('MEMBER');
    const admin = await harbor.addMember('ADMIN');
    const own = await sharePrivately();
    const link = await TestLink.send(harbor.owner, named());
    const notFound = [404, 'shared-link.not-found'];
    expect(await revoke(member, link.share.id)).toEqual(notFound);
    expect(await revoke(admin, own.share.id)).toEqual(notFound);
    expect(await revoke(member, '01900000-0000-7000-8000-000000000001')).toEqual(notFound);
    expect(await revoke(harbor.owner, own.share.id)).toEqual([200, true]);
  });
});
