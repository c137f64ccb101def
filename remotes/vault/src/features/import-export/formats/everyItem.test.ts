import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSecrets } from './readSecrets.ts';

/** An item of a file, with its number of rows, or the number of items that its rows represent. */
interface FileItem {
  readonly item: unknown;
  readonly rows: number;
}

/** How to build a reader's files from items, with the kinds of items that can occur. */
interface Reader {
  readonly name: string;
  readonly fileName: string;
  readonly kinds: readonly FileItem[];
  readonly write: (items: readonly unknown[]) => string;
}

const lines = (items: readonly unknown[]): string => items.map((item) => `${String(item)}\n`).join('');
const named = (items: readonly unknown[]) => Object.fromEntries(items.map((item, at) => [`NAME_${at}`, item]));
const xmlEntry = (content: string): string =>
  `<Entry><String><Key>Title</Key><Value>T</Value></String>${content}</Entry>`;
const xmlField = (key: string): string => `<String><Key>${key}</Key><Value>v</Value></String>`;
const record = (kind: string, more: object) => JSON.stringify({ record: kind, workspace: 'w', name: 'N', ...more });
const version = { version: 1, isCurrent: true, value: 'v' };

const readers: readonly Reader[] = [
  {
    name: '.env',
    fileName: 'a.env',
    kinds: [
      { item: 'A=1', rows: 1 },
      { item: 'export B="2\n3"', rows: 1 },
      { item: 'no equals', rows: 1 },
      { item: '=nameless', rows: 1 },
      { item: 'A B=1', rows: 1 },
      { item: 'A="x" y', rows: 1 },
      { item: '# remark', rows: 0 },
      { item: '', rows: 0 },
    ],
    write: (items) => `FIRST=1\n${lines(items)}`,
  },
  {
    name: 'CSV of names and values',
    fileName: 'a.csv',
    kinds: [
      { item: 'A,1', rows: 1 },
      { item: ',', rows: 1 },
      { item: 'A', rows: 1 },
      { item: 'A,1,2,3', rows: 1 },
      { item: '', rows: 0 },
    ],
    write: (items) => `name,value\nFIRST,1\n${lines(items)}`,
  },
  {
    name: 'CSV of a password manager',
    fileName: 'a.csv',
    kinds: [
      { item: 'A,ada,p,,', rows: 2 },
      { item: 'A,,,,', rows: 1 },
      { item: 'A,,p,JBSWY3DPEHPK3PXP,', rows: 2 },
      { item: 'A,,p,,note,torn', rows: 1 },
      { item: 'A,,,,note', rows: 1 },
    ],
    write: (items) => `name,username,password,totp,notes\n${lines(items)}`,
  },
  ...['a.json', 'a.yaml'].map((fileName): Reader => ({
    name: `a list in ${fileName}`,
    fileName,
    kinds: [
      { item: { name: 'A', value: 'x' }, rows: 1 },
      { item: { name: 'A' }, rows: 1 },
      { item: { value: 'x' }, rows: 1 },
      { item: 7, rows: 1 },
      { item: null, rows: 1 },
      { item: ['A', 'x'], rows: 1 },
    ],
    write: (items) => JSON.stringify(items),
  })),
  ...['a.json', 'a.yaml'].map((fileName): Reader => ({
    name: `names and values in ${fileName}`,
    fileName,
    kinds: ['x', '', null, 7, true, [1], { a: 1 }].map((item) => ({ item, rows: 1 })),
    write: (items) => JSON.stringify(named(items)),
  })),
  {
    name: 'documents of YAML',
    fileName: 'a.yaml',
    kinds: [
      { item: 'A: x', rows: 1 },
      { item: '- name: A\n  value: x\n- 7', rows: 2 },
      { item: 'only a text', rows: 1 },
      { item: '', rows: 0 },
      { item: '{apiVersion: v1, kind: ConfigMap, data: {A: x}}', rows: 1 },
      { item: '{apiVersion: v1, kind: Secret, data: {A: eA==}, stringData: {A: "y"}}', rows: 2 },
    ],
    write: (items) => `FIRST: x\n${items.map((item) => `---\n${String(item)}\n`).join('')}`,
  },
  {
    name: 'Kubernetes',
    fileName: 'a.json',
    kinds: [
      { item: { kind: 'Secret', data: { A: 'eA==', B: '!' }, stringData: { A: 'y' } }, rows: 3 },
      { item: { kind: 'Secret', metadata: { name: 'empty' } }, rows: 1 },
      { item: { kind: 'ConfigMap', data: { A: 'x' } }, rows: 1 },
      { item: 'broken', rows: 1 },
    ],
    write: (items) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items }),
  },
  {
    name: 'Bitwarden',
    fileName: 'a.json',
    kinds: [
      { item: { type: 1, name: 'A', login: { username: 'u', password: 'p', uris: [{ uri: 'x' }] } }, rows: 3 },
      { item: { type: 1, name: 'A', login: { totp: 'JBSWY3DPEHPK3PXP', fido2Credentials: [{}, {}] } }, rows: 3 },
      { item: { type: 1, name: 'A', login: { password: 'p' }, passwordHistory: [{}, {}] }, rows: 3 },
      { item: { type: 2, name: 'A', notes: 'n', fields: [{ name: 'f', value: 'v' }] }, rows: 2 },
      { item: { type: 1, name: 'A', deletedDate: '2026-01-01T00:00:00Z', login: { password: 'p' } }, rows: 1 },
      { item: { type: 1, name: 'A' }, rows: 1 },
      { item: null, rows: 1 },
    ],
    write: (items) => JSON.stringify({ encrypted: false, items }),
  },
  {
    name: 'Bitwarden’s Secrets Manager',
    fileName: 'a.json',
    kinds: [
      { item: { key: 'A', value: 'x' }, rows: 1 },
      { item: {}, rows: 1 },
      { item: 7, rows: 1 },
    ],
    write: (items) => JSON.stringify({ projects: [], secrets: items }),
  },
  {
    name: 'Infisical',
    fileName: 'a.json',
    kinds: [
      { item: { secretKey: 'A', secretValue: 'x' }, rows: 1 },
      { item: { secretKey: 'A' }, rows: 1 },
    ],
    write: (items) => JSON.stringify({ secrets: items, imports: items.map(() => ({ secretPath: '/x' })) }),
  },
  {
    name: 'Doppler',
    fileName: 'a.json',
    kinds: [{ computed: 'x', raw: 'y' }, { raw: 'y' }, { computed: null, raw: null }].map((item) => ({
      item,
      rows: 1,
    })),
    write: (items) => JSON.stringify({ secrets: named(items) }),
  },
  {
    name: 'Vault',
    fileName: 'a.json',
    kinds: ['x', '', null, 7, { a: 1 }].map((item) => ({ item, rows: 1 })),
    write: (items) => JSON.stringify({ request_id: 'r', data: { data: named(items), metadata: { version: 1 } } }),
  },
  {
    name: 'KeePass',
    fileName: 'a.xml',
    kinds: [
      { item: xmlEntry(xmlField('UserName') + xmlField('Password') + xmlField('Own')), rows: 3 },
      { item: xmlEntry(''), rows: 1 },
      { item: xmlEntry(`${xmlField('otp')}<Binary/><Binary/>`), rows: 3 },
      { item: xmlEntry(`${xmlField('Password')}<History>${xmlEntry('')}${xmlEntry('')}</History>`), rows: 3 },
      { item: `<Group><UUID>b</UUID>${xmlEntry(xmlField('Password'))}${xmlEntry('')}</Group>`, rows: 2 },
    ],
    write: (items) =>
      `<KeePassFile><Meta><RecycleBinUUID>b</RecycleBinUUID></Meta><Root><Group>${lines(items)}</Group></Root></KeePassFile>`,
  },
  {
    name: 'the export of an organization',
    fileName: 'a.jsonl',
    kinds: [
      { item: record('secret', { versions: [version, { version: 2, value: 'w' }] }), rows: 2 },
      { item: record('secret', { versions: [] }), rows: 1 },
      { item: record('secret', {}), rows: 1 },
      { item: record('secret', { versions: [{ ...version, value: null }] }), rows: 1 },
      { item: record('note', {}), rows: 1 },
      { item: record('two-factor', {}), rows: 1 },
      { item: record('unknown', {}), rows: 1 },
      { item: '7', rows: 1 },
    ],
    write: (items) => `{"record":"export","format":"cofferdam-organization-1"}\n${lines(items)}{"record":"end"}\n`,
  },
];

/** How many rows the files have before the generated items. */
const before = (text: string): number => (/^(?:name,value\n)?FIRST/.test(text) ? 1 : 0);

describe('every item of a file is a row, or is counted with its reason', () => {
  it.each(readers)('in $name', ({ kinds, fileName, write }) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 12 }), (drawn) => {
        const text = write(drawn.map(({ item }) => item));
        const wanted =
          before(text) + drawn.reduce((sum, { rows }) => sum + rows, 0) + (text.includes('imports') ? drawn.length : 0);
        const read = readSecrets(text, fileName);
        const found = read.ok
          ? read.items.reduce(
              (sum, item) => sum + (item.kind === 'remark' ? 0 : item.kind === 'fault' ? (item.count ?? 1) : 1),
              0,
            )
          : read.fault;
        // An empty file has a separate fault.
        expect(found).toBe(wanted === 0 ? 'nothing' : wanted);
      }),
      { numRuns: 150 },
    );
  });
});
