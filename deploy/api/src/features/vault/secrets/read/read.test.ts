import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits, resolveAccess, type WorkspaceId } from '@cofferdam/domain';
import { runScenarios } from '../../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../../testing/startTestApi.ts';
import { sendAsReader, TestLink } from '../../../../testing/TestLink.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let viewer: TestPerson;
let reader: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  owner = harbor.owner;
  viewer = await harbor.addWorkspaceMember('VIEWER');
  reader = await harbor.addWorkspaceMember('READER');
  await harbor.addMember('MEMBER');
  await harbor.addMember('OWNER', 'REMOVED');
  for (const name of ['B', 'A']) {
    await owner.succeed('secret', 'add', { ...harbor.place, name, value: `planted ${name}`, labels: ['prod'] });
  }
  await owner.succeed('secret', 'add', { ...harbor.place, name: 'OFF', value: 'planted OFF' });
  await owner.succeed('secret', 'versionDisable', { ...harbor.place, name: 'OFF', version: 1 });
});
afterAll(() => api.close());

describe.each([
  { action: 'exporting', call: 'export', most: 1_000, eventType: 'secret.exported' },
  { action: 'revealing', call: 'reveal', most: 100, eventType: 'secret.revealed' },
] as const)('$action values', ({ call, most, eventType }) => {
  const names = (count: number) => Array.from({ length: count }, (_none, index) => `N${index}`);
  runScenarios([
    {
      name: 'is refused to people who see only names',
      send: () => viewer.call('secret', call, { ...harbor.place, names: ['A'] }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for more than the maximum of one call',
      send: () => owner.call('secret', call, { ...harbor.place, names: names(most + 1) }),
      refusal: 'validation.request',
    },
    {
      name: 'returns the maximum of one call',
      send: () => owner.call('secret', call, { ...harbor.place, names: names(most) }),
      body: { entries: [], missing: names(most) },
      after: async () => {
        // Nothing was returned, so nothing is recorded.
        expect((await harbor.events()).filter(({ type }) => type === eventType)).toEqual([]);
      },
    },
    {
      name: 'returns values by name, and shows which secrets have none',
      send: () => reader.call('secret', call, { ...harbor.place, names: ['b', 'A', 'OFF', 'NOWHERE'] }),
      body: {
        entries: [
          { name: 'A', version: 1, value: 'planted A', labels: ['prod'] },
          { name: 'B', version: 1, value: 'planted B', labels: ['prod'] },
        ],
        missing: ['OFF', 'NOWHERE'],
      },
      after: async () => {
        const [event, ...more] = (await harbor.events()).filter(({ type }) => type === eventType);
        expect(more).toEqual([]);
        expect(event).toMatchObject({ actorId: reader.userId, fields: { names: ['A', 'B'], versions: ['1', '1'] } });
        // Names change, so the exposure report uses ids.
        expect(event?.fields['recordIds']).toHaveLength(2);
        expect(JSON.stringify(event)).not.toContain('planted');
      },
    },
  ]);
});

describe('exporting 1,000 values', () => {
  it('is one call with one event that contains all names', async () => {
    const place = { ...harbor.place, workspaceId: harbor.privateWorkspaceId };
    const names = Array.from({ length: 1_000 }, (_none, index) => `MANY-${String(index).padStart(4, '0')}`);
    const entries = names.map((name) => ({ name, value: `value of ${name}`, action: 'add' as const }));
    await owner.succeed('secret', 'import', { ...place, entries });
    const answer = await owner.succeed('secret', 'export', { ...place, names });
    expect(answer.entries.map(({ value }) => value)).toEqual(entries.map(({ value }) => value));
    const events = (await harbor.events()).filter(({ type, workspaceId }) => {
      return type === 'secret.exported' && workspaceId === place.workspaceId;
    });
    expect(events.map(({ fields }) => fields['names'])).toEqual([names]);
    expect(events[0]?.fields['recordIds']).toHaveLength(1_000);
  });
});

describe('editing values as text', () => {
  it('is stated in the event, unlike an export to a file', async () => {
    const names = ['STATED'];
    await owner.succeed('secret', 'add', { ...harbor.place, name: 'STATED', value: 'v', labels: [] });
    await owner.succeed('secret', 'export', { ...harbor.place, names, purpose: 'EDIT' });
    await owner.succeed('secret', 'export', { ...harbor.place, names });
    const last = (await harbor.events()).filter(({ type }) => type === 'secret.exported').slice(-2);
    expect(last.map(({ fields }) => fields['statedPurpose'])).toEqual(['EDIT', undefined]);
  });
});

describe('exporting more than 4 MiB of values', () => {
  it('returns what fits in the order of names, and the names of the rest, until nothing is left', async () => {
    const place = { ...harbor.place, workspaceId: harbor.privateWorkspaceId };
    const names = Array.from({ length: 66 }, (_none, index) => `LARGE-${String(index).padStart(2, '0')}`);
    const value = 'v'.repeat(limits.secretValueBytes);
    const entries = names.map((name) => ({ name, value, action: 'add' as const }));
    await owner.succeed('secret', 'import', { ...place, entries });
    const first = await owner.succeed('secret', 'export', { ...place, names });
    expect([first.entries.map(({ name }) => name), first.missing]).toEqual([names.slice(0, 64), []]);
    expect(first.rest).toEqual(names.slice(64));
    const second = await owner.succeed('secret', 'export', { ...place, names: first.rest ?? [] });
    expect([second.entries.map(({ name }) => name), second.rest]).toEqual([names.slice(64), undefined]);
    const last = (await harbor.events()).filter(({ type }) => type === 'secret.exported').slice(-2);
    expect(last.map(({ fields }) => (fields['names'] as readonly string[]).length)).toEqual([64, 2]);
  });
});

describe('who can see a secret', () => {
  runScenarios([
    {
      name: 'is not shown to someone who sees only names',
      send: () => viewer.call('secret', 'readers', { ...harbor.place, name: 'A' }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is not shown for a secret that does not exist',
      send: () => reader.call('secret', 'readers', { ...harbor.place, name: 'NOWHERE' }),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'is not counted for someone who sees only names',
      send: () => viewer.call('secret', 'readerCounts', harbor.place),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is also shown for a new secret, which has no name yet',
      send: () => reader.call('secret', 'readers', harbor.place),
      after: async ({ body }) => {
        const { readers } = await reader.succeed('secret', 'readers', { ...harbor.place, name: 'A' });
        expect(body['readers']).toEqual(readers);
      },
    },
  ]);

  it('has the same counts as the list, for all roles', async () => {
    const other = await TestOrganization.create(api);
    for (const role of ['ADMIN', 'EDITOR', 'READER', 'READER', 'CODE_USER', 'VIEWER'] as const) {
      await other.addWorkspaceMember(role);
    }
    for (const role of ['ADMIN', 'AUDITOR', 'BILLING', 'MEMBER'] as const) await other.addMember(role);
    await other.addMember('OWNER', 'REMOVED');
    const counted = async (workspaceId: WorkspaceId) => {
      const place = { ...other.place, workspaceId };
      const { readers } = await other.owner.succeed('secret', 'readers', place);
      const values = readers.filter(({ seesValue }) => seesValue).length;
      const counts = { values, names: readers.length - values };
      expect(await other.owner.succeed('secret', 'readerCounts', place)).toEqual(counts);
      return counts;
    };
    expect(await counted(other.workspaceId)).toEqual({ values: 6, names: 2 });
    expect(await counted(other.privateWorkspaceId)).toEqual({ values: 1, names: 0 });
  });

  it('is exactly everyone whom the server authorizes, with the rules of the resolver', async () => {
    const { readers } = await reader.succeed('secret', 'readers', { ...harbor.place, name: 'A' });
    const shown = readers.map(({ person, seesValue }) => [person.id, seesValue]);
    expect(shown).toHaveLength(3);
    expect(new Map(shown as [string, boolean][])).toEqual(
      new Map([
        [owner.userId, true],
        [reader.userId, true],
        [viewer.userId, false],
      ]),
    );
    expect(readers.find(({ person }) => person.id === owner.userId)?.rules).toEqual(
      resolveAccess(
        'secret:version:access',
        { state: 'ACTIVE', organizationRole: 'OWNER' },
        { type: 'STANDARD', isOwner: false, assignedRole: null },
      ).rules,
    );
    for (const person of [owner, reader, viewer]) {
      const { status } = await person.call('secret', 'versionAccess', { ...harbor.place, name: 'A' });
      expect(status === 200).toBe(readers.find((one) => one.person.id === person.userId)?.seesValue);
    }
  });

  it('is only its owner in a private workspace', async () => {
    const place = { ...harbor.place, workspaceId: harbor.privateWorkspaceId };
    await owner.succeed('secret', 'add', { ...place, name: 'MINE', value: 'x' });
    const { readers } = await owner.succeed('secret', 'readers', { ...place, name: 'MINE' });
    expect(readers.map(({ person, rules }) => [person.id, rules[0]?.kind])).toEqual([[owner.userId, 'private-own']]);
  });
});

describe('the log of one secret', () => {
  const logs = (person: TestPerson, name: string, more: object = {}) =>
    person.call('audit', 'secretLogs', { ...harbor.place, name, ...more });
  runScenarios([
    { name: 'is refused to readers', send: () => logs(reader, 'A'), refusal: 'access-denied.exception' },
    {
      name: 'is not found for a secret that does not exist',
      send: () => logs(owner, 'NOWHERE'),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'refuses an invalid cursor',
      send: () => logs(owner, 'A', { cursor: 'abc' }),
      refusal: 'validation.request',
    },
  ]);

  it('follows a secret through its names, without the events of another secret that took an old name', async () => {
    await owner.succeed('secret', 'update', { ...harbor.place, name: 'B', newName: 'B2' });
    await owner.succeed('secret', 'add', { ...harbor.place, name: 'B', value: 'another' });
    await owner.succeed('secret', 'versionAccess', { ...harbor.place, name: 'B' });
    const { events } = await owner.succeed('audit', 'secretLogs', { ...harbor.place, name: 'B2' });
    expect(events.map(({ type }) => type)).toEqual([
      'secret.updated',
      'secret.revealed',
      'secret.exported',
      'secret.created',
    ]);
    const other = await owner.succeed('audit', 'secretLogs', { ...harbor.place, name: 'B' });
    expect(other.events.map(({ type }) => type)).toEqual(['secret.version.accessed', 'secret.created']);
  });

  it('has everything that happened to its versions and its one-time links', async () => {
    const named = { ...harbor.place, name: 'Logged' };
    await owner.succeed('secret', 'add', { ...named, value: 'one' });
    await owner.succeed('secret', 'versionAdd', { ...named, value: 'two' });
    await owner.succeed('secret', 'currentVersion', { ...named, version: 1 });
    await owner.succeed('secret', 'versionDisable', { ...named, version: 2 });
    await owner.succeed('secret', 'versionEnable', { ...named, version: 2 });
    await owner.succeed('secret', 'versionDelete', { ...named, version: 2, afterDays: 3 });
    await owner.succeed('secret', 'label', { ...harbor.place, names: ['Logged'], add: ['new'] });
    const opened = await TestLink.send(owner, { ...named, version: 1 }, { views: 2 });
    await sendAsReader(api.url(), 'get', await opened.keys());
    await owner.succeed('share', 'revoke', { organizationId: harbor.organizationId, id: opened.share.id });
    await TestLink.send(owner, { ...named, version: 1 });
    await owner.succeed('secret', 'delete', { ...harbor.place, names: ['Logged'] });
    const { secrets } = await owner.succeed('secret', 'trashList', harbor.place);
    await owner.succeed('secret', 'trashRestore', { ...harbor.place, secretIds: secrets.map(({ id }) => id) });
    const { events } = await owner.succeed('audit', 'secretLogs', { ...named, limit: 50 });
    expect(events.map(({ type }) => type)).toEqual([
      'secret.restored',
      'secret.deleted',
      'share.withdrawn',
      'share.created',
      'share.revoked',
      'share.opened',
      'share.created',
      'secret.labeled',
      'secret.version.destroy-scheduled',
      'secret.version.enabled',
      'secret.version.disabled',
      'secret.version.made-current',
      'secret.version.added',
      'secret.created',
    ]);
  });

  it('has pages', async () => {
    const first = await owner.succeed('audit', 'secretLogs', { ...harbor.place, name: 'B2', limit: 3 });
    expect(first.events).toHaveLength(3);
    const second = await owner.succeed('audit', 'secretLogs', {
      ...harbor.place,
      name: 'B2',
      limit: 3,
      cursor: first.nextCursor ?? '',
    });
    expect([second.events.map(({ type }) => type), second.nextCursor]).toEqual([['secret.created'], null]);
  });
});
