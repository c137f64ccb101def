import type { OrganizationId, OrganizationRoleName, WorkspaceId, WorkspaceRoleName } from '@cofferdam/domain';
import { sampleInputs, sampleSeed } from '../../testing/sampleInputs.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { addRecords } from '../matrix/records.ts';
import { watchWrites, type WriteLog } from '../matrix/writeLog.ts';
import { recoveryCodes, writeInput, type RaceTargets, type usingUp } from './raceInputs.ts';

/** Members beside the actor, as many as the smallest plan allows: the actor, who is newer, is over its limit. */
const olderMembers = 5;
/** Longer than a change of rights takes when nothing holds it up. */
const delaySeconds = 0.02;

/** Where the actor works; what is deleted in a race is made again. */
interface Place {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** An organization on two processes, an owner who changes rights, and an actor who loses them. */
export class RightsStage {
  readonly api: TestApi;
  readonly harbor: TestOrganization;
  readonly writes: WriteLog;
  readonly #targets: RaceTargets;
  #owner: TestPerson;
  #actor: TestPerson;
  #place: Place;
  #stocksMade = 0;
  #workspacesMade = 0;

  private constructor(parts: {
    readonly api: TestApi;
    readonly harbor: TestOrganization;
    readonly writes: WriteLog;
    readonly actor: TestPerson;
    readonly targets: RaceTargets;
  }) {
    this.api = parts.api;
    this.harbor = parts.harbor;
    this.writes = parts.writes;
    this.#targets = parts.targets;
    this.#owner = parts.harbor.owner;
    this.#actor = parts.actor;
    this.#place = parts.harbor.place;
  }

  static async create(): Promise<RightsStage> {
    const api = await startTestApi({ processes: 2 });
    const harbor = await TestOrganization.create(api, 'BUSINESS');
    const { organizationId, owner } = harbor;
    const memberIds: string[] = [];
    for (let index = 0; index < olderMembers; index += 1) memberIds.push((await harbor.addMember('MEMBER')).userId);
    const actor = await harbor.addMember('MEMBER');
    await addRecords(owner, harbor.place, 'plain');
    const { label } = await owner.succeed('label', 'add', { organizationId, name: 'raced', color: 'rose' });
    await harbor.invite({ email: 'invited@example.com' });
    const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Target' });
    const targets = {
      memberIds,
      labelId: label.id,
      invitationId: String(invitations[0]?.id),
      otherWorkspaceId: workspace.id,
    };
    await harbor.assign(actor, 'ADMIN');
    const writes = await watchWrites(api.database);
    await delayEventsOf(api, actor.userId);
    return new RightsStage({ api, harbor, writes, actor, targets });
  }

  get owner(): TestPerson {
    return this.#owner;
  }

  get actor(): TestPerson {
    return this.#actor;
  }

  get otherPlace(): Place {
    return { ...this.#place, workspaceId: this.#targets.otherWorkspaceId };
  }

  get place(): Place {
    return this.#place;
  }

  /** Gives the actor these roles and the organization the largest plan, whatever a race before took away. */
  async prepare(role: OrganizationRoleName, workspaceRole: WorkspaceRoleName | null): Promise<void> {
    const { organizationId } = this.harbor;
    const { userId } = this.#actor;
    const { database } = this.api;
    const { memberIds } = this.#targets;
    await database.query(
      `update cofferdam.memberships set role = case when user_id = $2 then $3 else 'MEMBER' end, state = 'ACTIVE',
         removed_at = null, removed_by = null
       where organization_id = $1 and user_id = any ($4::uuid[])`,
      [organizationId, userId, role, [userId, ...memberIds]],
    );
    await database.query(
      `update cofferdam.organizations o set plan = 'BUSINESS', member_count = (
         select count(*) from cofferdam.memberships m where m.organization_id = o.id and m.state = 'ACTIVE')
       where o.id = $1`,
      [organizationId],
    );
    await database.query('delete from cofferdam.workspace_roles where organization_id = $1 and user_id = $2', [
      organizationId,
      userId,
    ]);
    await database.query(
      `insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
       select $1, $2, m, 'READER', now() from unnest($3::uuid[]) m on conflict do nothing`,
      [organizationId, this.#place.workspaceId, memberIds],
    );
    if (workspaceRole === null) return;
    for (const workspaceId of [this.#place.workspaceId, this.#targets.otherWorkspaceId]) {
      await database.query(
        `insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
         values ($1, $2, $3, $4, now())`,
        [organizationId, workspaceId, userId, workspaceRole],
      );
    }
  }

  /** Access tokens end after ten minutes, and offboarding may end sessions. */
  async signInAgain(): Promise<void> {
    this.#actor = await this.#actor.signInAgain();
    this.#owner = await this.#owner.signInAgain();
  }

  /** Makes another workspace for the races that come, after one that was deleted. */
  async moveToNewWorkspace(): Promise<void> {
    const { organizationId } = this.harbor;
    const owner = this.#owner;
    const { workspace } = await owner.succeed('workspace', 'create', {
      organizationId,
      name: `Raced ${(this.#workspacesMade += 1)}`,
    });
    this.#place = { organizationId, workspaceId: workspace.id };
    await addRecords(owner, this.#place, 'plain');
  }

  /** Puts in what a call uses up. */
  async restock(kind: (typeof usingUp)[string]): Promise<void> {
    this.#stocksMade += 1;
    const place = this.#place;
    const owner = this.#owner;
    const names = Array.from({ length: stockSize }, (_one, index) => `Stock ${this.#numberOf(index)}`);
    const action = 'add' as const;
    if (kind === 'secret') {
      await owner.succeed('secret', 'import', {
        ...place,
        entries: names.map((name) => ({ name, value: 'x', action })),
      });
    } else if (kind === 'twoFactor') {
      await owner.succeed('twoFactor', 'import', {
        ...place,
        entries: names.map((name) => ({ name, seed: sampleSeed, action })),
      });
    } else if (kind === 'note') {
      for (const name of names) await owner.succeed('note', 'add', { ...place, name, text: 'x' });
    } else {
      const codes = Array.from({ length: recoveryCodes }, (_one, index) => `code-${index}`);
      await owner.succeed('twoFactor', 'recoverySet', { ...place, name: 'Sample', codes });
    }
  }

  /** The stocked names of one race are those of no other. */
  #numberOf(index: number): number {
    return this.#stocksMade * stockSize + (index % stockSize);
  }

  /** Sends the actor's request with this number to one of the two processes. */
  send(call: string, number: number, lane: number): Promise<TestAnswer> {
    const input = writeInput(call, this.#place, this.#targets, this.#numberOf(number));
    return this.#actor.at(this.api.url(lane % 2)).send(call, { ...sampleInputs(this.#place)[call], ...input });
  }

  close(): Promise<void> {
    return this.api.close();
  }
}

/** More than a race sends before the right is gone. */
const stockSize = 50;

/** Holds transactions of a person up between their decision and their commit, so that a race is lost where it can be. */
async function delayEventsOf({ database }: TestApi, userId: string): Promise<void> {
  await database.query(
    `create function watch.delay() returns trigger language plpgsql as $$
       begin perform pg_sleep(${delaySeconds}); return new; end $$;
     grant usage on schema watch to public;
     create trigger delay_events before insert on cofferdam.audit_events
       for each row when (new.actor_id = '${userId}') execute function watch.delay()`,
  );
}
