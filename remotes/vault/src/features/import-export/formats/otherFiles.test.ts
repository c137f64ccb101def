import { describe, expect, it } from '@jest/globals';
import { readSecrets } from './readSecrets.ts';

describe('an item that is not a secret', () => {
  const rowsOf = (text: string, fileName: string | null) => {
    const read = readSecrets(text, fileName);
    if (!read.ok) throw new Error(read.fault);
    return read.items.map((item) => {
      if (item.kind === 'fault') return [item.reason, item.name ?? ''];
      return item.kind === 'entry' ? [item.name, item.value] : [];
    });
  };

  it('is reported in a Kubernetes list, as JSON and as several YAML documents', () => {
    const secret = (name: string, data: object) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, data });
    const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data: { LOG: 'info' } };
    const items = [secret('one', { A: 'eA==' }), map, secret('two', { B: 'eQ==' }), 'broken'];
    const expected = [
      ['A', 'x'],
      ['not-a-secret', 'ConfigMap settings'],
      ['B', 'y'],
    ];
    const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
    expect(rowsOf(list, 'all.json')).toEqual([...expected, ['not-a-secret', '']]);
    expect(
      rowsOf(
        items
          .slice(0, 3)
          .map((one) => JSON.stringify(one))
          .join('\n---\n'),
        'all.yaml',
      ),
    ).toEqual(expected);
    const yaml = 'apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Secret\n  data:\n    A: eA==\n';
    expect(rowsOf(yaml, 'all.yml')).toEqual([['A', 'x']]);
    const typed = { apiVersion: 'v1', kind: 'SecretList', items: [{ data: { A: 'eA==' } }] };
    expect(rowsOf(JSON.stringify(typed), 'all.json')).toEqual([['A', 'x']]);
  });

  it('is reported in exports of Bitwarden: codes, passkeys, trash, and empty items', () => {
    const items = [
      {
        type: 1,
        name: 'Shop',
        login: { password: 'p', totp: 'JBSWY3DPEHPK3PXP', fido2Credentials: [{ keyValue: 'k' }] },
      },
      { type: 1, name: 'Old', deletedDate: '2026-01-01T00:00:00Z', login: { password: 'q' } },
      { type: 1, name: 'Empty', login: {} },
      'broken',
    ];
    expect(rowsOf(JSON.stringify({ encrypted: false, items }), 'export.json')).toEqual([
      ['Shop/password', 'p'],
      ['two-factor', 'Shop'],
      ['passkey', 'Shop'],
      ['trashed', 'Old'],
      ['no-pair', 'Empty'],
      ['no-pair', ''],
    ]);
  });

  it('is reported in exports of Infisical and in lists: linked folders, and items without a name or a value', () => {
    const file = { secrets: [{ secretKey: 'A', secretValue: 'x' }], imports: [{ secretPath: '/shared', secrets: [] }] };
    expect(rowsOf(JSON.stringify(file), 'export.json')).toEqual([
      ['A', 'x'],
      ['linked', '/shared'],
    ]);
    const list = [{ name: 'A', value: 'x' }, { name: 'B' }, 7, { value: 'y' }];
    const expected = [
      ['A', 'x'],
      ['no-pair', 'B'],
      ['no-pair', ''],
      ['no-pair', ''],
    ];
    expect(rowsOf(JSON.stringify(list), 'list.json')).toEqual(expected);
    expect(rowsOf(JSON.stringify(list), 'list.yaml')).toEqual(expected);
  });

  it('null of YAML is empty; in quotes it is text', () => {
    expect(rowsOf('A: null\nB: ~\nC: "null"\nD: \'~\'\nE:\nF: nullable\n', 'a.yaml')).toEqual([
      ['A', ''],
      ['B', ''],
      ['C', 'null'],
      ['D', '~'],
      ['E', ''],
      ['F', 'nullable'],
    ]);
    const list = '- name: A\n  value: ~\n- name: B\n  value: "null"\n- name: null\n  value: x\n';
    expect(rowsOf(list, 'a.yaml')).toEqual([
      ['A', ''],
      ['B', 'null'],
      ['no-pair', ''],
    ]);
    const manifest = 'apiVersion: v1\nkind: Secret\ndata:\n  A: null\nstringData:\n  B: ~\n  C: "~"\n';
    expect(rowsOf(manifest, 'a.yaml')).toEqual([
      ['A', ''],
      ['B', ''],
      ['C', '~'],
    ]);
    expect(rowsOf('null: x\nA: {b: ~}\n', 'a.yaml')).toEqual([
      ['null', 'x'],
      ['A', '{"b":null}'],
    ]);
  });
});

