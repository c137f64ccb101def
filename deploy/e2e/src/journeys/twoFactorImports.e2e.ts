import { beforeAll, describe, expect } from '@jest/globals';
import { checkPage, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { chooseFile, untilPage } from '../steps/index.ts';

const stage = useStage();
const kept = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const seeds = ['KRSXG5CTMVRXEZLUKRSXG5CT', 'ONSWG4TFORZWKY3SMV2HGZLD', 'MFRGGZDFMZTWQ2LKNNWG23TP'] as const;
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, {
    twoFactors: [{ name: 'AWS root', issuer: 'AWS', account: 'root', seed: kept }],
  });
});

const ids = () => ({ organizationId: place.organizationId, workspaceId: place.workspaceId });
const seedOf = async (name: string) => (await person.api.twoFactor.seedAccess({ ...ids(), name })).seed;

interface Export {
  readonly product: string;
  /** Words of the page for it. */
  readonly found: string;
  readonly fileName: string;
  readonly content: unknown;
  /** Names of the new entries, with their seeds. */
  readonly entries: Readonly<Record<string, string>>;
}

const [first, second, third] = seeds;
const otp = (account: string, issuer: string) => ({ account, issuer, digits: 6, period: 30, algorithm: 'SHA1' });

// Each by the public description of the format, with one seed that the workspace has already.
const exports: readonly Export[] = [
  {
    product: '2FAS',
    found: 'From 2FAS',
    fileName: '2fas-backup.2fas',
    content: {
      services: [
        { name: 'Fly', secret: first, otp: { ...otp('ops', 'Fly'), tokenType: 'TOTP', counter: 0 } },
        { name: 'AWS', secret: kept, otp: { ...otp('root', 'AWS'), tokenType: 'TOTP', counter: 0 } },
      ],
      groups: [],
      schemaVersion: 4,
      appVersionCode: 5_000_000,
    },
    entries: { 'Fly ops': first },
  },
  {
    product: 'Bitwarden',
    found: 'From Bitwarden',
    fileName: 'bitwarden_export.json',
    content: {
      encrypted: false,
      folders: [],
      items: [
        { type: 1, name: 'Shop', login: { username: 'ada', password: 'x', totp: second } },
        { type: 1, name: 'Mail', login: { username: 'ada', password: 'y', totp: null } },
        {
          type: 1,
          name: 'AWS',
          login: { username: 'root', totp: `otpauth://totp/AWS:root?secret=${kept}&issuer=AWS` },
        },
      ],
    },
    entries: { 'Shop ada': second },
  },
  {
    product: 'Ente',
    found: 'From Ente',
    fileName: 'ente-auth-codes.txt',
    content: [
      `otpauth://totp/Linode:ops?secret=${third}&issuer=Linode&algorithm=sha1&digits=6&period=30&codeDisplay=%7B%22pinned%22%3Afalse%7D`,
      `otpauth://totp/AWS:root?secret=${kept}&issuer=AWS&algorithm=sha1&digits=6&period=30&codeDisplay=%7B%7D`,
    ].join('\n'),
    entries: { 'Linode ops': third },
  },
  {
    product: 'a plain list',
    found: 'From a list',
    fileName: 'codes.txt',
    content: `# kept since 2019\nHeroku:ops\tGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ\nAWS:root, ${kept}\n`,
    entries: { 'Heroku ops': 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
  },
];

describe('an export of another authenticator', () => {
  for (const { product, found, fileName, content, entries } of exports) {
    stage.test(
      `of ${product} is reviewed; what is there already is left, what is new is added with its own seed`,
      () => ({ person }),
      async ({ page }) => {
        await page.goto(`/r/two-factors/import?${place.query}`);
        await untilPage(page, 'Import two-factor codes');
        const text = typeof content === 'string' ? content : JSON.stringify(content);
        await chooseFile(page, { name: fileName, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
        await untilPage(page, 'Review the import');
        await page.getByText(found).first().waitFor();
        await page.getByText('Skip, same key as AWS root').waitFor();
        expect(await checkPage(page)).toEqual([]);
        const shown = await page.content();
        for (const seed of [kept, ...Object.values(entries)]) expect(shown).not.toContain(seed);
        await page.getByRole('button', { name: 'Import 1 code' }).click();
        await untilPage(page, 'Two-factor codes');
        for (const [name, seed] of Object.entries(entries)) expect(await seedOf(name)).toBe(seed);
        const { rows } = await person.api.twoFactor.list(ids());
        expect(rows.filter(({ issuer }) => issuer === 'AWS')).toHaveLength(1);
      },
    );
  }
});
