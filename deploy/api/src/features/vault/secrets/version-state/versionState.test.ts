import { describe, expect, it } from '@jest/globals';
import { passDays } from '../../../../testing/passDays.ts';
import { runScenarios } from '../../../../testing/runScenarios.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';
import { useTestOrganization } from '../../../../testing/useTestOrganization.ts';

let owner: TestPerson;
let reader: TestPerson;
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    ({ owner } = harbor);
    reader = await harbor.addWorkspaceMember('READER');
    await make('A', 3);
    await make('ONE', 1);
  },
});

const named = (name: string, version?: number) =>
  ({ ...stage.harbor.place, name, ...(version ? { version } : {}) }) as never;

const pass = async (days: number): Promise<void> => {
  owner = await passDays(stage.api, days, owner);
};

/** A secret with this many versions; the newest is current. */
async function make(name: string, versions: number): Promise<void> {
  await owner.succeed('secret', 'add', { ...stage.harbor.place, name, value: 'value 1' });
  for (let version = 2; version <= versions; version += 1) {
    await owner.succeed('secret', 'versionAdd', { ...stage.harbor.place, name, value: `value ${version}` });
  }
}

async function statesOf(name: string): Promise<string[]> {
  const { versions } = await owner.succeed('secret', 'versionList', { ...stage.harbor.place, name });
  return versions.map((one) => `${one.version} ${one.state}${one.isCurrent ? ' current' : ''}`).reverse();
}

/** The remaining ciphertexts and data keys of a secret. */
async function kept(name: string): Promise<{ ciphertexts: number; keys: number }> {
  const [row] = await stage.api.database.query<{ ciphertexts: number; keys: number }>(
    `select count(v.sealed_value)::integer as ciphertexts, count(d.id)::integer as keys
     from cofferdam.secrets s join cofferdam.secret_versions v on v.secret_id = s.id
     left join cofferdam.data_keys d on d.record_id = s.id and d.id = v.id where s.name = $1`,
    [name],
  );
  return row ?? { ciphertexts: -1, keys: -1 };
}

describe('changing the state of a version', () => {
  runScenarios([
    {
      name: 'is refused to someone who can only read',
      send: () => reader.call('secret', 'versionDisable', named('A', 1)),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for a secret that does not exist',
      send: () => owner.call('secret', 'versionDelete', named('NOWHERE', 1)),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'is refused for a version that does not exist',
      send: () => owner.call('secret', 'versionEnable', named('A', 9)),
      refusal: 'secret.version.not-found',
    },
    {
      name: 'is refused when the date is more than a year away',
      send: () => owner.send('secret.versionDelete', { ...stage.harbor.place, name: 'A', version: 1, afterDays: 366 }),
      refusal: 'validation.request',
    },
    {
      name: 'can’t disable the current version while another is readable, so that an older value never becomes current implicitly',
      send: () => owner.call('secret', 'versionDisable', named('A', 3)),
      refusal: 'secret.version.current',
      after: async () => expect(await statesOf('A')).toEqual(['1 ENABLED', '2 ENABLED', '3 ENABLED current']),
    },
    {
      name: 'disables a version, which no one can read then',
      send: () => owner.call('secret', 'versionDisable', named('A', 1)),
      body: { secret: { currentVersion: 3, versionCount: 3 } },
      after: async () => {
        const { body } = await owner.call('secret', 'versionAccess', named('A', 1));
        expect(body.errorCode).toBe('secret.version.not-usable');
      },
    },
    {
      name: 'changes and records nothing if the version already has the state',
      send: () => owner.call('secret', 'versionDisable', named('A', 1)),
      after: async () =>
        expect((await stage.harbor.events()).filter(({ type }) => type === 'secret.version.disabled')).toHaveLength(1),
    },
    {
      name: 'refuses to make a disabled version current',
      send: () => owner.call('secret', 'currentVersion', named('A', 1)),
      refusal: 'secret.version.not-usable',
    },
    {
      name: 'enables it again',
      send: () => owner.call('secret', 'versionEnable', named('A', 1)),
      after: async () =>
        expect(await owner.succeed('secret', 'versionAccess', named('A', 1))).toMatchObject({ value: 'value 1' }),
    },
    {
      name: 'leaves a secret without a current version if the only usable one is disabled',
      send: () => owner.call('secret', 'versionDisable', named('ONE', 1)),
      body: { secret: { currentVersion: null, state: 'DISABLED' } },
      after: async () => expect(await statesOf('ONE')).toEqual(['1 DISABLED']),
    },
    {
      name: 'makes an enabled version current if none is',
      send: () => owner.call('secret', 'versionEnable', named('ONE', 1)),
      body: { secret: { currentVersion: 1, state: 'ENABLED' } },
    },
  ]);
});

