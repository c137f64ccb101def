import { describe, expect, it } from '@jest/globals';
import { limits } from '@cofferdam/domain';
import { runScenarios, type Scenario } from '../../../testing/runScenarios.ts';
import { startTestApi } from '../../../testing/startTestApi.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { useTestOrganization } from '../../../testing/useTestOrganization.ts';

let owner: TestPerson;
const stage = useTestOrganization({
  seed: ({ harbor }) => {
    ({ owner } = harbor);
  },
});

const named = (name: string) => ({ ...stage.harbor.place, name });

describe('adding a secret', () => {
  runScenarios([
    {
      name: 'refuses a name with invalid characters',
      send: () => owner.call('secret', 'add', { ...named('a<b'), value: 'x' }),
      refusal: 'secret.validation.name',
      details: { fields: ['name'] },
    },
    {
      name: 'refuses a name that is only spaces',
      send: () => owner.call('secret', 'add', { ...named('   '), value: 'x' }),
      refusal: 'secret.validation.name',
    },
    {
      name: 'refuses a missing value as an empty field, not as a malformed request',
      send: () => owner.send('secret.add', named('A')),
      refusal: 'validation.fields.null-or-empty',
      details: { fields: ['value'] },
    },
    {
      name: 'refuses an empty value',
      send: () => owner.call('secret', 'add', { ...named('A'), value: '' }),
      refusal: 'validation.fields.null-or-empty',
    },
    {
      name: 'refuses a value of more than 64 KiB in UTF-8, however few characters it has',
      send: () => owner.call('secret', 'add', { ...named('A'), value: 'é'.repeat(limits.secretValueBytes / 2 + 1) }),
      refusal: 'secret.validation.secret-key',
      details: { fields: ['value'] },
    },
    ...[limits.secretValueBytes + 1, 600 * 1_024].map((length) => ({
      name: `refuses a value of ${length} bytes in the same way`,
      send: () => owner.send('secret.add', { ...named('A'), value: 'x'.repeat(length) }),
      refusal: 'secret.validation.secret-key' as const,
      details: { fields: ['value'] },
    })),
    {
      name: 'refuses a lone surrogate, which could not be read back',
      send: () => owner.send('secret.add', { ...named('A'), value: 'x\ud800y' }),
      refusal: 'secret.validation.secret-key',
    },
    {
      name: 'refuses a description that is too long',
      send: () => owner.call('secret', 'add', { ...named('A'), value: 'x', description: 'd'.repeat(301) }),
      refusal: 'validation.request',
      details: { fields: ['description'] },
    },
    {
      name: 'refuses an invalid label',
      send: () => owner.call('secret', 'add', { ...named('A'), value: 'x', labels: ['fine', 'not,fine'] }),
      refusal: 'secret.validation.labels',
    },
    {
      name: 'refuses an unknown field without repeating its name',
      send: () => owner.send('secret.add', { ...named('A'), value: 'x', sk_live_4242: 1 }),
      refusal: 'validation.request',
      details: { fields: [] },
    },
    {
      name: 'creates the secret with version 1 as the current one, sorted labels and a readable description',
      send: () =>
        owner.call('secret', 'add', {
          ...named(' Database-URL '),
          value: 'v1',
          labels: ['b', 'A', 'B'],
          description: 'Pläne',
        }),
      body: {
        secret: {
          name: 'Database-URL',
          labels: ['A', 'b'],
          description: 'Pläne',
          currentVersion: 1,
          versionCount: 1,
          state: 'ENABLED',
          keyGeneration: 1,
        },
      },
    },
    {
      name: 'refuses the same name in another case',
      send: () => owner.call('secret', 'add', { ...named('DATABASE-url'), value: 'x' }),
      refusal: 'secret.exist.name',
    },
  ]);

  it('stores every value byte for byte', async () => {
    const values = [
      '\u0000',
      ' x ',
      '\r\n',
      '"\\',
      '\ufeffbom',
      'e\u0301',
      '🔐',
      '\u2028',
      'x'.repeat(limits.secretValueBytes),
    ];
    for (const [index, value] of values.entries()) {
      await owner.succeed('secret', 'add', { ...named(`value-${index}`), value });
      const answer = await owner.succeed('secret', 'versionAccess', named(`value-${index}`));
      expect(Buffer.from(answer.value).equals(Buffer.from(value))).toBe(true);
    }
  });

  it('records one event with the name and no part of the value', async () => {
    const events = (await stage.harbor.events()).filter((event) => event.type === 'secret.created');
    expect(events[0]).toMatchObject({
      actorId: owner.userId,
      workspaceId: stage.harbor.workspaceId,
      fields: { name: 'Database-URL', version: 1 },
    });
    expect(events).toHaveLength(10);
  });
});

