import { describe, expect, it } from '@jest/globals';
import type { ImportReading } from './importReading.ts';
import { readTwoFactorExport } from './readTwoFactorExport.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const other = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

function read(text: string): ImportReading {
  const result = readTwoFactorExport(text);
  if (!result.ok) throw new Error(result.fault);
  return result.reading;
}

describe('a table', () => {
  const password = 'hunter2hunter2hunter2';
  it.each([
    [
      'Bitwarden',
      `folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\n,,login,Bank,,,0,https://b.example,ada,${password},${seed}\n,,login,Shop,,,0,,bo,${password},\n`,
    ],
    [
      'LastPass',
      `url,username,password,totp,extra,name,grouping,fav\nu,ada,${password},${seed},,Bank,,0\nu,bo,${password},,,Shop,,0\n`,
    ],
    [
      '1Password',
      `Title,Url,Username,Password,OTPAuth,Notes\nBank,u,ada,${password},otpauth://totp/x?secret=${seed},\nShop,u,bo,${password},,\n`,
    ],
    [
      'KeePassXC',
      `"Group","Title","Username","Password","URL","Notes","TOTP"\n"R","Bank","ada","${password}","u","","otpauth://totp/a?secret=${seed}"\n"R","Shop","bo","${password}","u","",""\n`,
    ],
    ['semicolons', `name;username;password;totp\nBank;ada;${password};${seed}\nShop;bo;${password};\n`],
  ])('of %s returns the code, counts the login without one, and uses no password', (_product, text) => {
    const reading = read(text);
    expect(reading).toMatchObject({ format: 'table', refused: [], withoutCode: 1 });
    expect(
      reading.entries.map(({ position, entry }) => [
        position,
        entry.issuer,
        entry.account === 'x' || entry.account === 'a' ? 'ada' : entry.account,
        entry.seed,
      ]),
    ).toEqual([[2, 'Bank', 'ada', seed]]);
    expect(JSON.stringify(reading)).not.toContain('hunter2');
  });

  it('of KeePassXC lists the codes in its recycle bin instead of importing them', () => {
    const text = `"Group","Title","Username","TOTP"\n"Root/Recycle Bin","Gone","ada","${seed}"\n"Root","Bank","ada","${other}"\n`;
    expect(read(text)).toMatchObject({
      entries: [{ entry: { issuer: 'Bank' } }],
      refused: [{ label: 'Gone', fault: 'trashed' }],
    });
  });

  it('without a column of seeds has no codes', () => {
    expect(read(`name,url,username,password\nBank,u,ada,${other}\n`)).toMatchObject({
      entries: [],
      refused: [],
      withoutCode: 1,
    });
  });

  it('of name, issuer and secret is read by its header', () => {
    const { entries } = read(`name,issuer,secret\nada,Bank,${seed}\n"bo","Shop, Inc",${other}\n`);
    expect(entries.map(({ entry }) => [entry.issuer, entry.account, entry.seed])).toEqual([
      ['Bank', 'ada', seed],
      ['Shop, Inc', 'bo', other],
    ]);
  });

  it.each([`ada,${password},${seed}`, `ada;${password};${seed}`, `ada\t${password}\t${seed}`])(
    'of three cells without a header is refused, because one of them can be a password: %#',
    (line) => {
      const reading = read(`${line}\nBank ${other}`);
      expect(reading).toMatchObject({
        entries: [{ name: 'Bank' }],
        refused: [{ position: 1, label: '', fault: 'shape' }],
      });
      expect(JSON.stringify(reading)).not.toContain(password);
    },
  );

  it('without its header is refused row by row, and no cell is used as a name', () => {
    const row = `,,login,Bank,,,0,https://b.example,ada,${password},${seed}`;
    expect(read(`${row}\nBank ${other}`)).toMatchObject({
      entries: [{ name: 'Bank' }],
      refused: [{ position: 1, label: '', fault: 'shape' }],
    });
  });

  it('keeps the settings in its columns, and refuses invalid ones', () => {
    const text = [
      'name,issuer,secret,type,algorithm,digits,period,counter,note',
      `ada,Acme,${seed},totp,sha256,8,60,,ask Bob`,
      `b,Bank,${other},hotp,SHA1,6,,7,`,
      `c,Odd,${seed},totp,SHA1,1e1,30,,`,
      `d,Odd,${seed},motp,SHA1,6,30,,`,
    ].join('\n');
    const reading = read(text);
    expect(reading.entries.map(({ entry, hasNote }) => ({ ...entry, hasNote }))).toEqual([
      {
        type: 'TOTP',
        issuer: 'Acme',
        account: 'ada',
        seed,
        algorithm: 'SHA256',
        digits: 8,
        periodSeconds: 60,
        counter: 0,
        hasNote: true,
      },
      {
        type: 'HOTP',
        issuer: 'Bank',
        account: 'b',
        seed: other,
        algorithm: 'SHA1',
        digits: 6,
        periodSeconds: null,
        counter: 7,
        hasNote: false,
      },
    ]);
    expect(reading.refused.map(({ position, fault }) => [position, fault])).toEqual([
      [4, 'digits'],
      [5, 'type'],
    ]);
  });

  it('with an unclosed quote is damaged, so that no row disappears in it', () => {
    expect(readTwoFactorExport(`name,secret\n"Acme,${seed}\nBank,${other}`)).toEqual({ ok: false, fault: 'damaged' });
  });

  it('with a broken row shows no cell of it, because after an unquoted comma the name column contains the seed', () => {
    const header = 'url,username,password,totp,extra,name,grouping,fav';
    const reading = read(`${header}\nu,ada,hun,ter,2,${seed},,Bank,,0`);
    expect(reading).toMatchObject({ entries: [], refused: [{ label: '', fault: 'shape' }] });
    expect(JSON.stringify(reading)).not.toMatch(/hun|JBSW/);
  });

  it('with a broken row reports it, and reads no cell of it as a seed', () => {
    const reading = read(`name,username,totp\nBank, Inc,ada,${seed}\n`);
    expect(reading.entries).toEqual([]);
    expect(reading.refused).toHaveLength(1);
  });
});
