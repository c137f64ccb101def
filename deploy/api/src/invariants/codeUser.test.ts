import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCalls } from '@cofferdam/api-contract';
import { decodeBase32, encodeBase32 } from '@cofferdam/domain/otp';
import { addTwoFactorSamples, lastCalls, sampleInputs, sampleSeed } from '../testing/sampleInputs.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import type { TestPerson } from '../testing/TestPerson.ts';

// Entries with seeds that the person never sent in a call.
const planted = ['KVKFKRCPNZQUYMLXOVYDSYKJNZRWG4TF', 'MJQXGZJTGIQHOYLTEBQSA43FMVSCA2LU'];
const recoveryCodes = ['plnt-rcv1-9x7q', 'plnt-rcv2-4k2m'];

let api: TestApi;
let harbor: TestOrganization;
let user: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Sample', value: 'sample value' });
  await addTwoFactorSamples(harbor.owner, harbor.place);
  for (const [index, seed] of planted.entries()) {
    const type = index === 0 ? 'TOTP' : 'HOTP';
    const name = `Planted ${index}`;
    await harbor.owner.succeed('twoFactor', 'add', { ...harbor.place, name, type, seed, recoveryCodes });
  }
  user = await harbor.addWorkspaceMember('CODE_USER');
});
afterAll(() => api.close());

/** Every encoding of a seed. Base64 is searched for at each of its three offsets. */
function formsOf(seed: string): string[] {
  const decoded = decodeBase32(seed);
  if (!decoded.ok) throw new Error(decoded.fault);
  const bytes = Buffer.from(decoded.bytes);
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(Math.ceil((offset * 4) / 3), -4),
  );
  return [
    seed,
    seed.toLowerCase(),
    seed.match(/.{4}/gu)?.join(' ') ?? '',
    encodeBase32(bytes),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    bytes.toString('latin1'),
    JSON.stringify([...bytes]).slice(1, -1),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    Buffer.from(seed).toString('base64').slice(0, -4),
    Buffer.from(seed).toString('hex'),
  ].filter((form) => form !== '');
}

describe('the whole traffic of someone who can use codes', () => {
  it('contains no seed and no recovery code, over every call of the contract', async () => {
    const traffic: string[] = [];
    const answered = new Map<string, number>();
    const send = async (name: string, input: unknown): Promise<void> => {
      const { status, text, headers } = await user.send(name, input, { origin: api.origin });
      answered.set(name, Math.min(answered.get(name) ?? 999, status));
      traffic.push(`${name} ${status} ${JSON.stringify([...headers])} ${text}`);
    };
    // Signing out or leaving ends the recording, so these calls come last.
    const calls = listCalls()
      .map(({ group, name }) => `${group}.${name}`)
      .filter((name) => name !== 'identity.signOut' && !lastCalls.includes(name));
    for (const name of calls) {
      const input = sampleInputs(harbor.place)[name];
      if (input === undefined) throw new Error(`no sample of ${name}`);
      await send(name, input);
      for (const index of planted.keys()) await send(name, pointTo(input, `Planted ${index}`));
    }
    const whole = traffic.join('\n');
    for (const seed of [...planted, sampleSeed]) {
      for (const form of formsOf(seed)) {
        const leak = traffic.find((line) => line.includes(form));
        if (leak !== undefined) throw new Error(`${leak.slice(0, 60)} contains a seed`);
      }
    }
    for (const code of [...recoveryCodes, 'aaaa-bbbb']) expect(whole).not.toContain(code);
    // Check that the person could use codes, and was refused everything else.
    for (const name of ['twoFactor.totpGet', 'twoFactor.totpList', 'twoFactor.hotpGenerate', 'twoFactor.list']) {
      expect([name, answered.get(name)]).toEqual([name, 200]);
    }
    for (const name of ['seedAccess', 'compare', 'recoveryAccess', 'recoveryUse', 'edit', 'move', 'add', 'import']) {
      expect([name, answered.get(`twoFactor.${name}`)]).toEqual([name, 403]);
    }
    expect(api.log()).not.toContain(planted[0]);
  });

  it('would be found by this recording if it were there', async () => {
    const { text } = await harbor.owner.call('twoFactor', 'seedAccess', { ...harbor.place, name: 'Planted 0' });
    expect(formsOf(planted[0] ?? '').some((form) => text.includes(form))).toBe(true);
  });
});

/** The same input for another entry. */
function pointTo(input: object, name: string): object {
  return {
    ...input,
    ...('name' in input ? { name } : {}),
    ...('names' in input ? { names: [name] } : {}),
    ...('filter' in input ? { filter: 'planted' } : {}),
  };
}
