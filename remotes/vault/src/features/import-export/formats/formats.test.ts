import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkName, isLabel, limits, normalizeLabels } from '@cofferdam/domain';
import { parseCsv } from '@cofferdam/domain/csv';
import { parseJson, textOf, type JsonObject } from './json/parseJson.ts';
import { readMembers } from './json/readMembers.ts';
import type { NamedValue } from './namedValues.ts';
import { readSecrets } from './readSecrets.ts';
import { fitsEnv, writeSecrets, writtenFormats, type WrittenFormat, type WrittenSecret } from './writeSecrets.ts';

const valueText = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(
        '"',
        "'",
        '`',
        '\\',
        '$',
        '#',
        '=',
        ',',
        '\n',
        '\r',
        '\t',
        ' ',
        '-',
        '@',
        '+',
        'n',
        ':',
        '{',
      ),
    }),
    fc.constantFrom(
      '0123',
      '1.10',
      'yes',
      'null',
      '~',
      '2001-01-01',
      '=1+1',
      "'=1",
      '-----BEGIN KEY-----\nx\n',
      '\uFEFFx',
      'a,b',
    ),
  )
  // A lone surrogate isn't valid text: the server refuses it.
  .filter((value) => value !== '' && value.isWellFormed());
/** Names by which files of products are recognized. */
const productNames = `apiVersion kind data stringData metadata items DOPPLER_PROJECT DOPPLER_CONFIG DOPPLER_ENVIRONMENT
  request_id encrypted secrets projects imports record format name key value labels description`.split(/\s+/);
const nameText = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...'ABCxyz012._-/@: é'), minLength: 1, maxLength: 20 }),
    fc.constantFrom(...productNames),
  )
  .map((name) => name.normalize('NFC').trim())
  .filter((name) => checkName(name).ok && !/^\d+$/.test(name));
const labelText = fc
  .string({ unit: fc.constantFrom(...'ABCxyz012._-/@: é'), minLength: 1, maxLength: 12 })
  .map((label) => label.normalize('NFC').trim())
  .filter(isLabel);
const descriptionText = fc.option(
  valueText.map((text) => [...text].slice(0, limits.descriptionLength).join('')),
  { nil: null },
);
const secrets = fc.uniqueArray(
  fc.record({
    name: nameText,
    value: valueText,
    labels: fc.array(labelText, { maxLength: 4 }).map((labels) => normalizeLabels(labels)),
    description: descriptionText,
  }),
  { minLength: 1, maxLength: 8, selector: ({ name }) => name },
);
const withNames = (names: readonly string[]): WrittenSecret[] =>
  names.map((name) => ({ name, value: `of ${name}`, labels: [], description: null }));

async function secretsOf(text: string, fileName: string | null): Promise<WrittenSecret[]> {
  const read = await readSecrets(text, fileName);
  if (!read.ok) throw new Error(read.fault);
  return read.items.flatMap((item) => {
    if (item.kind === 'fault') throw new Error(`line ${item.line} ${item.reason}`);
    if (item.kind !== 'entry') return [];
    const { name, value, labels = [], description = null } = item;
    return [{ name: name.trim(), value, labels, description }];
  });
}

async function valuesOf(text: string, fileName: string | null): Promise<NamedValue[]> {
  return (await secretsOf(text, fileName)).map(({ name, value }) => ({ name, value }));
}

const byName = (list: readonly Pick<NamedValue, 'name' | 'value'>[]) =>
  new Map(list.map(({ name, value }) => [name, value]));

describe.each(writtenFormats)('what is written as %s', (format: WrittenFormat) => {
  it('is read back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, async (list) => {
        const written = format === 'env' ? list.filter(({ name }) => fitsEnv(name)) : list;
        fc.pre(written.length > 0);
        const read = await valuesOf(writeSecrets(format, written), `export.${format === 'list' ? 'json' : format}`);
        expect(byName(read)).toEqual(byName(written));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['Kubernetes', ['apiVersion', 'kind']],
    ['Doppler', ['DOPPLER_PROJECT', 'DOPPLER_CONFIG', 'DOPPLER_ENVIRONMENT', 'A']],
    ['Vault', ['request_id', 'data']],
    ['Bitwarden', ['encrypted', 'items', 'secrets', 'projects']],
  ])('is read back unchanged with names of files of %s, also when pasted', async (_product, names) => {
    const written = withNames(names);
    for (const fileName of [`a.${format === 'list' ? 'json' : format}`, null])
      expect(byName(await valuesOf(writeSecrets(format, written), fileName))).toEqual(byName(written));
  });
});

