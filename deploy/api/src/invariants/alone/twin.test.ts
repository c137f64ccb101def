import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  InvitationId,
  LabelId,
  LeaverReportId,
  NoteId,
  NoteVersionId,
  SecretId,
  ShareId,
  TwoFactorId,
  WorkspaceId,
} from '@cofferdam/domain';
import { deleteLabel } from '../../features/vault/items/labels/label.store.ts';
import { noteStore, noteVersions } from '../../features/vault/notes/noteKind.store.ts';
import { markOpened, closeInvitation } from '../../features/people/invitations.store.ts';
import { ensurePrivateWorkspace, readMemberByEmail } from '../../features/people/members.store.ts';
import { readItems } from '../../features/people/offboard/items.store.ts';
import {
  readOverAssignments,
  readOverSecrets,
  readOverShares,
  readOverTwoFactors,
} from '../../features/plan/plan.store.ts';
import { removeWorkspaceRole } from '../../features/role/role.store.ts';
import { findWordsContaining } from '../../features/search/names.store.ts';
import { secretStore, secretVersions } from '../../features/vault/secrets/secretKind.store.ts';
import { deleteDataKeys } from '../../platform/keys/dataKeys.store.ts';
import {
  deleteNoteKeysOfWorkspace,
  endOfCreators,
  endOfMember,
  endOfItems,
  endOfVersion,
  endOfWorkspace,
  endRevoked,
} from '../../features/share/endShares.store.ts';
import { listCreators, listOpenSharesOfSecret, readShareToRevoke } from '../../features/share/share.store.ts';
import { twoFactorStore } from '../../features/vault/two-factor/twoFactorKind.store.ts';
import { readBeforeCreate } from '../../features/workspace/workspace.store.ts';
import type { Query } from '../../platform/database/query.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { addLookalike } from '../matrix/addLookalike.ts';
import { addRecords } from '../matrix/records.ts';
import { StatementRoom, type Outcome } from './StatementRoom.ts';

let api: TestApi;
let harbor: TestOrganization;
let member: TestPerson;
let otherWorkspaceId: WorkspaceId;
let room: StatementRoom;
const ids = {} as {
  readonly secret: SecretId;
  readonly firstSecret: SecretId;
  readonly elsewhereSecret: SecretId;
  readonly note: NoteId;
  readonly entry: TwoFactorId;
  readonly version: NoteVersionId;
  readonly label: LabelId;
  readonly share: ShareId;
  readonly invitation: InvitationId;
  readonly report: LeaverReportId;
  readonly key: string;
};
const now = new Date('2040-01-01');
const anId = '01900000-0000-7000-8000-0000000000aa';

