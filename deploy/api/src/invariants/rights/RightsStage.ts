import type { OrganizationId, OrganizationRoleName, WorkspaceId, WorkspaceRoleName } from '@cofferdam/domain';
import { makeTotp } from '../../testing/identity/makeTotp.ts';
import { addTwoFactorSamples, sampleInputs } from '../../testing/sampleInputs.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import type { Write } from '../matrix/writeLog.ts';
import { addStock, stockOf, stockSize, type Stock } from './addStock.ts';
import { deletingOrganization, racedOrganizationName, writeInput } from './raceInputs.ts';
import type { RightsServer } from './startRightsServer.ts';

/** Other members, as many as the smallest plan allows, so that the newer actor is over the limit. */
export const olderMembers = 5;

const noStock: Stock = { names: [], ids: [] };

/** The actor's scope; a workspace that is deleted in a race is replaced. */
interface WorkspaceScope {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** Records that the calls of all races refer to. */
interface StageTargets {
  readonly memberIds: readonly string[];
  readonly reportId: string;
  readonly otherWorkspaceId: WorkspaceId;
}

/** An organization, an owner who changes rights, and an actor who loses them. Stages only share their server. */
export class RightsStage {
  readonly owner: TestPerson;
  readonly actor: TestPerson;
  readonly #server: RightsServer;
  readonly #targets: StageTargets;
  #place: WorkspaceScope;
  #placeName = 'Production';
  #stock = noStock;
  /** The organization that the current race deletes. */
  #doomed: OrganizationId | null = null;

  private constructor(parts: {
    readonly server: RightsServer;
    readonly organization: TestOrganization;
    readonly actor: TestPerson;
    readonly targets: StageTargets;
  }) {
    const { organization } = parts;
    this.owner = organization.owner;
    this.actor = parts.actor;
    this.#server = parts.server;
    this.#targets = parts.targets;
    this.#place = organization.place;
  }

  static async create(server: RightsServer): Promise<RightsStage> {
    const { api } = server;
    const organization = await TestOrganization.create(api, 'BUSINESS');
    const { organizationId, owner } = organization;
    const memberIds = await addMembers(server, organizationId);
    const leaver = await organization.addMember('ADMIN');
    const actor = await organization.addMember('MEMBER');
    await addSamples(owner, organization.place);
    await leaver.succeed('secret', 'versionAccess', { ...organization.place, name: 'Sample' });
    const { reportId } = await owner.succeed('userOrganization', 'offboard', {
      organizationId,
      userId: leaver.userId,
    });
    // Makes the organization a customer of the payment provider.
    await owner.succeed('billing', 'paymentLink', { organizationId });
    for (const person of [owner, actor]) await enroll(server, person);
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Target' });
    await server.delay(actor.userId);
    const targets = { memberIds, reportId: String(reportId), otherWorkspaceId: workspace.id };
    return new RightsStage({ server, organization, actor, targets });
  }

  get organizationId(): OrganizationId {
    return this.#doomed ?? this.#place.organizationId;
  }

  get place(): WorkspaceScope {
    return this.#place;
  }

  get placeName(): string {
    return this.#placeName;
  }

