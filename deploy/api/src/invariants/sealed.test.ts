import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeRootKey, writeRootKeyFile } from '@cofferdam/crypto/safe';
import { createTestDatabase } from '../testing/createTestDatabase.ts';
import { eventsPath } from '../features/events/events.routes.ts';
import { startTestApi } from '../testing/startTestApi.ts';
import type { TestOrganization } from '../testing/TestOrganization.ts';
import type { TestPerson } from '../testing/TestPerson.ts';
import { useTestOrganization } from '../testing/useTestOrganization.ts';

let ada: TestPerson;
let editor: TestPerson;
let place: TestOrganization['place'];
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    ({ owner: ada, place } = harbor);
    editor = await harbor.addWorkspaceMember('EDITOR');
  },
});

const versionOf = (name: string): string => `
  from cofferdam.secrets s where s.name = '${name}' and v.organization_id = s.organization_id and v.secret_id = s.id`;

describe('a stored record', () => {
  it.each([
    ['one bit of the text is flipped', 'set_byte(sealed_value, 40, get_byte(sealed_value, 40) # 1)'],
    [
      'one bit of the tag is flipped',
      'set_byte(sealed_value, length(sealed_value) - 1, get_byte(sealed_value, length(sealed_value) - 1) # 1)',
    ],
    ['its end is cut off', 'substring(sealed_value from 1 for length(sealed_value) - 1)'],
    ['something is appended to it', "sealed_value || '\\x00'"],
    ['its format is unknown', 'set_byte(sealed_value, 0, 255)'],
  ])('does not decrypt if %s, and that is recorded', async (_what, change) => {
    const name = `BROKEN${Math.abs([...change].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7))}`;
    await ada.succeed('secret', 'add', { ...place, name, value: 'a value of some length, long enough' });
    await stage.api.database.query(
      `update cofferdam.secret_versions v set sealed_value = ${change} ${versionOf(name)}`,
    );
    const answer = await ada.call('secret', 'versionAccess', { ...place, name });
    expect([answer.status, answer.body.errorCode]).toEqual([500, 'integrity.exception']);
    expect(answer.text).not.toContain('a value of');
    const { events } = await ada.succeed('audit', 'byParams', {
      organizationId: place.organizationId,
      type: 'integrity.failed',
    });
    expect(events[0]?.workspaceId).toBe(place.workspaceId);
  });

  it('does not decrypt in another row', async () => {
    await ada.succeed('secret', 'add', { ...place, name: 'ONE', value: 'value of one' });
    await ada.succeed('secret', 'add', { ...place, name: 'TWO', value: 'value of two' });
    await stage.api.database.query(`
      update cofferdam.secret_versions v set sealed_value =
        (select o.sealed_value from cofferdam.secret_versions o join cofferdam.secrets t on t.id = o.secret_id
         where t.name = 'TWO') ${versionOf('ONE')}`);
    const answer = await ada.call('secret', 'versionAccess', { ...place, name: 'ONE' });
    expect(answer.body.errorCode).toBe('integrity.exception');
    expect((await ada.succeed('secret', 'versionAccess', { ...place, name: 'TWO' })).value).toBe('value of two');
  });

  it.each([
    ['nothing but spaces', '  \t '],
    ['line ends of every kind', 'a\r\nb\nc\rd\u2028e\n'],
    ['a byte order mark and a zero', '\ufeffa\u0000b'],
    ['characters in two normal forms', 'A\u030a \u00c5 👩‍💻 שלום'],
    ['the maximum size', 'x'.repeat(65_536)],
  ])('is read back byte for byte: %s', async (what, value) => {
    const name = `EXACT ${what.replaceAll(/[^a-z ]/g, '')}`;
    await ada.succeed('secret', 'add', { ...place, name, value });
    expect((await ada.succeed('secret', 'versionAccess', { ...place, name })).value).toBe(value);
  });

  it.each([
    ['too large by a byte', 'x'.repeat(65_537)],
    ['too large in bytes, but not in characters', '€'.repeat(21_846)],
    ['a lone surrogate', 'a\ud800b'],
  ])('is refused if its value is %s', async (_what, value) => {
    const answer = await ada.send('secret.add', { ...place, name: 'REFUSED', value });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await ada.call('secret', 'get', { ...place, name: 'REFUSED' })).status).toBe(404);
  });
});