/** Statements in one organization, which must ignore records with the same ids in another organization. */
const ofOrganization: Readonly<Record<string, () => Query<unknown>>> = {
  'workspace.readBeforeCreate': () => readBeforeCreate(harbor.organizationId, 'of the twin alone'),
  'role.removeWorkspaceRole': () => removeWorkspaceRole(harbor.organizationId, harbor.workspaceId, member.userId),
  'secret.lockLabeled': () => secretStore.lockLabeled(harbor.organizationId, 'plain', null, 10),
  'note.lockLabeled': () => noteStore.lockLabeled(harbor.organizationId, 'plain', null, 10),
  'label.delete': () => deleteLabel(harbor.organizationId, ids.label),
  'note.version.destroy': () => noteVersions.destroy(harbor.organizationId, ids.note, 1),
  'note.destroy': () => noteStore.destroy(harbor.organizationId, [ids.note]),
  'note.move.replace.note-revision.body': () => {
    const [text] = noteStore.sealedTexts;
    if (text === undefined) throw new Error('no sealed text of notes');
    return text.replace(harbor.organizationId, [ids.note], [ids.version], [anId], ['\\x00']);
  },
  'search.wordsContaining': () =>
    findWordsContaining({
      organizationId: harbor.organizationId,
      userId: harbor.owner.userId,
      role: 'OWNER',
      within: null,
      kinds: ['secret', 'note'],
      text: 'lain',
      most: 10,
    }),
  'people.ensurePrivateWorkspace': () =>
    ensurePrivateWorkspace(harbor.organizationId, harbor.owner.userId, anId as WorkspaceId, 'Mine', 'mine', now),
  'people.readMemberByEmail': () => readMemberByEmail(harbor.organizationId, member.email),
  'people.closeInvitation': () => closeInvitation(harbor.organizationId, ids.invitation, 'REVOKED', now, member.userId),
  'secret.readOverLimit': () =>
    secretStore.readOverLimit(harbor.organizationId, harbor.workspaceId, [ids.firstSecret, ids.secret], 1),
  'secret.destroy': () => secretStore.destroy(harbor.organizationId, [ids.secret]),
  'keys.deleteData': () => deleteDataKeys(harbor.organizationId, [ids.version]),
  'share.endOfMember': () => endOfMember(harbor.organizationId, harbor.owner.userId),
  'share.endOfSecrets': () => endOfItems.secret(harbor.organizationId, [ids.secret]),
  'share.endOfSecretVersion': () => endOfVersion.secret(harbor.organizationId, ids.secret, 1),
  'share.endOfWorkspace': () => endOfWorkspace(harbor.organizationId, harbor.workspaceId),
  'share.endOfCreators': () =>
    endOfCreators(harbor.organizationId, [harbor.owner.userId], [harbor.workspaceId], ['secret']),
  'share.deleteNoteKeysOfWorkspace': () => deleteNoteKeysOfWorkspace(harbor.organizationId, harbor.workspaceId),
  'share.listCreators': () => listCreators(harbor.organizationId, [harbor.owner.userId], null),
  'share.readToRevoke': () => readShareToRevoke(harbor.organizationId, harbor.owner.userId, ids.share),
  'share.endRevoked': () => endRevoked(harbor.organizationId, ids.share),
  'share.listOpenOfSecret': () => listOpenSharesOfSecret(harbor.organizationId, harbor.workspaceId, 'sample', 10),
  'secret.version.destroy': () => secretVersions.destroy(harbor.organizationId, ids.secret, 1),
  'people.readItems': () =>
    readItems(harbor.organizationId, ids.report, { kind: undefined, task: undefined, search: '', after: 0, rows: 10 }),
  'people.markOpened': () => markOpened(harbor.organizationId, ids.invitation, member.userId),
  'plan.overSecrets': () => readOverSecrets(harbor.organizationId, member.userId, 0),
  'plan.overTwoFactors': () => readOverTwoFactors(harbor.organizationId, member.userId, 0),
  'plan.overAssignments': () => readOverAssignments(harbor.organizationId, member.userId, 0),
  'plan.overShares': () => readOverShares(harbor.organizationId, member.userId, 0),
};
const names = Object.keys(ofOrganization);

const outcomeOf = (name: string): Promise<Outcome> => room.outcomeOf((ofOrganization[name] as () => Query<unknown>)());

/** Gives the twin different names, and different ids if a statement returns nothing else. */
async function change(twinOf: TestOrganization): Promise<void> {
  await api.database.query(
    `begin; set local session_replication_role = replica;
     update cofferdam.workspaces set name_key = 'of the twin alone'
       where organization_id <> '${twinOf.organizationId}' and id = '${twinOf.workspaceId}';
     update cofferdam.workspaces set id = gen_random_uuid()
       where organization_id <> '${twinOf.organizationId}' and owner_id is not null;
     commit`,
  );
}

