import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { otpLimits } from '@cofferdam/domain/otp';
import { runScenarios } from '../../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const other = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const third = 'KRUGKIDROVUWG2ZAMJZG653OEBTG66BA';

let api: TestApi;
let harbor: TestOrganization;
let editor: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'FREE');
  editor = await harbor.addWorkspaceMember('EDITOR');
  await editor.succeed('twoFactor', 'add', { ...harbor.place, name: 'Known', seed });
});
afterAll(() => api.close());

const named = (name: string) => ({ ...harbor.place, name });

type Entries = CallInput<'twoFactor', 'import'>['entries'];
const send = (entries: Entries) => editor.call('twoFactor', 'import', { ...harbor.place, entries });
const many = (number: number): Entries =>
  Array.from({ length: number }, (_none, index) => ({ name: `Many ${index}`, seed: other, action: 'add' as const }));
const count = async (): Promise<number> =>
  (await editor.succeed('workspace', 'get', harbor.place)).workspace.twoFactorCount;

describe('an import', () => {
  runScenarios([
    {
      name: 'is refused as a whole if one name exists, and shows which one',
      send: () => send([...many(2), { name: 'known', seed: other, action: 'add' }]),
      refusal: 'two-factor.exist.name',
      details: { fields: ['entries.2.name'] },
      after: async () => expect(await count()).toBe(1),
    },
    {
      name: 'is refused as a whole if one seed is invalid',
      send: () => send([...many(1), { name: 'Short', seed: 'AAAA', action: 'add' }]),
      refusal: 'otp.validation.secret-key',
      details: { fields: ['entries.1.seed'] },
    },
    {
      name: 'is refused if one name appears twice',
      send: () => send([...many(1), { name: 'many 0', seed, action: 'add' }]),
      refusal: 'validation.request',
      details: { fields: ['entries.1.name'] },
    },
    {
      name: 'is refused if it replaces an entry that does not exist',
      send: () => send([{ name: 'None', seed, action: 'replace' }]),
      refusal: 'two-factor.not-found.name',
      details: { fields: ['entries.0.name'] },
    },
    {
      name: 'is refused as a whole over the plan’s limit, with the numbers',
      send: () => send(many(25)),
      refusal: 'subscription.resource-add.error.two-factor',
      details: { limit: { name: 'twoFactorEntriesPerWorkspace', allowed: 25, used: 1 } },
      after: async () => expect(await count()).toBe(1),
    },
    {
      name: 'adds and replaces entries in one call, with one event that contains all names',
      send: () =>
        send([
          { name: 'Counter', type: 'HOTP', seed, counter: 9, issuer: 'Bank', action: 'add' },
          { name: 'KNOWN', seed: other, digits: 8, action: 'replace' },
        ]),
      body: { added: 1, replaced: 1 },
      after: async () => {
        const { seed: now, digits } = await editor.succeed('twoFactor', 'seedAccess', {
          ...harbor.place,
          name: 'Known',
        });
        expect([now, digits]).toEqual([other, 8]);
        const events = (await harbor.events()).filter((event) => event.type === 'two-factor.imported');
        expect(events.map((event) => event.fields['names'])).toEqual([['Counter', 'Known']]);
        const { code } = await editor.succeed('twoFactor', 'hotpGenerate', { ...harbor.place, name: 'Counter' });
        expect(code).toMatch(/^\d{6}$/u);
      },
    },
    {
      name: 'is refused as a whole if one recovery code has spaces around it',
      send: () => send([{ name: 'Spaced', seed: other, action: 'add', recoveryCodes: ['a-1', ' b-2'] }]),
      refusal: 'otp.validation.recovery-codes',
      details: { fields: ['entries.0.recoveryCodes'] },
    },
    {
      name: 'is refused with recovery codes for an entry whose seed it replaces',
      send: () => send([{ name: 'Known', seed: other, action: 'replace', recoveryCodes: ['a-1'] }]),
      refusal: 'validation.request',
      details: { fields: ['entries.0.recoveryCodes'] },
    },
    {
      name: 'adds recovery codes to new entries, each recorded like typed ones',
      send: () =>
        send([
          { name: 'Safe', seed: third, action: 'add', recoveryCodes: ['a-1', 'b 2'] },
          { name: 'Bare', seed: third, action: 'add' },
        ]),
      body: { added: 2, replaced: 0 },
      after: async () => {
        const codesOf = async (name: string) =>
          (await editor.succeed('twoFactor', 'recoveryAccess', named(name))).codes.map(({ code, usedAt }) => [
            code,
            usedAt,
          ]);
        const { entry } = await editor.succeed('twoFactor', 'get', named('Safe'));
        expect(await codesOf('Safe')).toEqual([
          ['a-1', null],
          ['b 2', null],
        ]);
        expect(await codesOf('Bare')).toEqual([]);
        const set = (await harbor.events()).filter(({ type }) => type === 'two-factor.recovery-codes.set');
        expect(set.map(({ fields, actorId }) => [fields, actorId])).toEqual([
          [{ name: 'Safe', rows: 2, recordIds: [entry.id] }, editor.userId],
        ]);
        for (const name of ['Safe', 'Bare']) await editor.succeed('twoFactor', 'delete', named(name));
      },
    },
    {
      name: 'never lowers the counter of an existing seed, and uses a higher or new one from the file',
      send: async () => {
        const again = (counter: number) =>
          send([{ name: 'Counter', type: 'HOTP', seed, counter, issuer: 'Bank', action: 'replace' }]);
        const next = async () => (await editor.succeed('twoFactor', 'hotpGenerate', named('Counter'))).counter;
        await again(3);
        expect(await next()).toBe(10);
        await again(30);
        expect(await next()).toBe(30);
        return send([{ name: 'Counter', type: 'HOTP', seed: third, counter: 2, action: 'replace' }]);
      },
      after: async () => expect((await editor.succeed('twoFactor', 'get', named('Counter'))).entry.counter).toBe(2),
    },
  ]);
});

