import { describe, expect, it } from '@jest/globals';
import type { CodeColumns } from './importReading.ts';
import { readTwoFactorExport } from './readTwoFactorExport.ts';
import { describeCodeTable, readChosenTable, readTable } from './readTable.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const other = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const columns: CodeColumns = { hasHeader: false, at: { issuer: 0, account: 1, seed: 2 } };

function read(text: string, chosen: CodeColumns = columns) {
  const result = readChosenTable(text, chosen);
  if (!result.ok) throw new Error(result.fault);
  return result.reading;
}

describe('a table whose columns a person chose', () => {
  it('is read by them, with the positions of its rows', () => {
    const text = `Acme, ada ,${seed}\nBank,bo,\nShop,cy, ${other} `;
    const { entries, withoutCode, format } = read(text);
    expect(format).toBe('table');
    expect(withoutCode).toBe(1);
    expect(entries).toMatchObject([
      { position: 1, entry: { issuer: 'Acme', account: 'ada', seed }, hasNote: false },
      { position: 3, entry: { issuer: 'Shop', account: 'cy', seed: other }, hasNote: false },
    ]);
  });

  it('has no entry in its header', () => {
    const { entries, withoutCode } = read(`Name,User,Key\nAcme,ada,${seed}\n`, { ...columns, hasHeader: true });
    expect(entries).toMatchObject([{ position: 2, entry: { issuer: 'Acme' } }]);
    expect(withoutCode).toBe(0);
  });

  it('marks a row with something in another column', () => {
    const text = `Acme,ada,${seed},hunter2\nBank,bo,${other}, \n`;
    expect(read(text).entries.map(({ hasNote }) => hasNote)).toEqual([true, false]);
    expect(JSON.stringify(read(text))).not.toContain('hunter2');
  });

  it('can have no column of names, and rows that are shorter', () => {
    const chosen = { hasHeader: false, at: { issuer: -1, account: -1, seed: 0 } };
    expect(read(`${seed},\n${other}\n`, chosen).entries.map(({ entry, name }) => [entry.seed, name])).toEqual([
      [seed, 'Code'],
      [other, 'Code'],
    ]);
  });

  it('refuses a row that is wider than the first one, and shows no cell of it', () => {
    const { entries, refused } = read(`Acme,ada,${seed}\nBank,bo,hun,ter2\nShop,cy,${other},\n`);
    expect(entries.map(({ position }) => position)).toEqual([1, 3]);
    expect(refused).toEqual([{ position: 2, label: '', fault: 'shape' }]);
  });

  it('refuses a row whose cell is no seed, with its names', () => {
    expect(read(`Acme,ada,AAAA\nBank,bo,${seed}`).refused).toEqual([
      { position: 1, label: 'Acme ada', fault: 'seed-short' },
    ]);
  });

  it('is damaged by a quote that never closes', () => {
    expect(readChosenTable(`"Acme,ada,${seed}`, columns)).toEqual({ ok: false, fault: 'damaged' });
  });

  it('is empty without rows', () => {
    expect(read('')).toMatchObject({ entries: [], refused: [], withoutCode: 0 });
  });
});

describe('a table of codes without known columns', () => {
  it('is described by its header, unless there is a seed in it', () => {
    expect(describeCodeTable(`Name;Key\nAcme;${seed}`)).toEqual({
      names: ['Name', 'Key'],
      hasHeader: true,
      rowCount: 2,
    });
    const described = { names: ['Name', 'Key'], hasHeader: true, rowCount: 3 };
    expect(describeCodeTable(`Name;Key\nAcme;x\nBank; ${seed} `)).toEqual(described);
    expect(describeCodeTable(`Name;Key\nAcme;x\nBank;otpauth://totp/x?secret=${seed}`)).toEqual(described);
    expect(describeCodeTable(`Acme;${'A'.repeat(32)}\nBank; ${seed} `)).toEqual({
      names: ['', ''],
      hasHeader: false,
      rowCount: 2,
    });
  });

  it.each([
    ['it has no rows', ''],
    ['a row has one cell', `Acme,${seed}\nBank`],
    ['no cell is a seed', 'Acme,ada\nBank,bo'],
    ['a seed is only a part of a cell', `Acme,see steam://${seed}\nBank,otpauth:`],
    ['a row begins with an address', `otpauth://totp/x?secret=${seed},y\nBank,${seed}`],
    ['a quote never closes', `"Acme,${seed}`],
  ])('is none if %s', (_why, text) => {
    expect(describeCodeTable(text)).toBeNull();
  });
});

describe('an export that is a table without known columns', () => {
  it('asks for its columns if it has a header, or can’t be read as a list', () => {
    const table = { names: ['Where', 'Code'], hasHeader: true, rowCount: 2 };
    const named = `Where;Code\nAcme;${seed}`;
    expect(readTwoFactorExport(named)).toEqual({ ok: false, fault: 'columns', table });
    expect(readTwoFactorExport(`Acme,ada,${seed}\nBank,bo,${other}`)).toEqual({
      ok: false,
      fault: 'columns',
      table: { names: ['', '', ''], hasHeader: false, rowCount: 2 },
    });
    const chosen = { hasHeader: true, at: { issuer: 0, account: -1, seed: 1 } };
    expect(readTwoFactorExport(named, chosen)).toMatchObject({ ok: true, reading: { entries: [{ name: 'Acme' }] } });
  });

  it('is read as a list if it has two columns and no header', () => {
    expect(readTwoFactorExport(`Acme,${seed}\nBank,${other}`)).toMatchObject({
      ok: true,
      reading: { format: 'list', entries: [{ name: 'Acme' }, { name: 'Bank' }] },
    });
  });
});

describe('a table with column names', () => {
  it.each([
    ['one of two columns is known', `name,foo\nAcme,${seed}`],
    ['less than half of them are', `name,secret,x,y,z\nAcme,${seed},,,`],
    ['there is one column', `secret\n${seed}`],
  ])('is none if %s', (_why, text) => {
    expect(readTable(text)).toBeNull();
  });

  it('is one if half of its columns are known, in any case and with blanks around them', () => {
    expect(readTable(` Name ,SECRET,x,y\n Acme , ${seed} ,,\nBank, ,,`)).toMatchObject({
      ok: true,
      reading: { entries: [{ position: 2, entry: { issuer: 'Acme', account: '', seed } }], withoutCode: 1 },
    });
  });

  it('can have more cells in a row if they are empty', () => {
    expect(readTable(`name,secret\nAcme,${seed},\nBank,${other},,x`)).toMatchObject({
      reading: { entries: [{ position: 2 }], refused: [{ position: 3, label: '', fault: 'shape' }] },
    });
  });

  it('isn’t recognized if its first line is incomplete', () => {
    expect(readTable(`"name,secret\nAcme",${seed}`)).toBeNull();
  });
});
