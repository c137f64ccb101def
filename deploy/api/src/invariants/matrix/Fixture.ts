import type { CallInput } from '@cofferdam/api-contract';
import type {
  MembershipState,
  OrganizationId,
  OrganizationRoleName,
  WorkspaceId,
  WorkspaceRoleName,
} from '@cofferdam/domain';
import { addBillingSamples } from '../../testing/addBillingSamples.ts';
import { organizationRoleNames, workspaceRoleNames } from '@cofferdam/domain';
import { addKeySetting, targetEmail } from '../../testing/kms/addKeySetting.ts';
import { MemoryKeyManagement } from '../../testing/kms/MemoryKeyManagement.ts';
import { sampleInputs } from '../../testing/sampleInputs.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestClock } from '../../testing/TestClock.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { addDecoys } from './addDecoys.ts';
import { addLookalike } from './addLookalike.ts';
import { addRecords, addSlowRecords, type OrganizationRecords, type Records } from './records.ts';
import { watchWrites, type WriteLog } from './writeLog.ts';

/** A membership as input of the policy. */
export interface Belonging {
  readonly state: MembershipState;
  readonly role: OrganizationRoleName;
}

/** A person with all memberships and roles, from which the expected outcome of each cell is calculated. */
export interface Actor {
  readonly name: string;
  readonly person: TestPerson;
  readonly belongings: ReadonlyMap<OrganizationId, Belonging>;
  readonly roles: ReadonlyMap<WorkspaceId, WorkspaceRoleName>;
  /** Their own private workspace. */
  readonly ownWorkspaceId: WorkspaceId | null;
}

/** A workspace as input of the policy. */
export interface KnownWorkspace {
  readonly organizationId: OrganizationId;
  readonly ownerId: string | null;
}

/** Names of the organizations of the fixture. */
export type OrganizationKey = 'harbor' | 'foreign' | 'blocked';

type Dependencies = Pick<
  Fixture,
  | 'api'
  | 'writes'
  | 'organizations'
  | 'hiddenWorkspaceId'
  | 'ownSettingId'
  | 'records'
  | 'foreignRecords'
  | 'workspaces'
  | 'actors'
>;

/**
 * Three organizations with records of every kind: the people's own, someone else's, and one that is being migrated; and
 * a twin of the first. Everything outside the main workspace contains its own marker.
 */
export class Fixture {
  readonly api: TestApi;
  readonly writes: WriteLog;
  readonly organizations: Readonly<Record<OrganizationKey, TestOrganization>>;
  /** A second standard workspace of the main organization. */
  readonly hiddenWorkspaceId: WorkspaceId;
  /** A notification setting of the main organization. */
  readonly ownSettingId: string;
  readonly records: Readonly<Record<'own' | 'hidden' | 'private' | 'foreign', Records>>;
  readonly foreignRecords: OrganizationRecords;
  readonly workspaces: ReadonlyMap<WorkspaceId, KnownWorkspace>;
  readonly actors: readonly Actor[];

  /** Clocks with the times at which they are stopped. */
  readonly #clocks = new Map<TestClock, number>();

  private constructor(parts: Dependencies) {
    this.api = parts.api;
    this.writes = parts.writes;
    this.organizations = parts.organizations;
    this.hiddenWorkspaceId = parts.hiddenWorkspaceId;
    this.ownSettingId = parts.ownSettingId;
    this.records = parts.records;
    this.foreignRecords = parts.foreignRecords;
    this.workspaces = parts.workspaces;
    this.actors = parts.actors;
    this.hold(parts.api.clock);
  }

  /** Stops a clock, because access tokens expire after ten minutes and a whole run takes longer. */
  hold(clock: TestClock): void {
    this.#clocks.set(clock, clock.now().getTime());
  }

  /** Resets the stopped clocks. */
  setBackClocks(): void {
    for (const [clock, at] of this.#clocks) {
      const ahead = clock.now().getTime() - at;
      if (ahead > 60_000) clock.advance(-ahead / 1_000);
    }
  }

