import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import { otpLimits } from '@cofferdam/domain/otp';
import { readPages } from '../../../testing/readPages.ts';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const other = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let editor: TestPerson;
let elsewhere: WorkspaceId;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  owner = harbor.owner;
  editor = await harbor.addWorkspaceMember('EDITOR');
  const { organizationId } = harbor;
  elsewhere = (await owner.succeed('workspace', 'create', { organizationId, name: 'Staging' })).workspace.id;
  await owner.succeed('twoFactor', 'add', {
    ...harbor.place,
    name: 'AWS',
    seed,
    issuer: 'AWS',
    recoveryCodes: ['one', 'two', 'three'],
  });
  await owner.succeed('twoFactor', 'add', { ...harbor.place, name: 'Fob', type: 'HOTP', counter: 5, seed: other });
});
afterAll(() => api.close());

const named = (name: string) => ({ ...harbor.place, name });
const countKeys = async (): Promise<number> => {
  const rows = await api.database.query<{ count: number }>(
    `select count(*)::integer as count from cofferdam.data_keys where purpose = 'two-factor-revision'`,
  );
  return rows[0]?.count ?? -1;
};
const seedOf = async (name: string, place = harbor.place): Promise<string> =>
  (await owner.succeed('twoFactor', 'seedAccess', { ...place, name })).seed;

describe('changing an entry', () => {
  runScenarios([
    {
      name: 'refuses a change based on a stale revision, and returns the newer one',
      send: () => editor.call('twoFactor', 'edit', { ...named('AWS'), basedOn: 1, issuer: 'X' }),
      refusal: 'two-factor.revision.stale',
      details: { currentVersion: 2 },
    },
    {
      name: 'refuses to lower a counter',
      send: () => editor.call('twoFactor', 'edit', { ...named('Fob'), counter: 4 }),
      refusal: 'otp.validation.settings',
      details: { fields: ['counter'] },
    },
    {
      name: 'refuses settings that do not match the type',
      send: () => editor.call('twoFactor', 'edit', { ...named('Fob'), periodSeconds: 30 }),
      refusal: 'otp.validation.settings',
    },
    {
      name: 'refuses a new seed that does not match the confirming code',
      send: () => editor.call('twoFactor', 'edit', { ...named('Fob'), seed, confirmingCode: '755224' }),
      refusal: 'otp.confirming-code.not-match',
    },
    {
      name: 'can change only texts and settings, as a new revision',
      send: () =>
        editor.call('twoFactor', 'edit', {
          ...named('AWS'),
          basedOn: 2,
          account: 'root',
          digits: 8,
          algorithm: 'SHA256',
        }),
      body: { entry: { issuer: 'AWS', account: 'root', digits: 8, algorithm: 'SHA256', revision: 3 } },
      after: async () => expect(await seedOf('AWS')).toBe(seed),
    },
    {
      name: 'changes and records nothing if the entry already is as asked',
      send: () =>
        editor.call('twoFactor', 'edit', { ...named('AWS'), issuer: ' AWS', account: 'root', type: 'TOTP', digits: 8 }),
      body: { entry: { revision: 3 } },
      after: async () => {
        const updates = (await harbor.events()).filter(({ type }) => type === 'two-factor.updated');
        expect(updates).toMatchObject([{ fields: { changed: ['account', 'algorithm', 'digits'] } }]);
      },
    },
    {
      name: 'sets the defaults of a new type',
      send: () => editor.call('twoFactor', 'edit', { ...named('AWS'), type: 'STEAM' }),
      body: { entry: { type: 'STEAM', digits: 5, algorithm: 'SHA1', periodSeconds: 30 } },
    },
    {
      name: 'replaces the seed and destroys the key of the old one',
      send: async () => {
        const before = await countKeys();
        const answer = await editor.call('twoFactor', 'edit', { ...named('AWS'), seed: other, type: 'TOTP' });
        expect(await countKeys()).toBe(before);
        return answer;
      },
      body: { entry: { type: 'TOTP', digits: 6, recoveryCodes: { total: 3, used: 0 } } },
      after: async () => expect(await seedOf('AWS')).toBe(other),
    },
    {
      name: 'keeps the counter if the seed is the same',
      send: () => editor.call('twoFactor', 'edit', { ...named('Fob'), seed: other }),
      body: { entry: { counter: 5 } },
    },
    {
      name: 'refuses to lower the counter with the same seed',
      send: () => editor.call('twoFactor', 'edit', { ...named('Fob'), seed: other, counter: 0 }),
      refusal: 'otp.validation.settings',
      details: { fields: ['counter'] },
    },
    {
      name: 'keeps the counter through another type and back, even with a confirming code',
      send: async () => {
        await editor.succeed('twoFactor', 'edit', { ...named('Fob'), type: 'TOTP' });
        const { code } = (await editor.succeed('twoFactor', 'totpGet', named('Fob'))).code;
        await editor.succeed('twoFactor', 'edit', { ...named('Fob'), issuer: 'Key', confirmingCode: code });
        return editor.call('twoFactor', 'edit', { ...named('Fob'), type: 'HOTP' });
      },
      body: { entry: { type: 'HOTP', counter: 5 } },
    },
    {
      name: 'restarts the counter with another seed',
      send: () => editor.call('twoFactor', 'edit', { ...named('Fob'), seed, confirmingCode: '282760' }),
      body: { entry: { counter: 1 } },
    },
    {
      name: 'confirms no code beyond the maximum counter',
      send: () =>
        editor.call('twoFactor', 'edit', {
          ...named('Fob'),
          counter: otpLimits.maximumCounter,
          confirmingCode: '000000',
        }),
      refusal: 'otp.confirming-code.not-match',
    },
    {
      name: 'refuses a name that is taken',
      send: () => editor.call('twoFactor', 'rename', { ...named('AWS'), newName: 'fob' }),
      refusal: 'two-factor.exist.name',
      details: { fields: ['newName'] },
    },
    {
      name: 'can change the case of a name',
      send: () => editor.call('twoFactor', 'rename', { ...named('AWS'), newName: 'aws' }),
      body: { entry: { name: 'aws' } },
    },
    {
      name: 'keeps the log of a renamed entry',
      send: () => editor.call('audit', 'twoFactorLogs', named('aws')),
      after: (answer) => {
        const { events } = answer.body as unknown as { events: { type: string }[] };
        expect(events.map((event) => event.type)).toEqual([
          'two-factor.renamed',
          'two-factor.seed.accessed',
          'two-factor.updated',
          'two-factor.updated',
          'two-factor.seed.accessed',
          'two-factor.updated',
          'two-factor.recovery-codes.set',
          'two-factor.created',
        ]);
      },
    },
  ]);
});

