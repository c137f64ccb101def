import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import { computeCode, decodeBase32, steamSettings, stepOf, type OtpSettings } from '@cofferdam/domain/otp';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const other = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const usual: OtpSettings = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30 };

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let user: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  owner = harbor.owner;
  user = await harbor.addWorkspaceMember('CODE_USER');
});
afterAll(() => api.close());

const named = (name: string) => ({ ...harbor.place, name });

/** The code, computed with only Node's library. */
function codeOf(text: string, settings: OtpSettings, factor: number): string {
  const decoded = decodeBase32(text);
  if (!decoded.ok) throw new Error(decoded.fault);
  return computeCode(settings, factor, (algorithm, message) =>
    createHmac(algorithm.toLowerCase(), decoded.bytes).update(message).digest(),
  );
}
const codeNow = (text: string, settings: OtpSettings = usual, ahead = 0): string =>
  codeOf(text, settings, stepOf(api.clock.now().getTime(), settings.periodSeconds ?? 30) + ahead);

describe('adding an entry', () => {
  runScenarios([
    {
      name: 'refuses an empty seed',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed: ' - ' }),
      refusal: 'otp.secret-key.empty',
      details: { fields: ['seed'] },
    },
    {
      name: 'refuses a seed of one character',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed: 'A' }),
      refusal: 'otp.validation.secret-key',
      details: { fields: ['seed'] },
    },
    {
      name: 'refuses 99 digits',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, digits: 99 }),
      refusal: 'validation.request',
      details: { fields: ['digits'] },
    },
    {
      name: 'refuses five digits except for Steam',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, digits: 5 }),
      refusal: 'otp.validation.settings',
      details: { fields: ['digits'] },
    },
    {
      name: 'refuses a period for counter-based codes',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, type: 'HOTP', periodSeconds: 30 }),
      refusal: 'otp.validation.settings',
      details: { fields: ['periodSeconds'] },
    },
    {
      name: 'refuses a counter for time-based codes',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, counter: 1 }),
      refusal: 'otp.validation.settings',
      details: { fields: ['counter'] },
    },
    {
      name: 'refuses an account with a bidirectional control character',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, account: '\u202emoc.knab' }),
      refusal: 'otp.validation.text',
      details: { fields: ['account'] },
    },
    {
      name: 'refuses an issuer with a line break',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, issuer: 'a\nb' }),
      refusal: 'otp.validation.text',
      details: { fields: ['issuer'] },
    },
    {
      name: 'refuses an invalid name',
      send: () => owner.call('twoFactor', 'add', { ...named('a<b'), seed }),
      refusal: 'two-factor.validation.name',
    },
    {
      name: 'refuses a recovery code that ends with a space, instead of trimming it',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, recoveryCodes: ['x', 'y '] }),
      refusal: 'otp.validation.recovery-codes',
    },
    {
      name: 'refuses an issuer of only spaces, which would be stored as empty',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, issuer: ' \u00a0 ' }),
      refusal: 'otp.validation.text',
      details: { fields: ['issuer'] },
    },
    {
      name: 'refuses an account of only spaces',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, account: ' ' }),
      refusal: 'otp.validation.text',
      details: { fields: ['account'] },
    },
    {
      name: 'refuses duplicate recovery codes',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, recoveryCodes: ['x', 'x'] }),
      refusal: 'otp.validation.recovery-codes',
    },
    {
      name: 'refuses a confirming code that does not match the seed',
      send: () => owner.call('twoFactor', 'add', { ...named('A'), seed, confirmingCode: codeNow(other) }),
      refusal: 'otp.confirming-code.not-match',
      details: { fields: ['confirmingCode'] },
    },
    {
      name: 'creates it, with neither a code nor the seed in the response',
      send: () =>
        owner.call('twoFactor', 'add', {
          ...named(' AWS root '),
          seed: 'jbsw y3dp-ehpk 3pxp',
          issuer: ' AWS ',
          account: 'root@halden.example',
          recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'],
          confirmingCode: `${codeNow(seed).slice(0, 3)} ${codeNow(seed).slice(3)}`,
        }),
      body: {
        entry: {
          name: 'AWS root',
          issuer: 'AWS',
          account: 'root@halden.example',
          ...usual,
          counter: null,
          revision: 2,
          recoveryCodes: { total: 2, used: 0 },
          lastUsedAt: null,
        },
      },
      after: (answer) => expect(answer.text.toUpperCase()).not.toContain(seed),
    },
    {
      name: 'also accepts the code of the previous period, in case of a wrong clock',
      send: () => owner.call('twoFactor', 'add', { ...named('Late'), seed, confirmingCode: codeNow(seed, usual, -1) }),
    },
    {
      name: 'continues after the counter that the confirming code matched',
      send: () =>
        owner.call('twoFactor', 'add', {
          ...named('Fob'),
          seed: other,
          type: 'HOTP',
          counter: 3,
          confirmingCode: '254676',
        }),
      body: { entry: { type: 'HOTP', periodSeconds: null, counter: 6 } },
    },
    {
      name: 'uses the fixed settings of Steam',
      send: () => owner.call('twoFactor', 'add', { ...named('Steam'), seed, type: 'STEAM' }),
      body: { entry: { ...steamSettings } },
    },
    {
      name: 'refuses the same name in another case',
      send: () => owner.call('twoFactor', 'add', { ...named('aws ROOT'), seed }),
      refusal: 'two-factor.exist.name',
      details: { fields: ['name'] },
    },
  ]);

  it('counts in the workspace', async () => {
    const { workspace } = await owner.succeed('workspace', 'get', harbor.place);
    expect(workspace.twoFactorCount).toBe(4);
  });
});