describe('tables of logins', () => {
  const expected = [
    ['Shop/username', 'ada'],
    ['Shop/password', 'p,"q'],
    ['Shop/uri', 'https://shop.example'],
  ];
  it.each([
    ['Chrome', 'name,url,username,password,note\nShop,https://shop.example,ada,"p,""q",\n'],
    ['LastPass', 'url,username,password,totp,extra,name,grouping,fav\nhttps://shop.example,ada,"p,""q",,,Shop,,0\n'],
    [
      '1Password',
      'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nShop,https://shop.example,ada,"p,""q",,,,,\n',
    ],
    [
      'KeePassXC',
      '"Group","Title","Username","Password","URL","Notes","TOTP"\n"Root","Shop","ada","p,""q","https://shop.example","",""\n',
    ],
    [
      'KeePass',
      '"Account","Login Name","Password","Web Site","Comments"\n"Shop","ada","p,""q","https://shop.example",""\n',
    ],
    ['a spreadsheet with semicolons', 'Title;Url;Username;Password\nShop;https://shop.example;ada;"p,""q"\n'],
    ['a spreadsheet with tabs', 'name\turl\tusername\tpassword\nShop\thttps://shop.example\tada\t"p,""q"\n'],
  ])('of %s return the password and the fields beside it under any file name', (_product, text) => {
    for (const fileName of ['export.csv', null]) {
      const read = readSecrets(text, fileName);
      if (!read.ok) throw new Error(read.fault);
      expect(read.format).toBe('logins');
      expect(read.items.map((item) => (item.kind === 'entry' ? [item.name, item.value] : item))).toEqual(expected);
    }
  });

  it('never show a secret as the name of a row with too many cells, even if the name column follows the password', () => {
    const text = 'url,username,password,totp,extra,name,grouping,fav\nu,ada,hun,ter,2,JBSWY3DPEHPK3PXP,,Shop,,0\n';
    const read = readSecrets(text, 'lastpass.csv');
    expect(read.ok && read.items.map((item) => item.kind === 'fault' && [item.reason, item.name])).toEqual([
      ['cells-many', undefined],
    ]);
    expect(JSON.stringify(read)).not.toMatch(/JBSW|hun/);
  });

  it('with an unclosed quote are refused: it would swallow the rows after it', () => {
    const text = 'name,username,password\nA,ada,"p\nB,bo,q\n';
    expect(readSecrets(text, 'export.csv')).toEqual({ ok: false, fault: 'quote-open' });
  });

  it('report a column that is not used, but no metadata', () => {
    const text = 'name,username,password,Favorite,PIN,Extra URL\nA,,p,1,0042,\nB,,q,1,,\n';
    const read = readSecrets(text, 'export.csv');
    expect(read.ok && read.items).toMatchObject([
      { kind: 'entry', name: 'A/password' },
      { kind: 'entry', name: 'B/password' },
      { kind: 'fault', reason: 'column', name: 'pin', count: 1 },
    ]);
  });

  it('report a code, a row with too many cells, and an empty one', () => {
    const text = 'name,username,password,totp\nA,,p,JBSWY3DPEHPK3PXP\nB,,p,,q\nC,,,\n';
    const read = readSecrets(text, 'export.csv');
    expect(read.ok && read.items).toMatchObject([
      { kind: 'entry', name: 'A/password', value: 'p' },
      { kind: 'fault', reason: 'two-factor', name: 'A' },
      { kind: 'fault', reason: 'cells-many', name: 'B' },
      { kind: 'fault', reason: 'no-pair', name: 'C' },
    ]);
  });
});

describe('other formats of the same products', () => {
  const valuesOf = (text: string, fileName: string) => {
    const read = readSecrets(text, fileName);
    return read.ok && read.items.map((item) => (item.kind === 'entry' ? { name: item.name, value: item.value } : item));
  };

  it('are read: Doppler’s API, and Vault’s YAML', () => {
    const api = { secrets: { A: { raw: '${B}', computed: 'x' }, DOPPLER_CONFIG: { raw: 'prd', computed: 'prd' } } };
    expect(valuesOf(JSON.stringify(api), 'a.json')).toEqual([
      { name: 'A', value: 'x' },
      { name: 'DOPPLER_CONFIG', value: 'prd' },
    ]);
    const yaml = 'request_id: r\ndata:\n  data:\n    A: "01"\n  metadata:\n    version: 2\n';
    expect(valuesOf(yaml, 'a.yaml')).toEqual([{ name: 'A', value: '01' }]);
  });
});