describe('recovery codes', () => {
  runScenarios([
    {
      name: 'are listed only as marks',
      send: () => editor.call('twoFactor', 'recoveryList', named('aws')),
      body: { marks: [1, 2, 3].map((position) => ({ position, usedAt: null, usedBy: null })) },
    },
    {
      name: 'are returned in order with their marks',
      send: () => editor.call('twoFactor', 'recoveryAccess', named('aws')),
      body: { codes: [{ code: 'one' }, { code: 'two' }, { position: 3, code: 'three', usedAt: null }] },
    },
    {
      name: 'can be used once, and the response contains how many are left',
      send: () => editor.call('twoFactor', 'recoveryUse', { ...named('aws'), position: 2 }),
      body: { position: 2, code: 'two', remaining: 2 },
      after: async () => {
        const used = (await harbor.events()).filter(({ type }) => type === 'two-factor.recovery-code.used');
        expect(used).toMatchObject([{ actorId: editor.userId, fields: { name: 'aws', position: 2 } }]);
      },
    },
    {
      name: 'can’t be used twice',
      send: () => owner.call('twoFactor', 'recoveryUse', { ...named('aws'), position: 2 }),
      refusal: 'two-factor.recovery-code.used',
    },
    {
      name: 'show who used one',
      send: () => editor.call('twoFactor', 'recoveryList', named('aws')),
      after: (answer) =>
        expect(answer.body['marks']).toMatchObject([
          { usedBy: null },
          { usedBy: { id: editor.userId } },
          { usedBy: null },
        ]),
    },
    {
      name: 'are replaced as a whole, and none of the new ones is used',
      send: () => editor.call('twoFactor', 'recoverySet', { ...named('aws'), codes: ['four', 'five'] }),
      body: { total: 2 },
      after: async () => {
        const { marks } = await editor.succeed('twoFactor', 'recoveryList', named('aws'));
        expect(marks.map((mark) => mark.usedAt)).toEqual([null, null]);
      },
    },
  ]);

  it('need a sign-in within the last five minutes', async () => {
    const late = await harbor.addWorkspaceMember('EDITOR');
    api.clock.advance(301);
    for (const call of ['recoveryAccess', 'recoveryUse'] as const) {
      const answer = await late.send(`twoFactor.${call}`, {
        ...named('aws'),
        ...(call === 'recoveryUse' ? { position: 1 } : {}),
      });
      expect([answer.status, answer.body.errorCode]).toEqual([401, 'session.fresh-sign-in-required']);
    }
    api.clock.advance(-301);
  });
});

