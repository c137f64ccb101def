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
      name: 'is refused whole for one name that exists, and says which',
      send: () => send([...many(2), { name: 'known', seed: other, action: 'add' }]),
      refusal: 'two-factor.exist.name',
      details: { fields: ['entries.2.name'] },
      after: async () => expect(await count()).toBe(1),
    },
    {
      name: 'is refused whole for one seed that is none',
      send: () => send([...many(1), { name: 'Short', seed: 'AAAA', action: 'add' }]),
      refusal: 'otp.validation.secret-key',
      details: { fields: ['entries.1.seed'] },
    },
    {
      name: 'is refused for one name that appears twice',
      send: () => send([...many(1), { name: 'many 0', seed, action: 'add' }]),
      refusal: 'validation.request',
      details: { fields: ['entries.1.name'] },
    },
    {
      name: 'replaces nothing that is not there',
      send: () => send([{ name: 'None', seed, action: 'replace' }]),
      refusal: 'two-factor.not-found.name',
      details: { fields: ['entries.0.name'] },
    },
    {
      name: 'is refused whole over the limit of the plan, with the numbers',
      send: () => send(many(25)),
      refusal: 'subscription.resource-add.error.two-factor',
      details: { limit: { name: 'twoFactorEntriesPerWorkspace', allowed: 25, used: 1 } },
      after: async () => expect(await count()).toBe(1),
    },
    {
      name: 'adds and replaces in one, with one event that names all',
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
      name: 'never counts back with a seed that is there already, and counts on from what the file says',
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

describe('a counter that is at its end', () => {
  const last = otpLimits.maximumCounter;

  it('gives its last code and no other, and says why', async () => {
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

  it('is confirmed by a code that is there, and by none beyond', async () => {
    const first = { ...named('Near'), type: 'HOTP' as const, seed: other, counter: last - 3 };
    const refused = await editor.call('twoFactor', 'add', { ...first, confirmingCode: '000000' });
    expect(refused.body.errorCode).toBe('otp.confirming-code.not-match');
  });
});

describe('comparing seeds', () => {
  const key = Buffer.alloc(32, 7).toString('base64url');
  const fingerprintOf = (text: string): string =>
    createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');

  it('finds the entries whose seed the caller has, gives nothing of the others, and records those', async () => {
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

  it('records no entry when the caller has no seed of any', async () => {
    await editor.succeed('twoFactor', 'compare', { ...harbor.place, key, fingerprints: [] });
    const events = (await harbor.events()).filter(({ type }) => type === 'two-factor.compared');
    expect(events.at(-1)?.fields).toEqual({ rows: 2 });
  });
});