it('a pasted YAML export is recognized if its first name has a space', () => {
  const [first] = withNames(['two words']);
  expect(readSecrets(writeSecrets('yaml', first === undefined ? [] : [first]), null)).toMatchObject({
    ok: true,
    format: 'yaml',
    items: [{ name: 'two words', value: 'of two words' }],
  });
});

describe.each(['csv', 'list'] as const)('labels and descriptions that are written as %s', (format) => {
  it('are read back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, async (list) => {
        const read = await secretsOf(writeSecrets(format, list), format === 'csv' ? 'export.csv' : 'export.json');
        expect(read).toEqual(list);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a value that a shell could run', () => {
  it.each([
    ['`id` $(id) "$HOME" \\', `'\`id\` $(id) "$HOME" \\'`],
    ["it's `id` $(id)", '"it\'s \\`id\\` \\$(id)"'],
    ['first\n`id`', '"first\\n\\`id\\`"'],
  ])('is text in an exported .env file: %j', async (value, written) => {
    const file = writeSecrets('env', [{ name: 'A', value, labels: [], description: null }]);
    expect(file).toBe(`A=${written}\n`);
    expect(await valuesOf(file, 'export.env')).toEqual([{ name: 'A', value }]);
  });
});

it('a cell that begins with a fullwidth sign of a formula has an apostrophe, too', async () => {
  const list = [{ name: 'A', value: '＝1+1', labels: [], description: null }];
  expect(writeSecrets('csv', list)).toContain("A,'＝1+1,");
  expect(await valuesOf(writeSecrets('csv', list), 'export.csv')).toEqual([{ name: 'A', value: '＝1+1' }]);
});

describe.each(['env', 'json', 'yaml'] as const)('labels and descriptions', (format) => {
  it(`aren’t part of ${format}`, async () => {
    const list = [{ name: 'KEY', value: 'x', labels: ['pci'], description: 'of the night shift' }];
    expect(writeSecrets(format, list)).not.toMatch(/pci|night/);
  });
});

it('reads an export of an earlier version, in which "yes" marks an escaped value', async () => {
  const read = await secretsOf("name,value,labels,escaped\r\nA,'=1,,yes\r\n", 'a.csv');
  expect(read).toEqual([{ name: 'A', value: '=1', labels: [], description: null }]);
});

it('reports invalid labels and the part of a description beyond the limit', async () => {
  const long = `${'x'.repeat(limits.descriptionLength)}the end`;
  const text = JSON.stringify([{ name: 'A', value: 'v', labels: ['fine', 'a,b', 7], description: long }]);
  const read = await readSecrets(text, 'a.json');
  const details = { labels: ['fine'], description: 'x'.repeat(limits.descriptionLength), leftOut: ['a,b', 'the end'] };
  expect(read).toMatchObject({ ok: true, items: [{ name: 'A', value: 'v', ...details }] });
});

describe('a reader', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'{}[]":,\n\t \'#&*!|>-%@`=\\ab1?'), maxLength: 120 }),
  );
  it.each(['a.env', 'a.json', 'a.yaml', 'a.csv', null])('never throws for any content of %s', async (fileName) => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const read = await readSecrets(text, fileName);
        expect(typeof read.ok).toBe('boolean');
      }),
      { numRuns: 400 },
    );
  });
  it('refuses YAML whose aliases expand without bound', async () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'.split('').map((to, index) => {
        const from = 'abcdefgh'[index] ?? 'a';
        return `${to}: &${to} [${Array.from({ length: 9 }, () => `*${from}`).join(',')}]`;
      }),
    ].join('\n');
    expect(await readSecrets(bomb, 'a.yaml')).toEqual({ ok: false, fault: 'syntax' });
  });
  it('keeps the notation of numbers, dates and booleans of YAML and JSON', async () => {
    expect(await valuesOf('A: 0123\nB: 1.10\nC: yes\nD: 2001-01-01\nE: ""\n', 'a.yml')).toEqual([
      { name: 'A', value: '0123' },
      { name: 'B', value: '1.10' },
      { name: 'C', value: 'yes' },
      { name: 'D', value: '2001-01-01' },
      { name: 'E', value: '' },
    ]);
    expect(await valuesOf('{"A": 12345678901234567890, "B": 1.10, "C": true, "D": {"x": [1.0]}}', 'a.json')).toEqual([
      { name: 'A', value: '12345678901234567890' },
      { name: 'B', value: '1.10' },
      { name: 'C', value: 'true' },
      { name: 'D', value: '{"x":[1.0]}' },
    ]);
  });
  it('returns a repeated name of YAML twice', async () => {
    expect(await valuesOf('A: 1\nA: 2\n', 'a.yaml')).toHaveLength(2);
  });
  it('returns a repeated name of JSON twice, and every other member unchanged', async () => {
    const text =
      '\ufeff{ "A": "1, }", "n": {"A": ["]", {"A": 2}]}, "A" : "\\"2\\\\", "__proto__": 1.10, "": [], "e\\u0041": null}';
    expect(await valuesOf(text, 'a.json')).toEqual([
      { name: 'A', value: '1, }' },
      { name: 'n', value: '{"A":["]",{"A":2}]}' },
      { name: 'A', value: '"2\\' },
      { name: '__proto__', value: '1.10' },
      { name: '', value: '[]' },
      { name: 'eA', value: '' },
    ]);
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), fc.nat(2), (root, indent) => {
        const members = readMembers(JSON.stringify(root, null, indent));
        const read = members.map(({ name, value }) => [name, textOf(value)]);
        const parsed = parseJson(JSON.stringify(root)) as JsonObject;
        expect(Object.fromEntries(read)).toEqual(
          Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, textOf(value)])),
        );
        expect(read).toHaveLength(Object.keys(parsed).length);
      }),
    );
  });
  it('reports rows of CSV with too many or too few cells', async () => {
    const faultsOf = async (text: string) => {
      const read = await readSecrets(text, 'a.csv');
      return read.ok ? read.items.map((item) => (item.kind === 'fault' ? item.reason : item.kind)) : read.fault;
    };
    expect(await faultsOf('name,value\nA,x,y\nB,z,\nC\nD,"x,y"\n')).toEqual([
      'cells-many',
      'entry',
      'cells-few',
      'entry',
    ]);
    expect(await faultsOf('only words\nin lines\n')).toBe('nothing');
  });
  it('detects the format of a long first line quickly', async () => {
    const read = await readSecrets(`${'name,'.repeat(200_000)}x`, null);
    expect(read).toMatchObject({ ok: true, format: 'env' });
  });
  it('reads rows of CSV by RFC 4180', () => {
    expect(parseCsv('a,"b ""c""\r\nd",\r\n\r\ne\n')).toEqual([['a', 'b "c"\r\nd', ''], ['e']]);
  });
});