  get otherPlace(): WorkspaceScope {
    return { ...this.#place, workspaceId: this.#targets.otherWorkspaceId };
  }

  /** Restores the actor's roles after the previous race, and adds the records that the call uses up. */
  async prepare(call: string, role: OrganizationRoleName, workspaceRole: WorkspaceRoleName | null): Promise<void> {
    const { actor } = this;
    const { organizationId } = this.#place;
    const { memberIds, otherWorkspaceId } = this.#targets;
    const members = memberIds.map((id) => `'${id}'`).join(', ');
    const workspaces = [this.#place.workspaceId, otherWorkspaceId].map((id) => `'${id}'`).join(', ');
    const assigned = workspaceRole === null ? `'${memberIds[0]}'` : `'${actor.userId}'`;
    this.#server.holdClock();
    await this.#server.api.database.query(
      `update cofferdam.memberships set state = 'ACTIVE', removed_at = null, removed_by = null,
         role = case when user_id = '${actor.userId}' then '${role}' else 'AUDITOR' end
       where organization_id = '${organizationId}' and user_id in ('${actor.userId}', ${members});
       update cofferdam.organizations o set plan = 'BUSINESS', second_factor_required = false, member_count = (
         select count(*) from cofferdam.memberships m where m.organization_id = o.id and m.state = 'ACTIVE')
       where o.id = '${organizationId}';
       update cofferdam.leaver_items set done_at = null, done_by = null where organization_id = '${organizationId}';
       delete from cofferdam.invitations where organization_id = '${organizationId}';
       delete from cofferdam.labels where organization_id = '${organizationId}';
       delete from cofferdam.domains where organization_id = '${organizationId}';
       delete from cofferdam.cryptography_changes where organization_id = '${organizationId}';
       delete from cofferdam.sales_requests where organization_id = '${organizationId}';
       update cofferdam.billing_accounts set interval = null, period_start = null, period_end = null, anchor_day = null,
         paid_people = null, unit_price = null, currency = null, extra_from = null, scheduled_plan = null,
         scheduled_interval = null, stripe_checkout = null
       where organization_id = '${organizationId}';
       delete from cofferdam.kms_settings where organization_id = '${organizationId}';
       delete from cofferdam.gcp_connections where organization_id = '${organizationId}';
       delete from cofferdam.service_accounts where organization_id = '${organizationId}';
       delete from cofferdam.notification_settings where organization_id = '${organizationId}';
       delete from cofferdam.workspace_roles where organization_id = '${organizationId}' and user_id = '${actor.userId}';
       insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
         select '${organizationId}', '${this.#place.workspaceId}', m, 'READER', now()
         from unnest(array[${members}]::uuid[]) m
         on conflict (organization_id, workspace_id, user_id) do update set role = 'READER';
       insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
         select '${organizationId}', w, ${assigned}, '${workspaceRole ?? 'READER'}', now()
         from unnest(array[${workspaces}]::uuid[]) w on conflict do nothing`,
    );
    const kind = stockOf[call];
    this.#stock = kind === undefined ? noStock : await addStock(this.#server, kind, this.owner, this.#place);
    this.#doomed = call === deletingOrganization ? await this.#addDoomed() : null;
    await this.#server.writes.take(this.owner.userId);
  }

  /** Another organization of both people. */
  async #addDoomed(): Promise<OrganizationId> {
    // Those of earlier races aren't theirs anymore, because a person can only be in so many.
    await this.#server.api.database.query(
      `update cofferdam.memberships set state = 'REMOVED', removed_at = now()
       where user_id = any ($1::uuid[]) and state = 'ACTIVE' and organization_id in (
         select id from cofferdam.organizations where name = $2)`,
      [[this.owner.userId, this.actor.userId], racedOrganizationName],
    );
    const plan = { name: racedOrganizationName, subscriptionType: 'BUSINESS' } as const;
    const { organization } = await this.owner.succeed('organization', 'create', plan);
    await this.#server.api.database.query(
      `with added as (
         insert into cofferdam.memberships (organization_id, user_id, role, state, created_at)
         values ($1, $2, 'OWNER', 'ACTIVE', now()))
       update cofferdam.organizations set member_count = 2 where id = $1`,
      [organization.id, this.actor.userId],
    );
    return organization.id;
  }

  /** Creates another workspace for the next races after one was deleted. */
  async moveToNewWorkspace(): Promise<void> {
    const { owner } = this;
    const { organizationId } = this.#place;
    const name = `Raced ${crypto.randomUUID()}`;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name });
    this.#place = { organizationId, workspaceId: workspace.id };
    this.#placeName = name;
    await addSamples(owner, this.#place);
  }

  /** Sends the actor's request with this number, below `stockSize`, to one of the two processes. */
  send(call: string, number: number): Promise<TestAnswer> {
    const stocked = number % stockSize;
    const place = { ...this.#place, organizationId: this.organizationId };
    const input = writeInput(call, {
      ...this.#targets,
      place,
      placeName: this.#placeName,
      number,
      name: this.#stock.names[stocked] ?? crypto.randomUUID().slice(0, 23),
      id: this.#stock.ids[stocked] ?? '',
    });
    const { api } = this.#server;
    return this.actor.at(api.url(number % 2)).send(call, { ...sampleInputs(place)[call], ...input });
  }

  /** The actor's commits since the last call, except recorded refusals, which change and reveal nothing. */
  async takeWrites(): Promise<Write[]> {
    const writes = await this.#server.writes.take(this.actor.userId);
    // A recorded refusal changes and reveals nothing.
    const isRefusal = ({ tableName, type }: Write): boolean =>
      tableName === 'limit_notices' || type === 'limit.reached' || type === 'access.refused';
    return writes.filter((write) => !isRefusal(write));
  }
}

/** The records that the samples of calls refer to. */
async function addSamples(owner: TestPerson, place: WorkspaceScope): Promise<void> {
  await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
  await owner.succeed('note', 'add', { ...place, name: 'Sample', text: 'x' });
  await addTwoFactorSamples(owner, place);
}

/** Adds an authenticator app, so that requiring a second factor refuses neither the owner nor the actor. */
async function enroll({ api }: RightsServer, person: TestPerson): Promise<void> {
  const { seed, factorId } = await person.succeed('identity', 'addAuthenticator', { name: 'Phone' });
  const code = makeTotp(seed, api.clock.now());
  await person.succeed('identity', 'confirmAuthenticator', { factorId, code });
}

/** Members who never sign in, so they need no password. */
async function addMembers({ api }: RightsServer, organizationId: OrganizationId): Promise<string[]> {
  const rows = await api.database.query<{ id: string }>(
    `with people as (
       insert into identity.users (id, email, email_key, display_name, created_at)
       select id, id || '@example.com', id || '@example.com', 'Member', now()
       from (select gen_random_uuid() as id from generate_series(1, ${olderMembers})) made returning id)
     insert into cofferdam.memberships (organization_id, user_id, role, state, created_at)
     select $1, id, 'AUDITOR', 'ACTIVE', now() from people returning user_id as id`,
    [organizationId],
  );
  return rows.map(({ id }) => id);
}