describe('codes', () => {
  runScenarios([
    {
      name: 'are those of the current and the next period if they are time-based',
      send: () => user.call('twoFactor', 'totpGet', named('aws root')),
      after: (answer) => {
        const step = stepOf(api.clock.now().getTime(), 30);
        expect(answer.body['code']).toMatchObject({
          name: 'AWS root',
          code: codeNow(seed),
          nextCode: codeNow(seed, usual, 1),
          periodSeconds: 30,
          validUntil: new Date((step + 1) * 30_000).toISOString(),
        });
      },
    },
    {
      name: 'of many entries leave out counter-based and unknown entries',
      send: () =>
        user.call('twoFactor', 'totpList', { ...harbor.place, names: ['steam', 'Fob', 'none', 'AWS root', 'Late'] }),
      after: (answer) =>
        expect(answer.body['codes']).toMatchObject([
          { name: 'AWS root', code: codeNow(seed) },
          { name: 'Late', code: codeNow(seed) },
          { name: 'Steam', code: codeNow(seed, steamSettings), nextCode: codeNow(seed, steamSettings, 1) },
        ]),
    },
    {
      name: 'are also found by issuer and account',
      send: () => user.call('twoFactor', 'totpListSearch', { ...harbor.place, filter: 'ROOT@hal' }),
      after: (answer) => expect(answer.body['codes']).toMatchObject([{ name: 'AWS root' }]),
    },
    {
      name: 'increment the counter if they are counter-based',
      send: () => user.call('twoFactor', 'hotpGenerate', named('Fob')),
      body: { code: '287922', counter: 6 },
    },
    {
      name: 'are never returned twice if they are counter-based',
      send: () => user.call('twoFactor', 'hotpGenerate', named('Fob')),
      body: { code: '162583', counter: 7 },
    },
    {
      name: 'are not generated by the counter call if they are time-based',
      send: () => user.call('twoFactor', 'hotpGenerate', named('AWS root')),
      refusal: 'two-factor.type.not-match',
    },
    {
      name: 'are not returned by the time call if they are counter-based',
      send: () => user.call('twoFactor', 'totpGet', named('Fob')),
      refusal: 'two-factor.type.not-match',
    },
    {
      name: 'of an unknown entry are not found',
      send: () => user.call('twoFactor', 'totpGet', named('None')),
      refusal: 'two-factor.not-found.name',
    },
  ]);

  it('are recorded with one event per call, which contains the names of the entries', async () => {
    const events = (await harbor.events()).filter((event) => /^two-factor\.codes?\./u.test(event.type));
    expect(events.map(({ type, actorId, fields }) => [type, actorId, fields['names'] ?? fields['name']])).toEqual([
      ['two-factor.code.used', user.userId, 'AWS root'],
      ['two-factor.codes.shown', user.userId, expect.arrayContaining(['AWS root', 'Late', 'Steam'])],
      ['two-factor.codes.shown', user.userId, ['AWS root']],
      ['two-factor.code.used', user.userId, 'Fob'],
      ['two-factor.code.used', user.userId, 'Fob'],
    ]);
  });

  it('set the person who last used one on the entry', async () => {
    const { entry } = await owner.succeed('twoFactor', 'get', named('AWS root'));
    expect(entry.lastUsedBy).toMatchObject({ id: user.userId });
    expect((await owner.succeed('twoFactor', 'get', named('Late'))).entry.lastUsedAt).toBeNull();
  });

  it('are the same on another process, whose cache is empty', async () => {
    const second = await startTestApi({ database: api.database, rootKeyPath: api.rootKeyPath });
    const { code } = await user.at(second.url()).succeed('twoFactor', 'totpGet', named('AWS root'));
    expect([codeNow(seed), codeNow(seed, usual, -1)]).toContain(code.code);
    await second.close();
  });
});