  static async create(): Promise<Fixture> {
    const api = await startTestApi({ keyManagement: new MemoryKeyManagement() });
    const harbor = await TestOrganization.create(api, 'BUSINESS');
    const foreign = await TestOrganization.create(api, 'BUSINESS', await api.signUp('marker-foreign'));
    const blocked = await TestOrganization.create(api, 'BUSINESS');
    const { organizationId, owner } = harbor;
    const { workspace: hidden } = await owner.succeed('workspace', 'create', { organizationId, name: 'marker-hidden' });
    const hiddenWorkspaceId = hidden.id;
    const inOwn = (workspaceId: WorkspaceId) => ({ organizationId, workspaceId });
    const records = {
      own: await addRecords(owner, harbor.place, 'plain'),
      hidden: await addRecords(owner, inOwn(hiddenWorkspaceId), 'marker-hidden'),
      private: await addRecords(owner, inOwn(harbor.privateWorkspaceId), 'marker-private'),
      foreign: await addRecords(foreign.owner, foreign.place, 'marker-foreign'),
    };
    await foreign.owner.succeed('organization', 'update', {
      organizationId: foreign.organizationId,
      name: 'marker-foreign',
    });
    const domain = 'marker-foreign.example';
    await foreign.owner.succeed('domain', 'add', { organizationId: foreign.organizationId, domain });
    await foreign.invite({ email: `invited@${domain}` });
    const { invitations } = await foreign.owner.succeed('userOrganization', 'list', {
      organizationId: foreign.organizationId,
    });
    const labelled = await foreign.owner.succeed('label', 'add', {
      organizationId: foreign.organizationId,
      name: 'marker-foreign label',
      color: 'rose',
    });
    // The connection that the sample would add.
    await owner.succeed('connection', 'addServiceAccount', { organizationId });
    await owner.succeed('message', 'sales', { organizationId, plan: 'BUSINESS', people: 20, content: 'x' });
    await owner.succeed('connection', 'gcpAdd', { organizationId, targetEmail: targetEmail('sample') });
    const { setting } = await addKeySetting(foreign.owner, foreign.organizationId, 'marker-foreign');
    const addSetting = (of: TestOrganization, name: string) =>
      of.owner.succeed('notification', 'add', {
        ...(sampleInputs(of.place)['notification.add'] as CallInput<'notification', 'add'>),
        name,
      });
    const { setting: notified } = await addSetting(foreign, 'marker-foreign');
    const { setting: own } = await addSetting(harbor, 'Own');
    const { factorId } = await foreign.owner.succeed('identity', 'addAuthenticator', { name: 'marker-foreign' });
    const foreignRecords = {
      connectionId: setting.connectionId,
      kmsSettingsId: setting.id,
      notificationSettingId: notified.id,
      ...(await addSlowRecords(api.database, foreign, notified.id)),
      factorId,
      invoiceId: await addBillingSamples(api, foreign),
      labelId: labelled.label.id,
      invitationId: invitations[0]?.id ?? '',
      domain,
      userId: foreign.owner.userId,
      sessionId: foreign.owner.grant.sessionId,
    };
    const workspaces = new Map<WorkspaceId, KnownWorkspace>();
    for (const one of [harbor, foreign, blocked]) {
      workspaces.set(one.workspaceId, { organizationId: one.organizationId, ownerId: null });
      workspaces.set(one.privateWorkspaceId, { organizationId: one.organizationId, ownerId: one.owner.userId });
    }
    workspaces.set(hiddenWorkspaceId, { organizationId, ownerId: null });
    const organizations = { harbor, foreign, blocked };
    const actors = await makeActors(api, organizations, workspaces);
    await api.database.query(`update cofferdam.organizations set status = 'blocked-by-migration' where id = $1`, [
      blocked.organizationId,
    ]);
    await addDecoys(api.database, organizationId);
    await addLookalike(api.database, organizationId);
    const writes = await watchWrites(api.database);
    return new Fixture({
      api,
      writes,
      organizations,
      hiddenWorkspaceId,
      ownSettingId: own.id,
      records,
      foreignRecords,
      workspaces,
      actors,
    });
  }

  close(): Promise<void> {
    return this.api.close();
  }

  /** Call it after changing memberships directly. */
  async recountMembers(organizationId: OrganizationId): Promise<void> {
    await this.api.database.query(
      `update cofferdam.organizations o set member_count = (
         select count(*) from cofferdam.memberships m where m.organization_id = o.id and m.state = 'ACTIVE')
       where o.id = $1`,
      [organizationId],
    );
  }