describe('reading a secret', () => {
  runScenarios([
    {
      name: 'finds no secret by an unknown name',
      send: () => owner.call('secret', 'get', named('nothing')),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'finds no secret by an invalid name',
      send: () => owner.call('secret', 'get', named('<>')),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'finds it by its name in any case, and never returns the value',
      send: () => owner.call('secret', 'get', named('database-URL')),
      body: { secret: { name: 'Database-URL', description: 'Pläne' } },
      after: (answer) => expect(answer.text).not.toContain('v1'),
    },
  ]);
});

describe('adding a version', () => {
  runScenarios([
    {
      name: 'finds no secret by an unknown name',
      send: () => owner.call('secret', 'versionAdd', { ...named('nothing'), value: 'x' }),
      refusal: 'secret.not-found.by-secret-name',
    },
    ...[limits.secretValueBytes + 1, 600 * 1_024].map((length) => ({
      name: `refuses a value of ${length} bytes, as adding a secret does`,
      send: () => owner.send('secret.versionAdd', { ...named('database-url'), value: 'x'.repeat(length) }),
      refusal: 'secret.validation.secret-key' as const,
      details: { fields: ['value'] },
    })),
    {
      name: 'refuses a value that is not valid Unicode',
      send: () => owner.send('secret.versionAdd', { ...named('database-url'), value: '\udfff' }),
      refusal: 'secret.validation.secret-key',
    },
    {
      name: 'makes version 2 current',
      send: () => owner.call('secret', 'versionAdd', { ...named('database-url'), value: 'v2', basedOn: 1 }),
      body: { version: 2, secret: { currentVersion: 2, versionCount: 2, keyGeneration: 1, description: 'Pläne' } },
    },
    {
      name: 'refuses one based on a stale version, and returns the number of the newer one',
      send: () => owner.call('secret', 'versionAdd', { ...named('database-url'), value: 'v3', basedOn: 1 }),
      refusal: 'secret.version.stale',
      details: { currentVersion: 2 },
    },
    {
      name: 'accepts one that is not based on a version',
      send: () => owner.call('secret', 'versionAdd', { ...named('database-url'), value: 'v3' }),
      body: { version: 3 },
    },
    {
      name: 'refuses an unknown choice for the previous version',
      send: () => owner.send('secret.versionAdd', { ...named('database-url'), value: 'x', previous: 'DESTROY' }),
      refusal: 'validation.request',
    },
  ]);

  it('can leave the previous version current', async () => {
    await owner.succeed('secret', 'add', { ...named('prepared'), value: 'one' });
    const input = { ...named('prepared'), value: 'two', basedOn: 1, previous: 'KEEP_CURRENT' } as const;
    const { secret, version } = await owner.succeed('secret', 'versionAdd', input);
    expect([version, secret.currentVersion, secret.versionCount]).toEqual([2, 1, 2]);
    expect((await owner.succeed('secret', 'versionAccess', named('prepared'))).value).toBe('one');
    expect((await owner.succeed('secret', 'versionAccess', { ...named('prepared'), version: 2 })).value).toBe('two');
  });

  it('makes the new version current anyway if no version is current', async () => {
    await owner.succeed('secret', 'add', { ...named('unusable'), value: 'one' });
    await owner.succeed('secret', 'versionDisable', { ...named('unusable'), version: 1 });
    const input = { ...named('unusable'), value: 'two', previous: 'KEEP_CURRENT' } as const;
    const { secret } = await owner.succeed('secret', 'versionAdd', input);
    expect(secret).toMatchObject({ currentVersion: 2, state: 'ENABLED' });
  });

  it('can disable the previous version, which is recorded', async () => {
    await owner.succeed('secret', 'add', { ...named('revoked'), value: 'one' });
    const input = { ...named('revoked'), value: 'two', basedOn: 1, previous: 'DISABLE' } as const;
    const { secret } = await owner.succeed('secret', 'versionAdd', input);
    expect(secret).toMatchObject({ currentVersion: 2, state: 'ENABLED', versionCount: 2 });
    const answer = await owner.call('secret', 'versionAccess', { ...named('revoked'), version: 1 });
    expect(answer.body.errorCode).toBe('secret.version.not-usable');
    const events = (await stage.harbor.events()).slice(-2).map(({ type, fields }) => [type, fields['version']]);
    expect(events).toEqual([
      ['secret.version.added', 2],
      ['secret.version.disabled', 1],
    ]);
  });

  it('works after the cached secret was replaced by another one of the same name', async () => {
    await owner.succeed('secret', 'add', { ...named('replaced'), value: 'old' });
    await owner.succeed('secret', 'versionAdd', { ...named('replaced'), value: 'old 2' });
    await stage.api.database.query(
      `update cofferdam.secrets set name = 'other', name_key = 'other' where name = 'replaced'`,
    );
    const before = await owner.call('secret', 'versionAdd', { ...named('replaced'), value: 'lost?' });
    expect(before.body.errorCode).toBe('secret.not-found.by-secret-name');
    await owner.succeed('secret', 'add', { ...named('replaced'), value: 'new' });
    const { version } = await owner.succeed('secret', 'versionAdd', { ...named('replaced'), value: 'new 2' });
    expect(version).toBe(2);
    expect(await owner.succeed('secret', 'versionAccess', named('other'))).toEqual({ version: 2, value: 'old 2' });
  });

  it('is refused at the plan’s limit of versions, not counting destroyed ones', async () => {
    await owner.succeed('secret', 'add', { ...named('full'), value: '1' });
    await stage.api.database.query(
      `update cofferdam.secrets set version_count = 50, last_version = 80, current_version = 1 where name = 'full'`,
    );
    const refused = await owner.call('secret', 'versionAdd', { ...named('full'), value: 'x' });
    expect(refused.body).toMatchObject({
      errorCode: 'subscription.resource-add.error.secret-version',
      details: { limit: { name: 'versionsPerSecret', allowed: 50, used: 50 } },
    });
    await stage.api.database.query(`update cofferdam.secrets set version_count = 49 where name = 'full'`);
    expect((await owner.succeed('secret', 'versionAdd', { ...named('full'), value: 'x' })).version).toBe(81);
  });
});