describe('destroying a version', () => {
  runScenarios([
    {
      name: 'is refused for the current version while another is readable',
      send: () => owner.call('secret', 'versionDelete', { ...stage.harbor.place, name: 'A', version: 3, afterDays: 7 }),
      refusal: 'secret.version.current',
      after: async () => expect(await statesOf('A')).toEqual(['1 ENABLED', '2 ENABLED', '3 ENABLED current']),
    },
    {
      name: 'can be scheduled: until that day the version is unreadable, but nothing is lost',
      send: () => owner.call('secret', 'versionDelete', { ...stage.harbor.place, name: 'A', version: 1, afterDays: 7 }),
      after: async () => {
        expect(await statesOf('A')).toEqual(['1 SCHEDULED_DESTROY', '2 ENABLED', '3 ENABLED current']);
        const { version } = await owner.succeed('secret', 'versionGet', named('A', 1));
        const days = (new Date(version.destroyAt ?? 0).getTime() - stage.api.clock.now().getTime()) / 86_400_000;
        expect(days).toBeCloseTo(7, 1);
        expect(await kept('A')).toEqual({ ciphertexts: 3, keys: 3 });
      },
    },
    {
      name: 'can be canceled, which leaves the version disabled and nothing for the job',
      send: () => owner.call('secret', 'versionDisable', named('A', 1)),
      after: async () => {
        await pass(8);
        expect(await statesOf('A')).toEqual(['1 DISABLED', '2 ENABLED', '3 ENABLED current']);
      },
    },
    {
      name: 'can be postponed: nothing happens before the second date',
      send: async () => {
        await owner.succeed('secret', 'versionDelete', { ...stage.harbor.place, name: 'A', version: 1, afterDays: 7 });
        const answer = await owner.call('secret', 'versionDelete', {
          ...stage.harbor.place,
          name: 'A',
          version: 1,
          afterDays: 20,
        });
        await pass(10);
        return answer;
      },
      after: async () => expect((await statesOf('A'))[0]).toBe('1 SCHEDULED_DESTROY'),
    },
    {
      name: 'removes ciphertext and key on that day, recorded without a person, and keeps the row',
      send: async () => {
        await pass(11);
        return owner.call('secret', 'get', named('A'));
      },
      body: { secret: { currentVersion: 3, versionCount: 2 } },
      after: async () => {
        expect(await statesOf('A')).toEqual(['1 DESTROYED', '2 ENABLED', '3 ENABLED current']);
        expect(await kept('A')).toEqual({ ciphertexts: 2, keys: 2 });
        expect((await stage.harbor.events()).findLast(({ type }) => type === 'secret.version.destroyed')).toMatchObject(
          {
            actorId: null,
            fields: { name: 'A', version: 1 },
          },
        );
      },
    },
    {
      name: 'cannot be undone',
      send: () => owner.call('secret', 'versionEnable', named('A', 1)),
      refusal: 'secret.version.not-usable',
    },
    {
      name: 'happens immediately with 0 days',
      send: () =>
        owner.call('secret', 'versionDelete', { ...stage.harbor.place, name: 'ONE', version: 1, afterDays: 0 }),
      body: { secret: { currentVersion: null, state: 'DESTROYED', versionCount: 0 } },
      after: async () => expect(await kept('ONE')).toEqual({ ciphertexts: 0, keys: 0 }),
    },
    {
      name: 'lets a new version become current with the next number',
      send: () => owner.call('secret', 'versionAdd', { ...stage.harbor.place, name: 'ONE', value: 'again' }),
      body: { version: 2, secret: { currentVersion: 2, state: 'ENABLED', versionCount: 1 } },
    },
  ]);

  it('is recorded in the log step by step, without a value', async () => {
    const events = (await stage.harbor.events()).filter(
      ({ type, fields }) => fields['name'] === 'A' && type !== 'access.refused',
    );
    expect(events.map(({ type }) => type.replace('secret.', ''))).toEqual([
      'created',
      'version.added',
      'version.added',
      'version.disabled',
      'version.enabled',
      'version.accessed',
      'version.destroy-scheduled',
      'version.destroy-cancelled',
      'version.destroy-scheduled',
      'version.destroy-scheduled',
      'version.destroyed',
    ]);
    expect(JSON.stringify(events)).not.toContain('value 1');
  });

  it('that is canceled by enabling the version is recorded as both', async () => {
    await make('B', 2);
    await owner.succeed('secret', 'versionDelete', { ...stage.harbor.place, name: 'B', version: 1, afterDays: 7 });
    await owner.succeed('secret', 'versionEnable', named('B', 1));
    const events = (await stage.harbor.events()).filter(({ fields }) => fields['name'] === 'B');
    expect(events.slice(2).map(({ type, fields }) => [type.replace('secret.version.', ''), fields['version']])).toEqual(
      [
        ['destroy-scheduled', 1],
        ['destroy-cancelled', 1],
        ['enabled', 1],
      ],
    );
  });
});
