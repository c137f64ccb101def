import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import type { TestPerson } from '../testing/TestPerson.ts';
import { settle } from './settle.ts';

let api: TestApi;
let ada: TestPerson;

beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
  ada = await api.signUp('Ada');
}, 60_000);
afterAll(() => api.close());

/** The same person, at each of the two processes in turns. */
const everywhere = (count: number): TestPerson[] =>
  Array.from({ length: count }, (_one, index) => ada.at(api.url(index % 2)));

/** How often each outcome came: `200` or the code of the refusal. */
function tally(answers: readonly TestAnswer[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : (body.errorCode ?? String(status));
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describe('under racing, over two processes', () => {
  it('gives 64 writers of one secret the versions 1 to n without a gap, and one current version', async () => {
    const place = await settle(ada, 'BUSINESS');
    await ada.succeed('secret', 'add', { ...place, name: 'HOT', value: 'first' });
    const answers = await Promise.all(
      everywhere(64).map((person, index) =>
        person.call('secret', 'versionAdd', { ...place, name: 'HOT', value: `value ${index}` }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 64 });
    const { versions } = await ada.succeed('secret', 'versionList', { ...place, name: 'HOT', limit: 200 });
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 65 }, (_one, index) => 65 - index));
    expect(versions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const written = new Set(answers.map(({ body }) => body['version']));
    expect(written.size).toBe(64);
  });

  it('accepts one of many writers that saw the same version, and names the newer one to the others', async () => {
    const place = await settle(ada);
    await ada.succeed('secret', 'add', { ...place, name: 'SEEN', value: 'first' });
    const answers = await Promise.all(
      everywhere(16).map((person) =>
        person.call('secret', 'versionAdd', { ...place, name: 'SEEN', value: 'mine', basedOn: 1 }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, 'secret.version.stale': 15 });
    for (const { status, body } of answers) if (status === 409) expect(body.details?.currentVersion).toBe(2);
  });

  it('never exceeds the secrets that a plan allows in a workspace', async () => {
    const place = await settle(ada, 'FREE');
    const entries = Array.from({ length: 90 }, (_one, index) => ({
      name: `S${index}`,
      value: 'x',
      action: 'add' as const,
    }));
    await ada.succeed('secret', 'import', { ...place, entries });
    const answers = await Promise.all(
      everywhere(64).map((person, index) =>
        person.call('secret', 'add', { ...place, name: `RACE${index}`, value: 'x' }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 10, 'subscription.resource-add.error.secret': 54 });
    const { total, rows } = await ada.succeed('secret', 'list', { ...place, limit: 1_000 });
    expect([total, rows.length]).toEqual([100, 100]);
  });

  it('never exceeds the limit when whole imports race, and writes none of a refused one', async () => {
    const place = await settle(ada, 'FREE');
    const answers = await Promise.all(
      everywhere(8).map((person, writer) =>
        person.call('secret', 'import', {
          ...place,
          entries: Array.from({ length: 30 }, (_one, index) => ({
            name: `W${writer}_${index}`,
            value: 'x',
            action: 'add' as const,
          })),
        }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 3, 'subscription.resource-add.error.secret': 5 });
    const { rows } = await ada.succeed('secret', 'list', { ...place, limit: 1_000 });
    const writers = new Map<string, number>();
    for (const { name } of rows) {
      const writer = name.split('_')[0] ?? '';
      writers.set(writer, (writers.get(writer) ?? 0) + 1);
    }
    expect([...writers.values()]).toEqual([30, 30, 30]);
  });

  it('never exceeds the versions that a plan keeps of a secret', async () => {
    const place = await settle(ada, 'FREE');
    await ada.succeed('secret', 'add', { ...place, name: 'KEPT', value: 'first' });
    const answers = await Promise.all(
      everywhere(32).map((person) => person.call('secret', 'versionAdd', { ...place, name: 'KEPT', value: 'more' })),
    );
    expect(tally(answers)).toEqual({ 200: 9, 'subscription.resource-add.error.secret-version': 23 });
  });

  it('never exceeds the workspaces that a plan allows', async () => {
    const { organizationId } = await settle(ada, 'FREE');
    const answers = await Promise.all(
      everywhere(32).map((person, index) => person.call('workspace', 'create', { organizationId, name: `w${index}` })),
    );
    expect(tally(answers)).toEqual({ 200: 2, 'subscription.resource-add.error.workspace': 30 });
  });

  it('lets one of many writers of one name win, however it is spelt', async () => {
    const place = await settle(ada);
    const spellings = ['Name', 'NAME', 'name', ' nAmE '];
    const answers = await Promise.all(
      everywhere(16).map((person, index) =>
        person.call('secret', 'add', { ...place, name: spellings[index % 4] ?? '', value: 'x' }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, 'secret.exist.name': 15 });
    expect((await ada.succeed('secret', 'list', place)).total).toBe(1);
  });

  it('keeps exactly one current version while it is changed and added to', async () => {
    const place = await settle(ada);
    await ada.succeed('secret', 'add', { ...place, name: 'MOVED', value: 'first' });
    await Promise.all(
      everywhere(32).map((person, index) =>
        index % 2 === 0
          ? person.call('secret', 'versionAdd', { ...place, name: 'MOVED', value: `v${index}` })
          : person.call('secret', 'currentVersion', { ...place, name: 'MOVED', version: 1 }),
      ),
    );
    const { versions } = await ada.succeed('secret', 'versionList', { ...place, name: 'MOVED' });
    const current = versions.filter(({ isCurrent }) => isCurrent);
    const { secret } = await ada.succeed('secret', 'get', { ...place, name: 'MOVED' });
    expect(current.map(({ version }) => version)).toEqual([secret.currentVersion]);
    expect((await ada.succeed('secret', 'versionAccess', { ...place, name: 'MOVED' })).version).toBe(
      secret.currentVersion,
    );
  });
});