describe('versions', () => {
  runScenarios([
    {
      name: 'are listed newest first, without values',
      send: () => owner.call('secret', 'versionList', named('database-url')),
      body: {
        versions: [
          { version: 3, isCurrent: true, sizeBytes: 2 },
          { version: 2, isCurrent: false },
          { version: 1, isCurrent: false },
        ],
        hasMore: false,
        kept: 3,
        allowed: 50,
      },
      after: (answer) => expect(answer.text).not.toMatch(/"v[123]"/),
    },
    {
      name: 'are listed in pages below a number',
      send: () => owner.call('secret', 'versionList', { ...named('database-url'), before: 3, limit: 1 }),
      body: { versions: [{ version: 2 }], hasMore: true },
    },
    {
      name: 'of an unknown secret are not found',
      send: () => owner.call('secret', 'versionList', named('nothing')),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'can be read one by one',
      send: () => owner.call('secret', 'versionGet', { ...named('database-url'), version: 1 }),
      body: { version: { version: 1, isCurrent: false, state: 'ENABLED', sizeBytes: 2 } },
    },
    ...(['VIEWER', 'CODE_USER'] as const).flatMap((role): Scenario[] => [
      {
        name: `do not show their sizes to ${role}, who can’t read values`,
        send: async () =>
          (await stage.harbor.addWorkspaceMember(role)).call('secret', 'versionList', named('database-url')),
        body: { versions: [{ sizeBytes: null }, { sizeBytes: null }, { sizeBytes: null }] },
      },
      {
        name: `do not show the size of a single one to ${role}`,
        send: async () =>
          (await stage.harbor.addWorkspaceMember(role)).call('secret', 'versionGet', {
            ...named('database-url'),
            version: 1,
          }),
        body: { version: { version: 1, sizeBytes: null } },
      },
    ]),
    {
      name: 'show their sizes to everyone who can read values',
      send: async () =>
        (await stage.harbor.addWorkspaceMember('READER')).call('secret', 'versionList', named('database-url')),
      body: { versions: [{ sizeBytes: 2 }, { sizeBytes: 2 }, { sizeBytes: 2 }] },
    },
    {
      name: 'that do not exist are not found',
      send: () => owner.call('secret', 'versionGet', { ...named('database-url'), version: 9 }),
      refusal: 'secret.version.not-found',
    },
    {
      name: 'that do not exist cannot be made current',
      send: () => owner.call('secret', 'currentVersion', { ...named('database-url'), version: 9 }),
      refusal: 'secret.version.not-found',
    },
    {
      name: 'of an unknown secret cannot be made current',
      send: () => owner.call('secret', 'currentVersion', { ...named('nothing'), version: 1 }),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'can be made current again',
      send: () => owner.call('secret', 'currentVersion', { ...named('database-url'), version: 1 }),
      body: { secret: { currentVersion: 1, versionCount: 3 } },
    },
  ]);

  it('record once that one was made current', async () => {
    await owner.succeed('secret', 'currentVersion', { ...named('database-url'), version: 1 });
    const events = (await stage.harbor.events()).filter((event) => event.type === 'secret.version.made-current');
    expect(events.map((event) => event.fields)).toEqual([
      {
        name: 'Database-URL',
        version: 1,
        previousVersion: 3,
        recordIds: [expect.any(String)],
        versionId: expect.any(String),
      },
    ]);
  });

  it('that are not enabled can be neither read nor made current', async () => {
    await stage.api.database.query(
      `update cofferdam.secret_versions set state = 'DISABLED' where number = 2 and secret_id =
         (select id from cofferdam.secrets where name = 'Database-URL')`,
    );
    const made = await owner.call('secret', 'currentVersion', { ...named('database-url'), version: 2 });
    const given = await owner.call('secret', 'versionAccess', { ...named('database-url'), version: 2 });
    expect([made.body.errorCode, given.body.errorCode]).toEqual([
      'secret.version.not-usable',
      'secret.version.not-usable',
    ]);
  });
});

