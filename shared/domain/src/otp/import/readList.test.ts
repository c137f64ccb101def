import { describe, expect, it } from '@jest/globals';
import { encodeBase32 } from '../base32.ts';
import { base64, bytesField } from './testing/wireFormat.ts';
import { readList } from './readList.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const padded = encodeBase32(new Uint8Array(16).fill(7));
const link = `otpauth://totp/Acme:ada?secret=${seed}`;

describe('a line of a list', () => {
  it.each([
    [` ${link} `, { issuer: 'Acme', account: 'ada' }],
    [`"Acme Inc" ${seed}`, { issuer: 'Acme Inc', account: '' }],
    [`"Acme" Inc ${seed}`, { issuer: '"Acme" Inc', account: '' }],
    [`Acme "Inc" ${seed}`, { issuer: 'Acme "Inc"', account: '' }],
    [`:ada ${seed}`, { issuer: '', account: 'ada' }],
    [`Acme : ada : x ${seed}`, { issuer: 'Acme', account: 'ada : x' }],
    [`Bank${'\t'}${seed}`, { issuer: 'Bank', account: '' }],
  ])('%j is of %j', (line, names) => {
    expect(readList(line)).toMatchObject({ format: 'list', entries: [{ position: 1, entry: { ...names, seed } }] });
  });

  it('can have a seed with padding', () => {
    expect(readList(`Acme = ${padded}======`)?.entries).toMatchObject([{ entry: { issuer: 'Acme', seed: padded } }]);
  });

  it.each([
    [`see ${link}`],
    [`see otpauth-migration://offline?data=${seed}`],
    [`see steam://${seed}`],
    [`see otpauth://totp/a?codeDisplay=x&secret=${seed}`],
    [`Bank ${seed.slice(1)}`],
    [seed],
  ])('%j is refused for its form', (line) => {
    expect(readList(`${link}\n${line}`)).toMatchObject({
      format: 'list',
      entries: [{ position: 1 }],
      refused: [{ position: 2, label: '', fault: 'shape' }],
    });
    expect(readList(line)).toBeNull();
  });

  it('has no labels and no note without those of Ente', () => {
    expect(readList(link)?.entries.map(({ labels, hasNote }) => [labels, hasNote])).toEqual([[undefined, false]]);
  });

  it('that can’t be imported makes a list, too', () => {
    expect(readList('otpauth://totp/Acme:ada?secret=A')).toMatchObject({
      entries: [],
      refused: [{ position: 1, label: 'Acme:ada', fault: 'seed-length' }],
    });
    for (const line of ['otpauth://totp?secret=A', 'otpauth://totp/%?secret=A']) {
      expect(readList(line)).toMatchObject({ refused: [{ label: '' }] });
    }
    const code = base64(bytesField(1, bytesField(2, 'ada')));
    expect(readList(`\notpauth-migration://offline?data=${code}`)).toMatchObject({
      refused: [{ position: 2, label: 'ada', fault: 'seed-empty' }],
    });
    expect(readList('otpauth-migration://offline?data=%')).toMatchObject({
      refused: [{ position: 1, label: '', fault: 'address' }],
    });
  });
});
