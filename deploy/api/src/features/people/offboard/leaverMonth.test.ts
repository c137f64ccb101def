import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import { leaverWays } from '@cofferdam/domain';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import { MonthOracle, sortReceived, type Received } from '../../../testing/leaverMonth/MonthOracle.ts';
import { MonthScript, type WorkspaceScope } from '../../../testing/leaverMonth/MonthScript.ts';

type Item = CallOutput<'leaverReport', 'get'>['items'][number];

const days = 30;
const stepsOfDay = 52;
const reportFromDay = 6;
const secondsOfDay = 86_400;
const stepSeconds = 5;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A fixed seed, so that every run has the same month. */
function makeDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function received({ kind, names, workspace, numbers, ways, times }: Item): Received {
  return { kind, names, place: workspace.name, numbers, ways, times };
}

describe('the report of a month of more than 1,000 events', () => {
  it('contains exactly what the script read or wrote', async () => {
    const harbor = await TestOrganization.create(api, 'BUSINESS');
    const { organizationId, owner } = harbor;
    const make = async (name: string, leaver: WorkspaceScope['leaver']): Promise<WorkspaceScope> => {
      const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name });
      return { id: workspace.id, name, leaver, isGone: false };
    };
    const edited = await make('Edited', 'EDITOR');
    const readOnly = await make('Read only', 'READER');
    const deleted = await make('Deleted', 'EDITOR');
    const closed = await make('Closed', null);
    const roles = [edited, readOnly, deleted].map(({ id, leaver }) => ({ workspaceId: id, role: String(leaver) }));
    const join = async (name: string) => {
      const person = await api.signUp(name);
      const inviteId = await harbor.invite(person, { workspaces: roles as never });
      const joined = await person.succeed('userOrganization', 'confirmInviteUser', { inviteId });
      return { person, privateId: joined.privateWorkspaceId };
    };
    const { person: leaver, privateId } = await join('Leaver');
    const { person: peer } = await join('Peer');
    const own: WorkspaceScope = { id: privateId, name: 'Private', leaver: 'PRIVATE', isGone: false };

    const oracle = new MonthOracle();
    const script = new MonthScript(organizationId, { owner, leaver, peer }, oracle, makeDraw(20_261_121));
    script.places = [edited, readOnly, deleted, closed, own];
    for (const place of script.places) {
      for (const kind of ['secret', 'secret', 'secret', 'note', 'note', 'entry', 'entry'] as const) {
        await script.add(kind, place);
      }
    }
    let since = '';
    for (let day = 0; day < days; day += 1) {
      if (day > 0) {
        api.clock.advance(secondsOfDay - stepsOfDay * stepSeconds);
        await script.signInAgain();
      }
      if (day === reportFromDay) {
        since = api.clock.now().toISOString();
        script.isCounting = true;
      }
      if (day === 20) await script.removePlace(deleted);
      for (let step = 0; step < stepsOfDay; step += 1) {
        api.clock.advance(stepSeconds);
        await script.step();
      }
    }
    // Items that they could read but never did.
    await script.owner.succeed('secret', 'add', {
      organizationId,
      workspaceId: edited.id,
      name: 'Never read',
      value: 'x',
    });

    const { userId } = leaver;
    const { reportId } = await script.owner.succeed('userOrganization', 'offboard', { organizationId, userId, since });
    await api.runDueJobs();
    const items: Item[] = [];
    let cursor: string | null = null;
    do {
      const page: CallOutput<'leaverReport', 'get'> = await script.owner.succeed('leaverReport', 'get', {
        organizationId,
        reportId: reportId as never,
        limit: 50,
        ...(cursor === null ? {} : { cursor }),
      });
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);

    const events = await harbor.events();
    const receipts = events.filter(({ actorId }) => actorId === userId).length;
    expect(events.length).toBeGreaterThan(1_000);
    expect(receipts).toBeGreaterThan(oracle.receipts);
    expect(oracle.receipts).toBeGreaterThan(400);
    expect(new Set(items.map(({ kind }) => kind)).size).toBe(6);
    expect([...new Set(items.flatMap(({ ways }) => ways))].sort()).toEqual([...leaverWays].sort());
    // The month includes the hard cases: several names, deleted workspaces, other people's reads.
    expect(items.some(({ names }) => names.length > 1)).toBe(true);
    expect(items.some(({ workspace }) => workspace.name === 'Deleted')).toBe(true);
    expect(sortReceived(items.map(received))).toEqual(oracle.everything());
    for (const { firstAt, lastAt } of items) {
      expect(firstAt >= since).toBe(true);
      expect(lastAt >= firstAt).toBe(true);
    }
  }, 300_000);
});
