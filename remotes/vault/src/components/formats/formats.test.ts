import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkName } from '@cofferdam/domain';
import { parseCsv } from './csv/parseCsv.ts';
import type { NamedValue } from './namedValues.ts';
import { readSecrets } from './readSecrets.ts';
import { fitsEnv, writeSecrets, writtenFormats, type WrittenFormat } from './write/writeSecrets.ts';

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
  // Half of a surrogate pair is no text: the server refuses it.
  .filter((value) => value !== '' && value.isWellFormed());
const nameText = fc
  .string({ unit: fc.constantFrom(...'ABCxyz012._-/@: é'), minLength: 1, maxLength: 20 })
  .map((name) => name.normalize('NFC').trim())
  .filter((name) => checkName(name).ok && !/^\d+$/.test(name));
const secrets = fc.uniqueArray(
  fc.record({ name: nameText, value: valueText, labels: fc.constant(['prod', 'eu west']) }),
  { minLength: 1, maxLength: 8, selector: ({ name }) => name },
);

async function valuesOf(text: string, fileName: string | null): Promise<NamedValue[]> {
  const read = await readSecrets(text, fileName);
  if (!read.ok) throw new Error(read.fault);
  return read.items.flatMap((item) => {
    if (item.kind === 'fault') throw new Error(`line ${item.line} ${item.reason}`);
    return item.kind === 'entry' ? [{ name: item.name.trim(), value: item.value }] : [];
  });
}

const byName = (list: readonly NamedValue[]) => new Map(list.map(({ name, value }) => [name, value]));

describe.each(writtenFormats)('what is written as %s', (format: WrittenFormat) => {
  it('is read back, every character of it', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, async (list) => {
        const written = format === 'env' ? list.filter(({ name }) => fitsEnv(name)) : list;
        fc.pre(written.length > 0);
        const read = await valuesOf(writeSecrets(format, written), `export.${format}`);
        expect(byName(read)).toEqual(byName(written));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a reader', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'{}[]":,\n\t \'#&*!|>-%@`=\\ab1?'), maxLength: 120 }),
  );
  it.each(['a.env', 'a.json', 'a.yaml', 'a.csv', null])('never throws, whatever %s holds', async (fileName) => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const read = await readSecrets(text, fileName);
        expect(typeof read.ok).toBe('boolean');
      }),
      { numRuns: 400 },
    );
  });
  it('gives up on YAML that unfolds without end', async () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'.split('').map((to, index) => {
        const from = 'abcdefgh'[index] ?? 'a';
        return `${to}: &${to} [${Array.from({ length: 9 }, () => `*${from}`).join(',')}]`;
      }),
    ].join('\n');
    expect(await readSecrets(bomb, 'a.yaml')).toEqual({ ok: false, fault: 'syntax' });
  });
  it('keeps numbers, dates and truth values of YAML and JSON as they are written', async () => {
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
  it('gives a name that comes twice in YAML twice', async () => {
    expect(await valuesOf('A: 1\nA: 2\n', 'a.yaml')).toHaveLength(2);
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
  it('Doppler, plain or with details, without its own facts', async () => {
    const facts = { DOPPLER_PROJECT: 'shop', DOPPLER_CONFIG: 'prd', DOPPLER_ENVIRONMENT: 'prd' };
    expect(await read({ ...facts, A: 'x' })).toEqual({ format: 'doppler', values: { A: 'x' } });
    const detailed = { computed: 'x', raw: '${B}', note: '' };
    expect(await read({ DOPPLER_PROJECT: { computed: 'shop' }, A: detailed })).toEqual({
      format: 'doppler',
      values: { A: 'x' },
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
  });
  it('Bitwarden, items with their parts, and says when it is encrypted', async () => {
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
  it('Kubernetes, its base64 decoded and its plain data as it is', async () => {
    const manifest = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: x\ndata:\n  A: eA==\nstringData:\n  B: 007\n';
    expect(await read(manifest, 'secret.yaml')).toEqual({ format: 'kubernetes', values: { A: 'x', B: '007' } });
  });
});

describe('a text without a name of its own', () => {
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
