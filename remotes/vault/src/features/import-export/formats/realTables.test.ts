import { describe, expect, it } from '@jest/globals';
import { readSecrets } from './readSecrets.ts';

/** Every row of a file: name, value and labels, or the fault. */
function rowsOf(text: string, fileName: string) {
  const read = readSecrets(text, fileName);
  if (!read.ok) throw new Error(read.fault);
  const rows = read.items.flatMap((item): (string | readonly string[])[][] => {
    if (item.kind === 'remark') return [];
    if (item.kind === 'fault') return [[item.reason, item.name ?? '']];
    const { name, value, labels, description } = item;
    return [[name, value, ...(labels === undefined ? [] : [labels]), ...(description == null ? [] : [description])]];
  });
  return { format: read.format, rows };
}

describe('a complete export', () => {
  it('of Chrome: empty user names, two passwords of one site, and a note with line breaks', () => {
    const text = [
      'name,url,username,password,note',
      'github.com,https://github.com/session,ada@halden.example,"p,a""s\'s ä€🔑",',
      'github.com,https://github.com/session,bo@halden.example, spaces ,"one',
      'two"',
      'router,http://10.0.0.1/,,hunter2,',
      'android://hash==@com.bank/,android://hash==@com.bank/,ada,=1+1,',
      '',
    ].join('\r\n');
    expect(rowsOf(text, 'Chrome Passwords.csv')).toEqual({
      format: 'logins',
      rows: [
        ['github.com/username', 'ada@halden.example'],
        ['github.com/password', 'p,a"s\'s ä€🔑'],
        ['github.com/uri', 'https://github.com/session'],
        ['github.com/username 2', 'bo@halden.example'],
        ['github.com/password 2', ' spaces '],
        ['github.com/uri 2', 'https://github.com/session'],
        ['github.com/notes', 'one\r\ntwo'],
        ['router/password', 'hunter2'],
        ['router/uri', 'http://10.0.0.1/'],
        ['android://hash__@com.bank//username', 'ada'],
        ['android://hash__@com.bank//password', '=1+1'],
        ['android://hash__@com.bank//uri', 'android://hash==@com.bank/'],
      ],
    });
  });

  it('of KeePassXC as CSV: every cell in quotes, nested groups, a code, its recycle bin, and dates, which are left out', () => {
    const row = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    const dates = ['2026-01-02T03:04:05Z', '2025-01-02T03:04:05Z'];
    const text = [
      row('Group', 'Title', 'Username', 'Password', 'URL', 'Notes', 'TOTP', 'Icon', 'Last Modified', 'Created'),
      row('Root/Work/Ops', 'db-1', 'root', 'p,a"s\\n', 'ssh://db-1', 'left,\nright', '', '0', ...dates),
      row('Root/Recycle Bin/Old', 'Gone', 'ada', 'deleted', '', '', '', '0', ...dates),
      row('Root/Work/Recycle Bin', 'Kept', 'ada', '', '', '', '', '0', ...dates),
      row('Root', 'Bank', 'ada', '  ', '', '', 'otpauth://totp/Bank:ada?secret=JBSWY3DPEHPK3PXP', '0', ...dates),
      '',
    ].join('\n');
    const ops = ['Work/Ops'];
    expect(rowsOf(text, 'Passwords.csv')).toEqual({
      format: 'logins',
      rows: [
        ['db-1/username', 'root', ops],
        ['db-1/password', 'p,a"s\\n', ops],
        ['db-1/uri', 'ssh://db-1', ops],
        ['db-1/notes', 'left,\nright', ops],
        ['trashed', 'Gone'],
        ['Kept/username', 'ada', ['Work/Recycle Bin']],
        ['Bank/username', 'ada'],
        ['Bank/password', '  '],
        ['two-factor', 'Bank'],
      ],
    });
  });

  it('of KeePass 1.x as CSV, with its own column names', () => {
    const text = [
      '"Account","Login Name","Password","Web Site","Comments"',
      '"Mail","ada@halden.example","\\""x\\\\","https://mail.halden.example","of the night shift"',
      '',
    ].join('\r\n');
    expect(rowsOf(text, 'Database.csv')).toEqual({
      format: 'logins',
      rows: [
        ['Mail/username', 'ada@halden.example'],
        ['Mail/password', '\\"x\\\\'],
        ['Mail/uri', 'https://mail.halden.example'],
        ['Mail/notes', 'of the night shift'],
      ],
    });
  });

  it('of Bitwarden’s Secrets Manager: projects as labels, notes as descriptions', () => {
    const file = {
      projects: [
        { id: 'f2a0b6f8-0000-4000-8000-000000000001', name: 'payments' },
        { id: 'f2a0b6f8-0000-4000-8000-000000000002', name: 'edge' },
      ],
      secrets: [
        {
          key: 'DATABASE_URL',
          value: 'postgres://u:p%40s@db-1:5432/pay?sslmode=require',
          note: 'Rotate in January',
          id: '3f1c0d5e-0000-4000-8000-000000000003',
          projectIds: ['f2a0b6f8-0000-4000-8000-000000000001'],
        },
        {
          key: 'CERT',
          value: '-----BEGIN-----\nMIIB\n-----END-----\n',
          note: '',
          id: '3f1c0d5e-0000-4000-8000-000000000004',
          projectIds: [],
        },
      ],
    };
    expect(rowsOf(JSON.stringify(file, null, 2), 'sm-export.json')).toEqual({
      format: 'bitwarden',
      rows: [
        ['DATABASE_URL', 'postgres://u:p%40s@db-1:5432/pay?sslmode=require', ['payments'], 'Rotate in January'],
        ['CERT', '-----BEGIN-----\nMIIB\n-----END-----\n'],
      ],
    });
  });

  it('of infisical export --format=json: unchanged values, tags and comments, also empty ones', () => {
    const secret = (key: string, value: string, more: object = {}) => ({
      key,
      workspace: '65f0c0ffee0000000000000a',
      value,
      type: 'shared',
      _id: '65f0c0ffee0000000000000b',
      secretPath: '/',
      tags: [],
      comment: '',
      ...more,
    });
    const file = [
      secret('API_KEY', 'sk_live_"4\\n"', { tags: ['billing'], comment: 'of Stripe' }),
      secret('CERT', '-----BEGIN-----\nMIIB\n-----END-----\n'),
      secret('PORT', '05432'),
      secret('EMPTY', ''),
    ];
    expect(rowsOf(JSON.stringify(file, null, 2), 'secrets.json')).toEqual({
      format: 'infisical',
      rows: [
        ['API_KEY', 'sk_live_"4\\n"', ['billing'], 'of Stripe'],
        ['CERT', '-----BEGIN-----\nMIIB\n-----END-----\n'],
        ['PORT', '05432'],
        ['EMPTY', ''],
      ],
    });
  });

  it('of vault kv get -format=json: numbers and objects in their notation', () => {
    const text = `{
  "request_id": "5c1b7b5e-0f3a-9a52-6f0e-6c3a1c2f9d00",
  "lease_id": "",
  "lease_duration": 0,
  "renewable": false,
  "data": {
    "data": { "api_key": "sk_live_4", "port": 5432, "ttl": 1.50, "flags": { "a": true }, "list": ["x", 1] },
    "metadata": { "created_time": "2026-01-02T03:04:05.678901234Z", "version": 7 }
  },
  "warnings": null
}`;
    expect(rowsOf(text, 'vault.json')).toEqual({
      format: 'vault',
      rows: [
        ['api_key', 'sk_live_4'],
        ['port', '5432'],
        ['ttl', '1.50'],
        ['flags', '{"a":true}'],
        ['list', '["x",1]'],
      ],
    });
  });
});
