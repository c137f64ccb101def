import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let reader: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'TEAM');
  owner = harbor.owner;
  reader = await harbor.addWorkspaceMember('READER');
});
afterAll(() => api.close());

const add = (name: string, text: string) => owner.send('note.add', { ...harbor.place, name, text });

describe('the log of one note', () => {
  const logs = (person: TestPerson, name: string) => person.call('audit', 'noteLogs', { ...harbor.place, name });
  runScenarios([
    { name: 'is refused to readers', send: () => logs(reader, 'A'), refusal: 'access-denied.exception' },
    {
      name: 'is refused for a note that does not exist',
      send: () => logs(owner, 'NOWHERE'),
      refusal: 'note.not-found.by-note-name',
    },
  ]);

  it('follows a note through its names, newest first, and reading it is recorded', async () => {
    await add('Logged', 'one');
    await owner.succeed('note', 'versionAccess', { ...harbor.place, name: 'Logged' });
    await owner.succeed('note', 'update', { ...harbor.place, name: 'Logged', newName: 'Logged again' });
    const { events } = await owner.succeed('audit', 'noteLogs', { ...harbor.place, name: 'Logged again' });
    expect(events.map(({ type }) => type)).toEqual(['note.updated', 'note.version.accessed', 'note.created']);
    const all = await owner.succeed('audit', 'workspaceLogs', { ...harbor.place, type: 'audit.read' });
    expect(all.events[0]?.fields).toMatchObject({ filter: 'note=Logged again', rows: 3 });
  });

  it('is recorded if more than the newest five events, which the note’s page shows, are read', async () => {
    await add('Glanced', 'one');
    const named = { ...harbor.place, name: 'Glanced' };
    const recorded = async () =>
      (await harbor.events()).filter(
        ({ type, fields }) => type === 'audit.read' && fields['filter'] === 'note=Glanced',
      );
    await owner.succeed('note', 'versionAccess', named);
    const newest = await owner.succeed('audit', 'noteLogs', { ...named, limit: 1 });
    const glance = await owner.succeed('audit', 'noteLogs', { ...named, limit: 5 });
    expect(glance.events.map(({ type }) => type)).toEqual(['note.version.accessed', 'note.created']);
    expect(await recorded()).toHaveLength(0);
    await owner.succeed('audit', 'noteLogs', { ...named, limit: 6 });
    expect(await recorded()).toHaveLength(1);
    const older = await owner.succeed('audit', 'noteLogs', { ...named, limit: 5, cursor: newest.nextCursor ?? '' });
    expect(older.events.map(({ type }) => type)).toEqual(['note.created']);
    expect(await recorded()).toHaveLength(2);
  });
});