describe('a counter at its maximum', () => {
  const last = otpLimits.maximumCounter;
  /** The code of `other` at a counter by RFC 4226, computed with only Node's library. */
  function codeAt(counter: number): string {
    const message = Buffer.alloc(8);
    message.writeBigUInt64BE(BigInt(counter));
    const digest = createHmac('sha1', '12345678901234567890').update(message).digest();
    const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
    return String(number % 1_000_000).padStart(6, '0');
  }

  it('returns its last code and no other, with the reason', async () => {
    await editor.succeed('twoFactor', 'add', { ...named('Last'), type: 'HOTP', seed: other, counter: last });
    expect((await editor.succeed('twoFactor', 'hotpGenerate', named('Last'))).counter).toBe(last);
    const { status, body } = await editor.call('twoFactor', 'hotpGenerate', named('Last'));
    expect([status, body.errorCode, body['details']]).toEqual([
      400,
      'otp.validation.settings',
      { fields: ['counter'] },
    ]);
    await editor.succeed('twoFactor', 'delete', named('Last'));
  });

  it('can be confirmed by a code up to the maximum, and by none beyond', async () => {
    const first = { ...named('Near'), type: 'HOTP' as const, seed: other, counter: last - 3 };
    for (const confirmingCode of ['000000', codeAt(last + 1)]) {
      const refused = await editor.call('twoFactor', 'add', { ...first, confirmingCode });
      expect(refused.body.errorCode).toBe('otp.confirming-code.not-match');
    }
    const { entry } = await editor.succeed('twoFactor', 'add', { ...first, confirmingCode: codeAt(last) });
    expect(entry.counter).toBe(last + 1);
    await editor.succeed('twoFactor', 'delete', named('Near'));
  });
});

describe('comparing seeds', () => {
  const key = Buffer.alloc(32, 7).toString('base64url');
  const fingerprintOf = (text: string): string =>
    createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');

  it('finds and records only the entries whose seeds the caller has', async () => {
    const fingerprints = [fingerprintOf(third), fingerprintOf('MZXW6YTBOI')];
    const answer = await editor.call('twoFactor', 'compare', { ...harbor.place, key, fingerprints });
    expect(answer.body['entries']).toEqual([
      { name: 'Counter', fingerprint: fingerprintOf(third) },
      { name: 'Known', fingerprint: null },
    ]);
    expect(answer.text).not.toContain(fingerprintOf(other));
    const events = (await harbor.events()).filter(({ type }) => type === 'two-factor.compared');
    expect(events.map(({ fields }) => fields)).toEqual([
      { rows: 2, names: ['Counter'], recordIds: [expect.any(String)] },
    ]);
  });

  it('records no entry if the caller has none of the seeds', async () => {
    await editor.succeed('twoFactor', 'compare', { ...harbor.place, key, fingerprints: [] });
    const events = (await harbor.events()).filter(({ type }) => type === 'two-factor.compared');
    expect(events.at(-1)?.fields).toEqual({ rows: 2 });
  });
});
