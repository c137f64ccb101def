import { describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import { moveDatabaseClock } from '../../../../testing/moveDatabaseClock.ts';
import { runScenarios } from '../../../../testing/runScenarios.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';
import { useTestOrganization } from '../../../../testing/useTestOrganization.ts';

const dayMs = 86_400_000;

let owner: TestPerson;
let editor: TestPerson;
let reader: TestPerson;
const stage = useTestOrganization({
  plan: 'BUSINESS',
  processes: 2,
  seed: async ({ harbor }) => {
    ({ owner } = harbor);
    editor = await harbor.addWorkspaceMember('EDITOR');
    reader = await harbor.addWorkspaceMember('READER');
  },
});

const named = (name: string) => ({ ...stage.harbor.place, name });
const add = (name: string) => owner.succeed('secret', 'add', { ...named(name), value: 'value 1' });
const get = async (name: string) => (await reader.succeed('secret', 'get', named(name))).secret;
const schedule = (name: string, everyDays: number | null, person = editor) =>
  person.send('secret.setRotation', { ...named(name), everyDays });
const madeAt = async (name: string, version: number): Promise<number> =>
  Date.parse((await owner.succeed('secret', 'versionGet', { ...named(name), version })).version.createdAt);
const dueAfter = async (name: string, version: number, days: number): Promise<string> =>
  new Date((await madeAt(name, version)) + days * dayMs).toISOString();
const rotationEvents = async (name: string) =>
  (await stage.harbor.events())
    .filter(({ type, fields }) => type.startsWith('secret.rotation.') && fields['name'] === name)
    .map(({ type, fields, actorId }) => [type, fields['days'], actorId]);

describe('the rotation schedule of a secret', () => {
  runScenarios([
    {
      name: 'can be set by people who can edit the secret, and is due that many days after its version was created',
      send: async () => {
        await add('Set');
        return schedule('Set', 90);
      },
      after: async ({ body }) => {
        const rotation = { everyDays: 90, dueAt: await dueAfter('Set', 1, 90) };
        expect(body).toMatchObject({ secret: { rotation, updatedBy: { id: editor.userId } } });
        expect((await get('Set')).rotation).toEqual(rotation);
        const { rows } = await reader.succeed('secret', 'list', named('Set'));
        expect(rows).toMatchObject([{ rotation }]);
        expect(await rotationEvents('Set')).toEqual([['secret.rotation.set', 90, editor.userId]]);
      },
    },
    {
      name: 'changes and records nothing if it is set to the same days again',
      send: async () => schedule('Set', 90, owner),
      after: async ({ body }) => {
        expect(body).toMatchObject({ secret: { updatedBy: { id: editor.userId } } });
        expect(await rotationEvents('Set')).toHaveLength(1);
      },
    },
    {
      name: 'can be removed',
      send: async () => schedule('Set', null),
      after: async ({ body }) => {
        expect(body['secret']).not.toHaveProperty('rotation');
        expect(await get('Set')).not.toHaveProperty('rotation');
        expect(
          (await rotationEvents('Set')).map(([type]) => String(type)).toSorted((a, b) => a.localeCompare(b)),
        ).toEqual(['secret.rotation.removed', 'secret.rotation.set']);
      },
    },
    { name: 'is refused to readers', send: () => schedule('Set', 30, reader), refusal: 'access-denied.exception' },
    {
      name: 'is refused for a secret that does not exist',
      send: () => schedule('Nowhere', 30),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'is refused for a secret in the trash',
      send: async () => {
        await add('Thrown away');
        await owner.succeed('secret', 'delete', { ...stage.harbor.place, names: ['Thrown away'] });
        return schedule('Thrown away', 30);
      },
      refusal: 'secret.not-found.by-secret-name',
    },
    ...[0, 3_651, 1.5].map((days) => ({
      name: `can’t be ${days} days`,
      send: () => schedule('Set', days),
      refusal: 'validation.request' as const,
      details: { fields: ['everyDays'] },
    })),
  ]);

  it('counts from the current version: the date changes when a version becomes current, not when one is only added', async () => {
    await add('Moved on');
    await schedule('Moved on', 30);
    stage.api.clock.advance(60);
    await owner.succeed('secret', 'versionAdd', { ...named('Moved on'), value: 'draft', previous: 'KEEP_CURRENT' });
    expect((await get('Moved on')).rotation).toEqual({ everyDays: 30, dueAt: await dueAfter('Moved on', 1, 30) });
    await owner.succeed('secret', 'currentVersion', { ...named('Moved on'), version: 2 });
    expect((await get('Moved on')).rotation).toEqual({ everyDays: 30, dueAt: await dueAfter('Moved on', 2, 30) });
    stage.api.clock.advance(60);
    await owner.succeed('secret', 'versionAdd', { ...named('Moved on'), value: 'third' });
    expect((await get('Moved on')).rotation).toEqual({ everyDays: 30, dueAt: await dueAfter('Moved on', 3, 30) });
  });

  it('has a due date only while a version is usable', async () => {
    await add('Disabled');
    await schedule('Disabled', 30);
    await owner.succeed('secret', 'versionDisable', { ...named('Disabled'), version: 1 });
    expect((await get('Disabled')).rotation).toEqual({ everyDays: 30, dueAt: null });
    await owner.succeed('secret', 'versionEnable', { ...named('Disabled'), version: 1 });
    expect((await get('Disabled')).rotation).toEqual({ everyDays: 30, dueAt: await dueAfter('Disabled', 1, 30) });
  });

  it('is kept when the secret is moved to another workspace or restored from the trash', async () => {
    const { organizationId } = stage.harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Elsewhere' });
    await add('Traveler');
    await schedule('Traveler', 7);
    const { rotation } = await get('Traveler');
    await owner.succeed('secret', 'move', { ...stage.harbor.place, names: ['Traveler'], toWorkspaceId: workspace.id });
    const there = { organizationId, workspaceId: workspace.id };
    await owner.succeed('secret', 'delete', { ...there, names: ['Traveler'] });
    const { secrets } = await owner.succeed('secret', 'trashList', there);
    await owner.succeed('secret', 'trashRestore', { ...there, secretIds: secrets.map(({ id }) => id) });
    const { secret } = await owner.succeed('secret', 'get', { ...there, name: 'Traveler' });
    expect(secret.rotation).toEqual(rotation);
  });

  it('is kept when an import adds a version, and not set for secrets that an import adds', async () => {
    await add('Imported');
    await schedule('Imported', 7);
    const entries = [
      { name: 'Imported', value: 'second', action: 'version' as const },
      { name: 'Imported too', value: 'first', action: 'add' as const },
    ];
    await owner.succeed('secret', 'import', { ...stage.harbor.place, entries });
    expect((await get('Imported')).rotation).toEqual({ everyDays: 7, dueAt: await dueAfter('Imported', 2, 7) });
    expect(await get('Imported too')).not.toHaveProperty('rotation');
  });

  it('is due the right number of days after the newest version, even if new versions and changes of the schedule race', async () => {
    await add('Raced');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_none, index) => {
        const person = owner.at(stage.api.url(index % 2));
        return index % 3 === 0
          ? person.call('secret', 'setRotation', { ...named('Raced'), everyDays: index + 1 })
          : person.call('secret', 'versionAdd', { ...named('Raced'), value: `value ${index}` });
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const { rotation, versionCount } = await get('Raced');
    expect(versionCount).toBe(17);
    expect([1, 4, 7, 10, 13, 16, 19, 22]).toContain(rotation?.everyDays);
    expect(rotation?.dueAt).toBe(await dueAfter('Raced', 17, rotation?.everyDays ?? 0));
  });
});

describe('secrets due for rotation', () => {
  const due = async (person = editor): Promise<CallOutput<'secret', 'toRotate'>> =>
    person.succeed('secret', 'toRotate', stage.harbor.place);
  const listed = async (person: TestPerson): Promise<readonly string[]> =>
    (await person.succeed('secret', 'list', { ...stage.harbor.place, state: 'ROTATION_DUE' })).rows.map(
      ({ name }) => name,
    );
  const moveTo = (days: number): Promise<void> =>
    moveDatabaseClock(stage.api.database, stage.api.clock.now().getTime() - Date.now() + days * dayMs);

  it('are those whose date has passed by the database’s clock, longest overdue first, until they have a new version', async () => {
    const before = await due();
    for (const [name, days] of [
      ['Late', 100],
      ['Later', 99],
      ['Upcoming', 200],
    ] as const) {
      await add(name);
      await schedule(name, days);
    }
    await moveTo(98);
    const names = async () => (await due()).due.map(({ name }) => name).filter((name) => name.startsWith('Late'));
    expect(await names()).toEqual([]);
    expect((await due()).scheduled).toBe(before.scheduled + 3);
    await moveTo(101);
    expect(await names()).toEqual(['Later', 'Late']);
    expect((await due()).due.at(-1)).toEqual({
      id: (await get('Late')).id,
      name: 'Late',
      reason: 'SCHEDULE',
      dueAt: await dueAfter('Late', 1, 100),
    });
    expect((await due()).upcoming.map(({ name }) => name)).toEqual(['Upcoming']);
    const { matching } = await reader.succeed('secret', 'list', { ...stage.harbor.place, state: 'ROTATION_DUE' });
    expect(matching).toBe((await due()).due.length);
    expect(await listed(reader)).toEqual(expect.arrayContaining(['Late', 'Later']));
    expect(await listed(reader)).not.toContain('Upcoming');
    // The test moved the database ahead of its server, so a new version gets that later time, too.
    stage.api.clock.advance(101 * 86_400);
    owner = await owner.signInAgain();
    await owner.succeed('secret', 'versionAdd', { ...named('Later'), value: 'rotated' });
    editor = await editor.signInAgain();
    reader = await reader.signInAgain();
    await moveTo(0);
    expect(await names()).toEqual(['Late']);
    expect(await listed(reader)).not.toContain('Later');
    await owner.succeed('secret', 'delete', { ...stage.harbor.place, names: ['Late'] });
    expect(await names()).toEqual([]);
  });

  it('are listed with the next five by schedule, soonest first', async () => {
    const { organizationId } = stage.harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Scheduled' });
    const place = { organizationId, workspaceId: workspace.id };
    for (const everyDays of [40, 10, 60, 30, 50, 20]) {
      const name = `In ${everyDays} days`;
      await owner.succeed('secret', 'add', { ...place, name, value: 'x' });
      await owner.succeed('secret', 'setRotation', { ...place, name, everyDays });
    }
    const { scheduled, upcoming } = await owner.succeed('secret', 'toRotate', place);
    expect([scheduled, upcoming.map(({ name }) => name)]).toEqual([
      6,
      [10, 20, 30, 40, 50].map((days) => `In ${days} days`),
    ]);
  });

  it('include those that someone who left has read, but only for people who can rotate them', async () => {
    await add('Known');
    const leaver = await stage.harbor.addWorkspaceMember('READER');
    await leaver.succeed('secret', 'versionAccess', named('Known'));
    await owner.succeed('userOrganization', 'offboard', {
      organizationId: stage.harbor.organizationId,
      userId: leaver.userId,
    });
    await stage.api.runDueJobs();
    const { id } = await get('Known');
    expect((await due()).due[0]).toEqual({ id, name: 'Known', reason: 'LEAVER', dueAt: null });
    expect(await listed(editor)).toContain('Known');
    expect(await listed(reader)).not.toContain('Known');
    await editor.succeed('secret', 'versionAdd', { ...named('Known'), value: 'rotated' });
    expect(await listed(editor)).not.toContain('Known');
  });

  it('begin with those of the newest report about someone who left', async () => {
    const names = ['Read early', 'Read late', 'Read by both'] as const;
    for (const name of names) await add(name);
    const [early, late, both] = names;
    for (const read of [
      [early, both],
      [late, both],
    ]) {
      const leaver = await stage.harbor.addWorkspaceMember('READER');
      for (const name of read) await leaver.succeed('secret', 'versionAccess', named(name));
      const { organizationId } = stage.harbor;
      await owner.succeed('userOrganization', 'offboard', { organizationId, userId: leaver.userId });
      await stage.api.runDueJobs();
    }
    const known = (await due()).due.filter(({ reason }) => reason === 'LEAVER');
    expect(known.map(({ name }) => name)).toEqual([late, both, early]);
  });
});