describe('moving an entry', () => {
  runScenarios([
    {
      name: 'is refused to a workspace without the person as if it didn’t exist',
      send: () => editor.call('twoFactor', 'move', { ...named('aws'), targetWorkspaceId: elsewhere }),
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'is refused if the name is taken there',
      send: async () => {
        await owner.succeed('twoFactor', 'add', { ...harbor.place, workspaceId: elsewhere, name: 'AWS', seed });
        return owner.call('twoFactor', 'move', { ...named('aws'), targetWorkspaceId: elsewhere });
      },
      refusal: 'two-factor.exist.name',
    },
    {
      name: 'seals the seed and recovery codes again, and updates the counts of both workspaces',
      send: async () => {
        await owner.succeed('twoFactor', 'rename', { ...named('aws'), newName: 'Moving' });
        await owner.succeed('twoFactor', 'totpGet', named('Moving'));
        return owner.call('twoFactor', 'move', { ...named('Moving'), targetWorkspaceId: elsewhere });
      },
      after: async () => {
        const there = { ...harbor.place, workspaceId: elsewhere };
        expect(await seedOf('Moving', there)).toBe(other);
        const { codes } = await owner.succeed('twoFactor', 'recoveryAccess', { ...there, name: 'Moving' });
        expect(codes.map((one) => one.code)).toEqual(['four', 'five']);
        await owner.succeed('twoFactor', 'totpGet', { ...there, name: 'Moving' });
        const counts = await Promise.all(
          [harbor.place, there].map(async (place) => (await owner.succeed('workspace', 'get', place)).workspace),
        );
        expect(counts.map((workspace) => workspace.twoFactorCount)).toEqual([1, 2]);
        expect(await countKeys()).toBe(4);
        const events = (await harbor.events()).filter(({ type }) => type.startsWith('two-factor.moved'));
        expect(new Map(events.map(({ type, workspaceId }) => [type, workspaceId]))).toEqual(
          new Map([
            ['two-factor.moved-out', harbor.workspaceId],
            ['two-factor.moved-in', elsewhere],
          ]),
        );
      },
    },
    {
      name: 'leaves nothing behind',
      send: () => owner.call('twoFactor', 'get', named('Moving')),
      refusal: 'two-factor.not-found.name',
    },
  ]);
});