describe('an export of', () => {
  const read = async (root: unknown, fileName = 'export.json') => {
    const text = typeof root === 'string' ? root : JSON.stringify(root);
    const found = await readSecrets(text, fileName);
    return found.ok
      ? { format: found.format, values: Object.fromEntries(await valuesOf(text, fileName).then(byName)) }
      : found;
  };
  it('Doppler, plain or with details', async () => {
    const metadata = { DOPPLER_PROJECT: 'shop', DOPPLER_CONFIG: 'prd', DOPPLER_ENVIRONMENT: 'prd' };
    expect(await read({ ...metadata, A: 'x' })).toEqual({ format: 'doppler', values: { ...metadata, A: 'x' } });
    const detailed = { computed: 'x', raw: '${B}', note: '' };
    expect(await read({ DOPPLER_PROJECT: { computed: 'shop' }, A: detailed })).toEqual({
      format: 'doppler',
      values: { DOPPLER_PROJECT: 'shop', A: 'x' },
    });
  });
  it('Infisical, by its command and by its API', async () => {
    expect(await read([{ key: 'A', value: 'x', type: 'shared', workspace: '1' }])).toEqual({
      format: 'infisical',
      values: { A: 'x' },
    });
    expect(await read({ secrets: [{ secretKey: 'A', secretValue: 'x' }] })).toEqual({
      format: 'infisical',
      values: { A: 'x' },
    });
  });
  it('Vault, both versions of its key-value store', async () => {
    expect(await read({ request_id: '1', data: { data: { A: 'x' }, metadata: { version: 2 } } })).toEqual({
      format: 'vault',
      values: { A: 'x' },
    });
    expect(await read({ request_id: '1', data: { A: 'x' } })).toEqual({ format: 'vault', values: { A: 'x' } });
    // Names of version 1 that look like version 2, and a deleted version.
    expect(await read({ request_id: '1', data: { data: 'x', metadata: 'y' } })).toEqual({
      format: 'vault',
      values: { data: 'x', metadata: 'y' },
    });
    const deleted = { data: null, metadata: { deletion_time: '2026-01-01T00:00:00Z', version: 3 } };
    expect(await read({ request_id: '1', data: deleted })).toEqual({ ok: false, fault: 'nothing' });
  });
  it('Bitwarden, with all fields of an item; an encrypted one is refused', async () => {
    const items = [
      {
        type: 1,
        name: 'Shop (live)',
        login: { username: 'ada', password: 'p', totp: null, uris: [{ uri: 'https://shop.example' }] },
        fields: [{ name: 'pin', value: '12', type: 1 }],
        notes: null,
      },
      { type: 2, name: 'Door', notes: 'code 4', secureNote: { type: 0 } },
    ];
    expect(await read({ encrypted: false, folders: [], items })).toEqual({
      format: 'bitwarden',
      values: {
        'Shop _live_/username': 'ada',
        'Shop _live_/password': 'p',
        'Shop _live_/uri': 'https://shop.example',
        'Shop _live_/pin': '12',
        Door: 'code 4',
      },
    });
    expect(await read({ encrypted: true, data: 'x' })).toEqual({ ok: false, fault: 'encrypted' });
    expect(await read({ projects: [], secrets: [{ key: 'A', value: 'x', id: '1' }] })).toEqual({
      format: 'bitwarden',
      values: { A: 'x' },
    });
    const csv =
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\r\n,,login,Shop,,pin: 12,0,,ada,"p,q",\r\n';
    expect(await read(csv, 'bitwarden.csv')).toEqual({
      format: 'bitwarden',
      values: { 'Shop/username': 'ada', 'Shop/password': 'p,q', 'Shop/pin': '12' },
    });
  });
  it('Bitwarden, with both of two items that have the same title', async () => {
    const login = (password: string) => ({ type: 1, name: 'Shop', login: { password } });
    const pins = [1, 2].map((value) => ({ name: 'password', value: `pin ${value}`, type: 1 }));
    const items = [login('one'), { ...login('two'), fields: pins }, { type: 2, name: 'T'.repeat(70), notes: 'a' }];
    const notes = { type: 2, name: 'T'.repeat(80), notes: 'b' };
    expect(await read({ encrypted: false, items: [...items, notes] })).toEqual({
      format: 'bitwarden',
      values: {
        'Shop/password': 'one',
        'Shop/password 2': 'two',
        'Shop/password 3': 'pin 1',
        'Shop/password 4': 'pin 2',
        ['T'.repeat(64)]: 'a',
        [`${'T'.repeat(62)} 2`]: 'b',
      },
    });
    const rows = ['type,name,login_username,login_password', 'login,Shop,ada,1', 'login,shop,bo,2'];
    expect(await read(rows.join('\n'), 'bitwarden.csv')).toEqual({
      format: 'bitwarden',
      values: { 'Shop/username': 'ada', 'Shop/password': '1', 'shop/username 2': 'bo', 'shop/password 2': '2' },
    });
  });
  it('Kubernetes, with names that every JavaScript object has', async () => {
    const manifest = { apiVersion: 'v1', kind: 'Secret', data: { constructor: 'eA==', toString: 'eQ==' } };
    expect(await read(JSON.stringify(manifest))).toEqual({
      format: 'kubernetes',
      values: { constructor: 'x', toString: 'y' },
    });
  });
  it('Kubernetes, with decoded base64 and unchanged plain data', async () => {
    const manifest = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: x\ndata:\n  A: eA==\nstringData:\n  B: 007\n';
    expect(await read(manifest, 'secret.yaml')).toEqual({ format: 'kubernetes', values: { A: 'x', B: '007' } });
  });
});

describe('a text without a file name', () => {
  it.each([
    ['{"A": "x"}', 'json'],
    ['A: x\nB: y', 'yaml'],
    ['name,value\nA,x', 'csv'],
    ['A=x: y', 'env'],
    ['---:=x', 'env'],
    ['---\nA: x', 'yaml'],
    ['# a remark: with a colon\nA=x', 'env'],
  ])('%j is read as %s', async (text, format) => {
    expect(await readSecrets(text, null)).toMatchObject({ ok: true, format });
  });
});
