import { describe, expect, it } from '@jest/globals';
import { decodeBase32 } from '../base32.ts';
import { readMigration } from './readMigration.ts';
import { base64, bytesField, numberField } from './testing/wireFormat.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const decoded = decodeBase32(seed);
const key = bytesField(1, decoded.ok ? decoded.bytes : []);
const address = (data: string): string => `otpauth-migration://offline?data=${data}`;

function read(...message: readonly number[]) {
  const result = readMigration(address(encodeURIComponent(base64(message))));
  if (!result.ok) throw new Error(result.fault);
  return result.reading;
}
const readEntry = (...fields: readonly number[]) => read(...bytesField(1, fields));
const name = bytesField(2, 'ada');

describe('the set of a migration code', () => {
  const batchOf = (size: number, index: number, id: number | bigint) =>
    read(...bytesField(1, [...key, ...name]), ...numberField(3, size), ...numberField(4, index), ...numberField(5, id))
      .batch;

  it('has an id of 32 bits, with its sign', () => {
    expect(batchOf(2, 1, -7n)).toEqual({ id: -7, index: 1, size: 2 });
    expect(batchOf(2, 0, 2n ** 40n + 5n)).toEqual({ id: 5, index: 0, size: 2 });
  });

  it.each([
    [1, 0],
    [0, 0],
    [101, 0],
    [2, 2],
    [2, 3],
  ])('is none with the size %i and the index %i', (size, index) => {
    expect(batchOf(size, index, 1)).toBeNull();
  });

  it('has at most 100 codes', () => {
    expect(batchOf(100, 99, 1)).toEqual({ id: 1, index: 99, size: 100 });
  });
});

describe('an entry of a migration code', () => {
  it.each([
    ['no message', numberField(1, 5), { label: '', fault: 'shape' }],
    ['a message that ends early', bytesField(1, [0x80]), { label: '', fault: 'shape' }],
    ['a name that isn’t UTF-8', bytesField(1, [...key, ...bytesField(2, [0xff])]), { label: '', fault: 'text' }],
    [
      'an issuer that isn’t UTF-8',
      bytesField(1, [...key, ...name, ...bytesField(3, [0xff])]),
      { label: '', fault: 'text' },
    ],
    ['no key', bytesField(1, name), { label: 'ada', fault: 'seed-empty' }],
    ['a key by number', bytesField(1, [...numberField(1, 7), ...name]), { label: 'ada', fault: 'seed-empty' }],
    ['another type', bytesField(1, [...key, ...name, ...numberField(6, 3)]), { label: 'ada', fault: 'type' }],
    ['another algorithm', bytesField(1, [...key, ...name, ...numberField(4, 4)]), { label: 'ada', fault: 'algorithm' }],
    ['other digits', bytesField(1, [...key, ...name, ...numberField(5, 3)]), { label: 'ada', fault: 'digits' }],
    [
      'a counter beyond every number',
      bytesField(1, [...key, ...name, ...numberField(6, 1), ...numberField(7, 2n ** 60n)]),
      { label: 'ada', fault: 'counter' },
    ],
  ])('is refused with %s', (_what, message, refused) => {
    expect(read(...message)).toMatchObject({ entries: [], refused: [{ position: 1, ...refused }] });
  });

  it('has the usual settings where they are not given', () => {
    expect(readEntry(...key, ...name).entries).toMatchObject([
      { entry: { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30, issuer: '', account: 'ada', seed } },
    ]);
  });

  it('has the last one of fields that occur twice', () => {
    expect(readEntry(...key, ...name, ...bytesField(2, 'bo')).entries).toMatchObject([{ entry: { account: 'bo' } }]);
  });

  it.each([
    ['Acme:ada', '', 'Acme', 'ada'],
    ['Acme: ada', 'Acme ', 'Acme', 'ada'],
    ['Acme:ada', 'Bank', 'Bank', 'Acme:ada'],
    [':ada', '', '', ':ada'],
    ['ada', 'Acme', 'Acme', 'ada'],
  ])('with the name %j and the issuer %j is of %j, %j', (full, given, issuer, account) => {
    expect(readEntry(...key, ...bytesField(2, full), ...bytesField(3, given)).entries).toMatchObject([
      { entry: { issuer, account } },
    ]);
  });
});

describe('the address of a migration code', () => {
  // Its base64 has both of the letters that have two alphabets.
  const data = base64(
    bytesField(1, [
      ...bytesField(
        1,
        Array.from({ length: 10 }, () => 0xfb),
      ),
      ...name,
    ]),
  );

  it('can be of either alphabet, with or without percent-encoding and padding', () => {
    expect(data).toMatch(/\+\/.*=/);
    const first = readMigration(address(data));
    expect(first).toMatchObject({ ok: true, reading: { entries: [{ entry: { account: 'ada' } }] } });
    for (const form of [
      encodeURIComponent(data),
      data.replaceAll('+', '%20'),
      data.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    ]) {
      expect(readMigration(address(form))).toEqual(first);
    }
    expect(readMigration(` OTPAUTH-MIGRATION://offline/?x=1&data=${data}\n`)).toEqual(first);
  });

  it.each([
    ['two data', `otpauth-migration://offline?data=${data}&data=${data}`],
    ['no data', 'otpauth-migration://offline?other=x'],
    ['text before it', `see ${address(data)}`],
    ['a fragment', `${address(data)}#x`],
    ['another place', `otpauth-migration://online?data=${data}`],
    ['no entry', address(base64(numberField(2, 1)))],
  ])('is damaged with %s', (_what, text) => {
    expect(readMigration(text)).toEqual({ ok: false, fault: 'damaged' });
  });
});