describe('accessing a value', () => {
  runScenarios([
    {
      name: 'finds no secret by an unknown name',
      send: () => owner.call('secret', 'versionAccess', named('nothing')),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'does not find an unknown version',
      send: () => owner.call('secret', 'versionAccess', { ...named('database-url'), version: 99 }),
      refusal: 'secret.version.not-found',
    },
    {
      name: 'returns the current version by default',
      send: () => owner.call('secret', 'versionAccess', named('database-url')),
      body: { version: 1, value: 'v1' },
    },
    {
      name: 'returns the requested version',
      send: () => owner.call('secret', 'versionAccess', { ...named('database-url'), version: 3 }),
      body: { version: 3, value: 'v3' },
    },
  ]);

  it('records each access that returned a value, and no other', async () => {
    const events = (await stage.harbor.events()).filter(
      (event) => event.type === 'secret.version.accessed' && event.fields['name'] === 'Database-URL',
    );
    expect(events.map((event) => event.fields['version'])).toEqual([1, 3]);
  });

  it('works the same on another process with the same root key', async () => {
    const second = await startTestApi({ database: stage.api.database, rootKeyPath: stage.api.rootKeyPath });
    try {
      const answer = await owner.at(second.url()).succeed('secret', 'versionAccess', named('database-url'));
      expect(answer).toEqual({ version: 1, value: 'v1' });
    } finally {
      await second.close();
    }
  });
});
