import type {
  MembershipState,
  OrganizationId,
  OrganizationRoleName,
  PlanName,
  WorkspaceId,
  WorkspaceRoleName,
} from '@cofferdam/domain';
import type { TestApi } from './startTestApi.ts';
import type { TestPerson } from './TestPerson.ts';

/** An organization with a standard workspace, created by its owner's calls. Members are inserted into the database. */
export class TestOrganization {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly privateWorkspaceId: WorkspaceId;
  readonly owner: TestPerson;
  readonly #api: TestApi;

  private constructor(api: TestApi, owner: TestPerson, ids: TestOrganizationIds) {
    this.#api = api;
    this.owner = owner;
    this.organizationId = ids.organizationId;
    this.workspaceId = ids.workspaceId;
    this.privateWorkspaceId = ids.privateWorkspaceId;
  }

  static async create(api: TestApi, plan: PlanName = 'TEAM', owner?: TestPerson): Promise<TestOrganization> {
    const creator = owner ?? (await api.signUp('Owner'));
    const { organization, privateWorkspaceId } = await creator.succeed('organization', 'create', {
      name: 'Harbor',
      subscriptionType: plan,
    });
    const organizationId = organization.id;
    const { workspace } = await creator.succeed('workspace', 'create', { organizationId, name: 'Production' });
    return new TestOrganization(api, creator, { organizationId, workspaceId: workspace.id, privateWorkspaceId });
  }

  /** Organization and workspace, as most calls take them. */
  get place(): { readonly organizationId: OrganizationId; readonly workspaceId: WorkspaceId } {
    return { organizationId: this.organizationId, workspaceId: this.workspaceId };
  }

  /** A new person with a membership in the given state. */
  async addMember(role: OrganizationRoleName, state: MembershipState = 'ACTIVE'): Promise<TestPerson> {
    const person = await this.#api.signUp(role);
    await this.#api.database.query(
      `with added as (
         insert into cofferdam.memberships (organization_id, user_id, role, state, created_at, removed_at)
         values ($1, $2, $3, $4, now(), case when $4 = 'REMOVED' then now() end) returning state)
       update cofferdam.organizations set member_count = member_count + 1 from added
       where id = $1 and added.state = 'ACTIVE'`,
      [this.organizationId, person.userId, role, state],
    );
    return person;
  }

  /** Invites someone who has an account, and returns the token of the link. */
  async invite(person: Pick<TestPerson, 'email'>, offer: Partial<TestOffer> = {}, by = this.owner): Promise<string> {
    const { role = 'MEMBER', workspaces = [] } = offer;
    const { organizationId } = this;
    const input = { organizationId, email: person.email, role, workspaces: [...workspaces] };
    const { link } = await by.succeed('userOrganization', 'addUser', input);
    return new URL(link).searchParams.get('inviteId') ?? '';
  }

  /** Assigns a role in the workspace to a member. */
  async assign(person: Pick<TestPerson, 'userId'>, role: WorkspaceRoleName): Promise<void> {
    await this.#api.database.query(
      `insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
       values ($1, $2, $3, $4, now())`,
      [this.organizationId, this.workspaceId, person.userId, role],
    );
  }

  /** A new member whose only role is one in the workspace. */
  async addWorkspaceMember(role: WorkspaceRoleName): Promise<TestPerson> {
    const person = await this.addMember('MEMBER');
    await this.assign(person, role);
    return person;
  }

  async setPlan(plan: PlanName): Promise<void> {
    await this.#api.database.query('update cofferdam.organizations set plan = $2 where id = $1', [
      this.organizationId,
      plan,
    ]);
  }

  /** The events of the organization so far, oldest first. */
  async events(): Promise<readonly TestEvent[]> {
    return this.#api.database.query<TestEvent>(
      `select type, actor_id as "actorId", workspace_id as "workspaceId", request_id as "requestId", fields
       from cofferdam.audit_events where organization_id = $1 order by id`,
      [this.organizationId],
    );
  }
}

interface TestOffer {
  readonly role: OrganizationRoleName;
  readonly workspaces: readonly { readonly workspaceId: WorkspaceId; readonly role: WorkspaceRoleName }[];
}

interface TestOrganizationIds {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly privateWorkspaceId: WorkspaceId;
}

/** A stored event. */
export interface TestEvent {
  readonly type: string;
  readonly actorId: string | null;
  readonly workspaceId: string | null;
  readonly requestId: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
