import { describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { layOutUuidV7 } from '@cofferdam/domain';
import { runScenarios } from '../../testing/runScenarios.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';
import { seedLog, type LogPeople } from '../../testing/audit/seedLog.ts';

let people: LogPeople;
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    people = await seedLog(harbor);
  },
});

const hour = 3_600_000;
/** Two bars: an hour without events, and the current hour. */
function edgesAround(): string[] {
  const now = stage.api.clock.now().getTime();
  return [now - 2 * hour, now - hour, now + hour].map((moment) => new Date(moment).toISOString());
}

type Asked = Omit<CallInput<'audit', 'activity'>, 'organizationId' | 'edges'>;
const summarize = (person: TestPerson, asked: Asked = {}) =>
  person.succeed('audit', 'activity', { organizationId: stage.harbor.organizationId, edges: edgesAround(), ...asked });
const sum = (bars: readonly { readonly done: number; readonly refused: number }[]) =>
  bars.reduce((all, { done, refused }) => all + done + refused, 0);

describe('the summary of a log', () => {
  runScenarios([
    {
      name: 'is refused to members without the permission',
      send: () =>
        people.editor.send('audit.activity', { organizationId: stage.harbor.organizationId, edges: edgesAround() }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'of a workspace is refused to people who don’t administer it',
      send: () => people.editor.send('audit.workspaceActivity', { ...stage.harbor.place, edges: edgesAround() }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'refuses edges that aren’t ascending',
      send: () =>
        people.auditor.send('audit.activity', {
          organizationId: stage.harbor.organizationId,
          edges: edgesAround().toReversed(),
        }),
      refusal: 'validation.request',
      details: { fields: ['edges'] },
    },
    {
      name: 'refuses one edge',
      send: () =>
        people.auditor.send('audit.activity', {
          organizationId: stage.harbor.organizationId,
          edges: edgesAround().slice(0, 1),
        }),
      refusal: 'validation.request',
    },
  ]);

  it('counts the listed events, refusals separately, without other people’s private workspaces', async () => {
    const { organizationId, owner } = stage.harbor;
    const { events } = await people.auditor.succeed('audit', 'byParams', { organizationId, limit: 200 });
    const { bars, since } = await summarize(people.auditor);
    // The list, and its own event.
    expect([sum(bars), since]).toEqual([events.length + 1, null]);
    expect(bars).toHaveLength(2);
    expect(bars[0]).toEqual({ done: 0, refused: 0 });
    expect(bars[1]?.refused).toBe(events.filter(({ type }) => type === 'access.refused').length);
    expect(bars[1]?.refused).toBeGreaterThan(0);
    const recordsOf = async (person: TestPerson) =>
      (await summarize(person, { kind: 'secret' })).records.map(({ name }) => name).sort();
    expect(await recordsOf(people.auditor)).toEqual(['Key']);
    expect(await recordsOf(owner)).toEqual(['Diary', 'Key']);
  });

  it('returns the people, items, types and addresses of the matching events', async () => {
    const { editor } = people;
    const found = await summarize(people.auditor, { actorId: editor.userId, kind: 'secret' });
    expect(found.people).toEqual([{ id: editor.userId, name: expect.any(String), count: 1 }]);
    expect(found.types).toEqual([{ type: 'secret.created', count: 1 }]);
    expect(found.addresses).toEqual([{ address: '127.0.0.1', count: 1 }]);
    expect(found.workspaces).toMatchObject([{ id: stage.harbor.workspaceId, name: 'Production', count: 1 }]);
    expect(await summarize(people.auditor, { address: '10.0.0.1' })).toMatchObject({ people: [], records: [] });
  });

  it('contains only events of its workspace', async () => {
    const { owner, place } = stage.harbor;
    const found = await owner.succeed('audit', 'workspaceActivity', { ...place, edges: edgesAround() });
    expect(found.workspaces.map(({ id }) => id)).toEqual([stage.harbor.workspaceId]);
    expect(found.records.map(({ name }) => name)).toEqual(['Key']);
  });

  it('is recorded as reading once in 15 minutes, by filter and person', async () => {
    const reads = async () => (await stage.harbor.events()).filter(({ type }) => type === 'audit.read').length;
    const { auditor } = people;
    const other = { address: '10.9.9.9' };
    const before = await reads();
    await summarize(auditor, other);
    await summarize(auditor, other);
    expect(await reads()).toBe(before + 1);
    await summarize(stage.harbor.owner, other);
    await summarize(auditor, { address: '10.9.9.8' });
    expect(await reads()).toBe(before + 3);
    await stage.api.database.query(
      `update cofferdam.audit_events set at = at - interval '15 minutes' where type = 'audit.read'`,
    );
    await summarize(auditor, other);
    expect(await reads()).toBe(before + 4);
  });
});

describe('the reads of a workspace', () => {
  const count = (person: TestPerson) => person.send('audit.workspaceReads', stage.harbor.place);

  runScenarios([
    {
      name: 'are refused to people who don’t administer it',
      send: () => count(people.editor),
      refusal: 'access-denied.exception',
    },
    {
      name: 'are refused in someone else’s private workspace',
      send: () => {
        const { organizationId, privateWorkspaceId: workspaceId } = stage.harbor;
        return people.auditor.send('audit.workspaceReads', { organizationId, workspaceId });
      },
      refusal: 'workspace.not-found.by-workspace-id',
    },
  ]);

  it('are counted for a day and two weeks, and not recorded', async () => {
    const { owner, place } = stage.harbor;
    await owner.succeed('secret', 'add', { ...place, name: 'Read often', value: 'x' });
    const read = () => owner.succeed('secret', 'versionAccess', { ...place, name: 'Read often', version: 1 });
    for (let time = 0; time < 3; time += 1) await read();
    const counted = async () => owner.succeed('audit', 'workspaceReads', place);
    const accessed = (await counted()).ofOneDay;
    expect(accessed).toBeGreaterThanOrEqual(3);
    await owner.succeed('secret', 'export', { ...place, names: ['Read often'] });
    const { ofOneDay } = await counted();
    expect(ofOneDay).toBe(accessed + 1);
    const before = await stage.harbor.events();
    const age = (interval: string) =>
      stage.api.database.query(
        `update cofferdam.audit_events set at = at - $2::interval
         where id = (select max(id::text)::uuid from cofferdam.audit_events
                     where organization_id = $1 and type = 'secret.version.accessed')`,
        [stage.harbor.organizationId, interval],
      );
    await age('2 days');
    expect(await counted()).toEqual({ ofOneDay: ofOneDay - 1, ofTwoWeeks: ofOneDay, isPartial: false });
    await age('13 days');
    expect(await counted()).toEqual({ ofOneDay: ofOneDay - 1, ofTwoWeeks: ofOneDay - 1, isPartial: false });
    expect((await stage.harbor.events()).length).toBe(before.length);
  });
});

describe('a page that polls the log', () => {
  const follow = (person: TestPerson, after: string, more: object = {}) =>
    person.send('audit.byParams', { organizationId: stage.harbor.organizationId, after, limit: 200, ...more });
  const newest = async () => {
    const { organizationId } = stage.harbor;
    const { events } = await people.auditor.succeed('audit', 'byParams', { organizationId, limit: 1 });
    return events[0]?.id ?? '';
  };

  it('gets events after a given one and events that may have been committed late, but nothing older', async () => {
    const { harbor, api } = stage;
    const after = await newest();
    const moment = Number.parseInt(after.replaceAll('-', '').slice(0, 12), 16);
    const late = layOutUuidV7(moment - 29_000, new Uint8Array(10));
    const old = layOutUuidV7(moment - 31_000, new Uint8Array(10));
    await api.database.query(
      `insert into cofferdam.audit_events (organization_id, id, type, at, address, request_id, fields)
       select $1, id, 'domain.added', now(), '', '', '{}' from unnest($2::uuid[]) as id`,
      [harbor.organizationId, [late, old]],
    );
    await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Later', value: 'x' });
    const answer = await follow(people.auditor, after);
    const { events } = answer.body as unknown as { events: readonly { id: string; type: string }[] };
    const ids = events.map(({ id }) => id);
    expect(events[0]?.type).toBe('secret.created');
    expect([ids.includes(late), ids.includes(old)]).toEqual([true, false]);
  });

  it('is recorded when it starts, not on each poll', async () => {
    const after = await newest();
    const reads = async () => (await stage.harbor.events()).filter(({ type }) => type === 'audit.read').length;
    const before = await reads();
    const filter = { recordId: '01900000-0000-7000-8000-0000000000aa' };
    for (let asked = 0; asked < 3; asked += 1) await follow(people.auditor, after, filter);
    expect(await reads()).toBe(before + 1);
    const { owner, place } = stage.harbor;
    for (let asked = 0; asked < 3; asked += 1) {
      await owner.succeed('audit', 'workspaceLogs', { ...place, after, limit: 5, ...filter });
    }
    expect(await reads()).toBe(before + 2);
  });
});