describe('the trash', () => {
  runScenarios([
    {
      name: 'gets a deleted entry, which returns no codes',
      send: () => editor.call('twoFactor', 'delete', named('Fob')),
      after: async () => {
        const refused = await editor.call('twoFactor', 'hotpGenerate', named('Fob'));
        expect(refused.body.errorCode).toBe('two-factor.not-found.name');
        expect((await owner.succeed('workspace', 'get', harbor.place)).workspace.twoFactorCount).toBe(0);
      },
    },
    {
      name: 'lists it with the person who deleted it',
      send: () => editor.call('twoFactor', 'trashList', harbor.place),
      after: (answer) => expect(answer.body['rows']).toMatchObject([{ name: 'Fob', deletedBy: { id: editor.userId } }]),
    },
    {
      name: 'restores nothing if the name is taken',
      send: async () => {
        await owner.succeed('twoFactor', 'add', { ...named('Fob'), seed });
        return editor.call('twoFactor', 'restore', named('fob'));
      },
      refusal: 'two-factor.exist.name',
    },
    {
      name: 'restores it under another name with the same counter',
      send: () => editor.call('twoFactor', 'restore', { ...named('fob'), newName: 'Old fob' }),
      body: { entry: { name: 'Old fob', counter: 1 } },
      after: async () => expect(await seedOf('Old fob')).toBe(seed),
    },
    {
      name: 'is empty after that',
      send: () => editor.call('twoFactor', 'restore', named('Fob')),
      refusal: 'two-factor.trash.not-found',
    },
  ]);

  it('is paged newest first, and shows entries deleted at the same moment once and in order', async () => {
    const names = ['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5'];
    for (const name of names) {
      await owner.succeed('twoFactor', 'add', { ...named(name), seed });
      await owner.succeed('twoFactor', 'delete', named(name));
      // The test's clock is frozen: all others are deleted at the same moment.
      if (name === 'Page 1') api.clock.advance(1);
    }
    const all = await owner.succeed('twoFactor', 'trashList', harbor.place);
    expect(all.nextCursor).toBeNull();
    expect(all.rows.map(({ name }) => name).sort()).toEqual(names);
    expect(all.rows.at(-1)?.name).toBe('Page 1');
    const pages = await readPages((from) =>
      owner.succeed('twoFactor', 'trashList', { ...harbor.place, limit: 2, ...from }),
    );
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(all.rows);
    for (const { id, name } of all.rows) await owner.succeed('twoFactor', 'restore', { ...named(name), id });
  });

  it('destroys seeds and keys after 30 days, and not before', async () => {
    const before = await countKeys();
    await owner.succeed('twoFactor', 'delete', named('Old fob'));
    api.clock.advance(30 * 86_400 - 60);
    await api.runDueJobs();
    owner = await owner.signInAgain();
    expect((await owner.succeed('twoFactor', 'trashList', harbor.place)).rows).toHaveLength(1);
    api.clock.advance(120);
    await api.runDueJobs();
    expect(await countKeys()).toBe(before - 1);
    expect(await api.database.query(`select id from cofferdam.two_factors where name = 'Old fob'`)).toEqual([]);
    const answer = await owner.call('twoFactor', 'restore', named('Old fob'));
    expect(answer.body.errorCode).toBe('two-factor.trash.not-found');
    const destroyed = (await harbor.events()).filter((event) => event.type === 'two-factor.destroyed');
    expect(destroyed.map((event) => event.fields['names'])).toEqual([['Old fob']]);
  });
});

describe('a stored seed', () => {
  it.each([
    ['one bit is flipped', 'set_byte(sealed_seed, 40, get_byte(sealed_seed, 40) # 1)'],
    ['its end is cut off', 'substring(sealed_seed from 1 for length(sealed_seed) - 1)'],
    ['it belongs to another entry', `(select o.sealed_seed from cofferdam.two_factors o where o.name = 'Other seed')`],
  ])('makes no code when %s, and that is recorded', async (what, change) => {
    await owner.call('twoFactor', 'add', { ...named('Other seed'), seed: other });
    const name = `Broken: ${what}`;
    await owner.succeed('twoFactor', 'add', { ...named(name), seed });
    await api.database.query(`update cofferdam.two_factors t set sealed_seed = ${change} where t.name = $1`, [name]);
    for (const call of ['totpGet', 'seedAccess'] as const) {
      const answer = await owner.call('twoFactor', call, named(name));
      expect([answer.status, answer.body.errorCode]).toEqual([500, 'integrity.exception']);
    }
    const events = (await harbor.events()).filter((event) => event.type === 'integrity.failed');
    expect(events.at(-1)?.workspaceId).toBe(harbor.workspaceId);
  });
});

// After all tests that count entries and keys.
describe('stored recovery codes', () => {
  it('are exactly as sent, however their letters are composed', async () => {
    // A letter with an accent as two code points, which NFC would make one, and a ligature.
    const codes = ['e\u0301te\u0301', 'de\u0301ja\u0300 vu', '\ufb01x'];
    expect(codes.map((code) => code.normalize('NFC') === code)).toEqual([false, false, true]);
    await owner.succeed('twoFactor', 'add', { ...named('Composed'), seed, recoveryCodes: codes });
    const read = async () =>
      (await owner.succeed('twoFactor', 'recoveryAccess', named('Composed'))).codes.map(({ code }) => code);
    expect(await read()).toEqual(codes);
    const replaced = codes.map((code) => `${code} 2`);
    await owner.succeed('twoFactor', 'recoverySet', { ...named('Composed'), codes: replaced });
    expect(await read()).toEqual(replaced);
  });
});