  /** Restores a person's memberships after a cell in which they left. */
  async restore({ person, belongings, roles }: Actor): Promise<void> {
    for (const [organizationId, { role, state }] of belongings) {
      await this.api.database.query(
        `update cofferdam.memberships set role = $3, state = $4, removed_at = null, removed_by = null
         where organization_id = $1 and user_id = $2`,
        [organizationId, person.userId, role, state],
      );
      await this.recountMembers(organizationId);
    }
    for (const [workspaceId, role] of roles) {
      await this.api.database.query(
        `insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
         values ($1, $2, $3, $4, now()) on conflict do nothing`,
        [this.workspaces.get(workspaceId)?.organizationId, workspaceId, person.userId, role],
      );
    }
  }
}

/** Every organization role without and with each workspace role, in each state, and people in other organizations. */
async function makeActors(
  api: TestApi,
  { harbor, foreign, blocked }: Fixture['organizations'],
  workspaces: Map<WorkspaceId, KnownWorkspace>,
): Promise<Actor[]> {
  const join = async (
    organization: TestOrganization,
    { role, state }: Belonging,
    assigned: WorkspaceRoleName | null,
  ): Promise<Actor> => {
    const person = await organization.addMember(role, state);
    if (assigned !== null) await organization.assign(person, assigned);
    const { organizationId, workspaceId } = organization;
    const ownWorkspaceId =
      organization === harbor ? await addPrivateWorkspace(api, organizationId, person.userId) : null;
    if (ownWorkspaceId !== null) workspaces.set(ownWorkspaceId, { organizationId, ownerId: person.userId });
    return {
      name: `${organization === harbor ? '' : 'elsewhere '}${state} ${role} ${assigned ?? 'no role'}`,
      person,
      belongings: new Map([[organizationId, { role, state }]]),
      roles: new Map(assigned === null ? [] : [[workspaceId, assigned]]),
      ownWorkspaceId,
    };
  };
  const active = organizationRoleNames.flatMap((role) =>
    [null, ...workspaceRoleNames].map((assigned) => join(harbor, { role, state: 'ACTIVE' }, assigned)),
  );
  const inactive = organizationRoleNames.flatMap((role) =>
    (['INVITED', 'REMOVED'] as const).map((state) => join(harbor, { role, state }, 'ADMIN')),
  );
  const moving = [
    join(blocked, { role: 'OWNER', state: 'ACTIVE' }, null),
    join(blocked, { role: 'MEMBER', state: 'ACTIVE' }, 'ADMIN'),
    join(blocked, { role: 'OWNER', state: 'REMOVED' }, null),
  ];
  const actors = await Promise.all([...active, ...inactive, ...moving]);
  const stranger = await api.signUp('stranger');
  actors.push({ name: 'of nothing', person: stranger, belongings: new Map(), roles: new Map(), ownWorkspaceId: null });
  const both = await join(harbor, { role: 'OWNER', state: 'ACTIVE' }, null);
  await api.database.query(
    `insert into cofferdam.memberships (organization_id, user_id, role, state, created_at)
     values ($1, $2, 'MEMBER', 'ACTIVE', now())`,
    [foreign.organizationId, both.person.userId],
  );
  await foreign.assign(both.person, 'READER');
  actors.push({
    ...both,
    name: 'ACTIVE OWNER who reads in the other organization',
    belongings: new Map([...both.belongings, [foreign.organizationId, { role: 'MEMBER', state: 'ACTIVE' }]]),
    roles: new Map([[foreign.workspaceId, 'READER']]),
  });
  return actors;
}

async function addPrivateWorkspace(api: TestApi, organizationId: OrganizationId, userId: string): Promise<WorkspaceId> {
  const [row] = await api.database.query<{ id: WorkspaceId }>(
    `insert into cofferdam.workspaces (organization_id, id, type, owner_id, name, name_key, created_at, created_by)
     values ($1, gen_random_uuid(), 'PRIVATE', $2, 'Private', 'private', now(), $2) returning id`,
    [organizationId, userId],
  );
  if (row === undefined) throw new Error('no private workspace was created');
  return row.id;
}