describe('a ciphertext', () => {
  it('isn’t bound to a name or to the current version, as SECURITY.md states', async () => {
    await ada.succeed('secret', 'add', { ...place, name: 'FIRST', value: 'of the first' });
    await ada.succeed('secret', 'add', { ...place, name: 'SECOND', value: 'of the second' });
    await ada.succeed('secret', 'versionAdd', { ...place, name: 'SECOND', value: 'newer' });
    await stage.api.database.query(
      `update cofferdam.secrets set name_key = case name when 'FIRST' then 'second?' else 'first' end, current_version = 1
       where name in ('FIRST', 'SECOND')`,
    );
    const { value } = await ada.succeed('secret', 'versionAccess', { ...place, name: 'FIRST' });
    expect(value).toBe('of the second');
  });
});

describe('a two-factor entry pointed at the seed of another one', () => {
  const calls = [
    ['totpGet', (name: string) => ({ name })],
    ['totpList', (name: string) => ({ names: [name] })],
    ['totpListSearch', (name: string) => ({ filter: name, limit: 10 })],
    ['seedAccess', (name: string) => ({ name })],
  ] as const;

  it.each([
    ['of the same workspace', 'with an empty cache', false],
    ['of the same workspace', 'after the other was used', true],
    ['of a private workspace', 'with an empty cache', false],
    ['of a private workspace', 'after the other was used', true],
  ])('%s gives no code %s, and the failure is recorded', async (where, _when, isWarm) => {
    const { privateWorkspaceId } = stage.harbor;
    const other = where === 'of a private workspace' ? { ...place, workspaceId: privateWorkspaceId } : place;
    const [name, otherName] = [`Entry ${where} ${String(isWarm)}`, `Other ${where} ${String(isWarm)}`];
    await ada.succeed('twoFactor', 'add', { ...place, name, seed: 'JBSWY3DPEHPK3PXP' });
    await ada.succeed('twoFactor', 'add', { ...other, name: otherName, seed: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' });
    if (isWarm) await ada.succeed('twoFactor', 'totpGet', { ...other, name: otherName });
    await stage.api.database.query(
      `update cofferdam.two_factors t set seed_id = o.seed_id, sealed_seed = o.sealed_seed
       from cofferdam.two_factors o where t.name = $1 and o.name = $2`,
      [name, otherName],
    );
    for (const [call, inputOf] of calls) {
      const before = await countFailures();
      const answer = await editor.send(`twoFactor.${call}`, { ...place, ...inputOf(name) });
      expect([call, answer.status, answer.body.errorCode]).toEqual([call, 500, 'integrity.exception']);
      expect(await countFailures()).toBe(before + 1);
    }
  });

  const countFailures = async (): Promise<number> =>
    (await stage.harbor.events()).filter(({ type }) => type === 'integrity.failed').length;
});

describe('a server with another root key than the database’s', () => {
  it.each([
    ['missing', 'root-key-missing'],
    ['wrong', 'root-key-wrong'],
  ])(
    'is sealed if the key is %s, reports it, creates no new key, and works again with the right one',
    async (what, reason) => {
      const folder = await mkdtemp(join(tmpdir(), 'cofferdam-sealed-'));
      const rootKeyPath = join(folder, 'root.key');
      if (what === 'wrong') await writeRootKeyFile(rootKeyPath, makeRootKey());
      const sealed = await startTestApi({ database: stage.api.database, rootKeyPath });
      try {
        const health = await fetch(`${sealed.url()}/healthz`);
        expect((await health.json()) as object).toMatchObject({ api: 'sealed', key: reason });
        const answer = await ada.at(sealed.url()).call('organization', 'my', {});
        expect([answer.status, answer.body.errorCode]).toEqual([503, 'service.sealed']);
        // Paths outside the contract are sealed as well.
        for (const path of ['/openapi.json', '/core/api/v1/nothing', '/identity/v1/keys', eventsPath]) {
          const authorization = `Bearer ${ada.grant.accessToken}`;
          const plain = await fetch(`${sealed.url()}${path}`, { headers: { authorization } });
          const { errorCode } = (await plain.json()) as { errorCode: string };
          expect([path, plain.status, errorCode]).toEqual([path, 503, 'service.sealed']);
        }
        expect(sealed.log()).toMatch(/"error":\{"name":[^\n]*"no address for the LISTEN connection/);
      } finally {
        await sealed.close();
      }
      const right = join(folder, 'right.key');
      await copyFile(stage.api.rootKeyPath, right);
      const again = await startTestApi({ database: stage.api.database, rootKeyPath: right });
      expect((await ada.at(again.url()).call('organization', 'my', {})).status).toBe(200);
      await again.close();
      await rm(folder, { recursive: true });
    },
    30_000,
  );
});

describe('a database that can lose acknowledged data', () => {
  it('is refused at the start with the reason', async () => {
    const database = await createTestDatabase();
    await database.query(`alter database ${database.name} set synchronous_commit = off`);
    await expect(startTestApi({ database })).rejects.toThrow('synchronous_commit');
    await database.drop();
  });
});
