import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSecrets } from '../readSecrets.ts';
import { readTwoFactors } from '../readTwoFactors.ts';

const seeds = ['JBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQ'] as const;

describe('a table of secrets with unknown column names', () => {
  const table = (names: readonly string[], hasHeader: boolean, rowCount: number) => ({
    ok: false,
    fault: 'columns',
    table: { names, hasHeader, rowCount },
  });
  it.each([
    ['commas', 'Variable,Content,Team\nA,x,ops\n', table(['Variable', 'Content', 'Team'], true, 2)],
    ['semicolons', 'Bezeichnung;Geheimnis\nA;x\nB;y\n', table(['Bezeichnung', 'Geheimnis'], true, 3)],
    ['tabs', 'Wo\tSchlüssel\nA\tx\n', table(['Wo', 'Schlüssel'], true, 2)],
    // A first row that isn't words could be a secret, so don't show it.
    ['no names at all', 'DB_URL,hunter2\nA,x\n', table(['', ''], false, 2)],
    ['only one row', 'Variable,Content\n', table(['', ''], false, 1)],
  ])('with %s needs a choice of columns', (_what, text, question) => {
    for (const fileName of ['list.csv', 'list.tsv']) expect(readSecrets(text, fileName)).toEqual(question);
  });

  it('needs no choice if the columns are known or there is only one', () => {
    expect(readSecrets('name,value\nA,x\n', 'a.csv')).toMatchObject({
      ok: true,
      format: 'csv',
      items: [{ name: 'A' }],
    });
    expect(readSecrets('only words\nin lines\n', 'a.csv')).toEqual({ ok: false, fault: 'nothing' });
  });

  const choose = (text: string, hasHeader: boolean, name: number, value: number, description = -1) => {
    const read = readSecrets(text, 'a.csv', { hasHeader, at: { name, value, description } });
    return read.ok && read.items.map((item) => (item.kind === 'entry' ? [item.name, item.value] : item));
  };

  it('reports rows with too many or too few cells', () => {
    expect(choose('A,x\nB,one,two\nC\n', false, 0, 1)).toMatchObject([
      ['A', 'x'],
      { reason: 'cells-many' },
      { reason: 'cells-few' },
    ]);
  });

  it('reports every unused column, also of a table with known columns', () => {
    const left = { kind: 'fault', reason: 'column', name: 'Team', count: 1 };
    expect(choose('Team,Content,Variable\nops,x,A\n,y,B\n', true, 2, 1)).toMatchObject([['A', 'x'], ['B', 'y'], left]);
    const known = readSecrets('name,value,Team\nA,x,ops\nB,y,\n', 'a.csv');
    expect(known.ok && known.items).toMatchObject([{ name: 'A' }, { name: 'B' }, left]);
  });

  it('returns each row byte for byte from any columns, but never the header', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'Z', '0', '"', ',', ';', '\t', '\n', ' ', 'ü', '='),
      minLength: 1,
    });
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const rows = fc.array(fc.record({ name: cell, value: cell }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(',', ';', '\t'),
        fc.boolean(),
        fc.boolean(),
        (list, separator, swap, hasHeader) => {
          const line = (a: string, b: string): string => (swap ? [b, a] : [a, b]).map(quoted).join(separator);
          // The separator is detected outside quotes.
          const header = swap ? `Zwei${separator}Eins` : `Eins${separator}Zwei`;
          const first = hasHeader ? [header] : [];
          const text = [...first, ...list.map(({ name, value }) => line(name, value))].join('\n');
          const read = choose(text, hasHeader, swap ? 1 : 0, swap ? 0 : 1);
          expect(read).toEqual(list.map(({ name, value }) => [name, value]));
        },
      ),
    );
  });
});

describe('a table of codes with unknown column names', () => {
  const text = `Dienst;Konto;Wert;Team\nAWS;root;${seeds[0]};ops\nGitHub;ada;${seeds[1]};\nLeer;x;;\n`;
  it.each([
    ['columns in another language', text, ['Dienst', 'Konto', 'Wert', 'Team']],
    ['two columns', `Dienst;Wert\nAWS;${seeds[0]}\n`, ['Dienst', 'Wert']],
    ['only rows, with more than a name and a key', `AWS,root,${seeds[0]}\nGitHub,ada,${seeds[1]}\n`, ['', '', '']],
  ])('with %s needs a choice of columns', (_what, asked, names) => {
    expect(readTwoFactors(asked)).toMatchObject([{ ok: false, fault: 'columns', table: { names } }]);
  });

  it.each([
    ['only names and keys', `AWS,${seeds[0]}\nGitHub,${seeds[1]}\n`],
    ['known columns', `issuer,account,secret\nAWS,root,${seeds[0]}\n`],
    ['setup links', `otpauth://totp/A:b?secret=${seeds[0]}&issuer=A\n`],
  ])('with %s needs no choice', (_what, known) => {
    expect(readTwoFactors(known)).toMatchObject([{ ok: true }]);
  });

  it('returns each row with a key, marks those with unused cells, counts those without a key, and skips the header', () => {
    const columns = { hasHeader: true, at: { issuer: 0, account: 1, seed: 2 } };
    expect(readTwoFactors(text, columns)).toMatchObject([
      {
        ok: true,
        reading: {
          refused: [],
          withoutCode: 1,
          entries: [
            { position: 2, entry: { issuer: 'AWS', account: 'root', seed: seeds[0] }, hasNote: true },
            { position: 3, entry: { issuer: 'GitHub', account: 'ada', seed: seeds[1] }, hasNote: false },
          ],
        },
      },
    ]);
  });
});