describe('listing entries', () => {
  it('returns each entry once over all pages, in either order of names', async () => {
    const names = async (sort: 'name' | '-name'): Promise<string[]> => {
      const found: string[] = [];
      for (let cursor: string | null = null; ;) {
        const page: CallOutput<'twoFactor', 'list'> = await user.succeed('twoFactor', 'list', {
          ...harbor.place,
          sort,
          limit: 2,
          ...(cursor === null ? {} : { cursor }),
        });
        found.push(...page.rows.map((row) => row.name));
        expect([page.total, page.allowed]).toEqual([4, 500]);
        cursor = page.nextCursor;
        if (cursor === null) return found;
      }
    };
    expect(await names('name')).toEqual(['AWS root', 'Fob', 'Late', 'Steam']);
    expect(await names('-name')).toEqual(['Steam', 'Late', 'Fob', 'AWS root']);
  });

  it('filters by text and type', async () => {
    const byAccount = await user.succeed('twoFactor', 'list', { ...harbor.place, filter: 'HALDEN' });
    expect(byAccount.rows.map((row) => row.name)).toEqual(['AWS root']);
    const counted = await user.succeed('twoFactor', 'list', { ...harbor.place, type: 'HOTP' });
    expect(counted.rows.map((row) => row.name)).toEqual(['Fob']);
    for (const [name, found] of [
      ['aws ROOT', ['AWS root']],
      ['aws', []],
      ['\t', []],
    ] as const) {
      const byName = await user.succeed('twoFactor', 'list', { ...harbor.place, name });
      expect([byName.rows.map((row) => row.name), byName.total]).toEqual([found, 4]);
    }
    const found = await user.succeed('twoFactor', 'listSearch', { ...harbor.place, filter: 's' });
    expect(found.rows.map((row) => row.name)).toEqual(['Steam']);
  });

  it('refuses a cursor from another order', async () => {
    const { nextCursor } = await user.succeed('twoFactor', 'list', { ...harbor.place, limit: 1 });
    const answer = await user.send('twoFactor.list', { ...harbor.place, sort: '-name', cursor: nextCursor });
    expect(answer.body).toMatchObject({ errorCode: 'validation.request', details: { fields: ['cursor'] } });
  });
});

describe('the log of an entry', () => {
  it('shows who used it and when to people who can use it', async () => {
    const { events, nextCursor, keptDays } = await user.succeed('audit', 'twoFactorLogs', named('AWS root'));
    expect(events.map((event) => [event.type, event.actor?.id])).toEqual([
      ['two-factor.code.used', user.userId],
      ['two-factor.codes.shown', user.userId],
      ['two-factor.codes.shown', user.userId],
      ['two-factor.code.used', user.userId],
      ['two-factor.recovery-codes.set', owner.userId],
      ['two-factor.created', owner.userId],
    ]);
    expect([nextCursor, keptDays]).toEqual([null, 90]);
  });

  it('is refused on the plan FREE', async () => {
    const free = await TestOrganization.create(api, 'FREE');
    await free.owner.succeed('twoFactor', 'add', { ...free.place, name: 'A', seed });
    const refused = await free.owner.call('audit', 'twoFactorLogs', { ...free.place, name: 'A' });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'subscription.audit.organization']);
  });
});