const alone = new Map<string, Outcome>();

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  const { owner, organizationId, place } = harbor;
  member = await harbor.addWorkspaceMember('EDITOR');
  const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Other' });
  otherWorkspaceId = workspace.id;
  await owner.succeed('userRole', 'workspaceAdd', {
    organizationId,
    workspaceId: otherWorkspaceId,
    userIds: [member.userId],
    role: 'READER',
  });
  // The oldest one is in the other workspace.
  const elsewhere = { organizationId, workspaceId: otherWorkspaceId };
  await owner.succeed('secret', 'add', { ...elsewhere, name: 'Elsewhere', value: 'x' });
  await owner.succeed('secret', 'add', { ...place, name: 'First', value: 'x' });
  await addRecords(owner, place, 'plain');
  await owner.succeed('label', 'add', { organizationId, name: 'kept', color: 'rose' });
  await harbor.invite({ email: 'invited@example.com' });
  const leaver = await harbor.addWorkspaceMember('EDITOR');
  await leaver.succeed('note', 'versionAccess', { ...place, name: 'Sample' });
  const { reportId } = await owner.succeed('userOrganization', 'offboard', { organizationId, userId: leaver.userId });
  await api.runDueJobs();
  const [found] = await api.database.query(
    `select s.id as "secret", n.id as "note", t.id as "entry", v.id as "version", l.id as "label", h.id as "share",
       i.id as "invitation", k.key_id as "key",
       (select id from cofferdam.secrets where name = 'First') as "firstSecret",
       (select id from cofferdam.secrets where name = 'Elsewhere') as "elsewhereSecret"
     from cofferdam.notes n join cofferdam.note_versions v on v.note_id = n.id
     join cofferdam.data_keys k on k.id = v.id, cofferdam.secrets s, cofferdam.two_factors t, cofferdam.labels l, cofferdam.shares h,
       cofferdam.invitations i
     where n.name = 'Sample' and s.name = 'Sample' and t.name = 'Sample'`,
  );
  Object.assign(ids, { ...found, report: reportId });
  room = await StatementRoom.open(api.database);
  for (const name of names) alone.set(name, await outcomeOf(name));
  await addLookalike(api.database, organizationId);
  await change(harbor);
});
afterAll(async () => {
  await room.close();
  await api.close();
});

describe('beside an organization with the same ids, without row-level security,', () => {
  it.each(names)('%s reads and changes only its own organization', async (name) => {
    const before = alone.get(name);
    expect([...(before?.rows ?? []), ...(before?.changed ?? [])]).not.toEqual([]);
    expect(await outcomeOf(name)).toEqual(before);
  });
});

describe('for another workspace of the organization, without row-level security,', () => {
  it.each([
    [
      'note.trash.put',
      () => noteStore.putInTrash(harbor.organizationId, otherWorkspaceId, [ids.note], now, member.userId),
    ],
  ])('%s changes nothing', async (_name, statement) => {
    expect(await room.outcomeOf(statement())).toEqual({ rows: [], changed: [] });
  });

  it('secret.readOverLimit returns no secret of the first workspace, and counts none of another one', async () => {
    const overOf = async (workspaceId: WorkspaceId, allowed: number): Promise<unknown> => {
      const all = [ids.elsewhereSecret, ids.firstSecret, ids.secret];
      return (await room.outcomeOf(secretStore.readOverLimit(harbor.organizationId, workspaceId, all, allowed))).rows;
    };
    expect(await overOf(otherWorkspaceId, 0)).toEqual([{ id: ids.elsewhereSecret }]);
    expect(await overOf(harbor.workspaceId, 1)).toEqual([{ id: ids.secret }]);
    expect(await overOf(harbor.workspaceId, 2)).toEqual([]);
  });

  it('twoFactor.readOverLimit returns no entry of the first one', async () => {
    const statement = twoFactorStore.readOverLimit(harbor.organizationId, otherWorkspaceId, [ids.entry], 0);
    expect((await room.outcomeOf(statement)).rows).toEqual([]);
  });

  it('share.listOpenOfSecret returns no link of the first one', async () => {
    const statement = listOpenSharesOfSecret(harbor.organizationId, otherWorkspaceId, 'sample', 10);
    expect((await room.outcomeOf(statement)).rows).toEqual([]);
  });

  it('role.removeWorkspaceRole keeps the role in the first one', async () => {
    const statement = removeWorkspaceRole(harbor.organizationId, otherWorkspaceId, member.userId);
    expect((await room.outcomeOf(statement)).rows).toEqual([{ role: 'READER' }]);
  });
});
