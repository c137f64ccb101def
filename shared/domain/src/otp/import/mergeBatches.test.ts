import { describe, expect, it } from '@jest/globals';
import type { ImportReading, MigrationBatch } from './importReading.ts';
import { joinReadings, mergeBatches } from './mergeBatches.ts';
import { splitMigrations } from './readMigration.ts';

const settings = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30, counter: 0 } as const;

/** The content of one code: an entry of this account. */
function codeOf(account: string, batch: MigrationBatch | null = null): ImportReading {
  const entry = { ...settings, issuer: 'A', account, seed: 'JBSWY3DPEHPK3PXP' };
  const entries = [{ position: 1, name: `A ${account}`, entry, hasNote: false }];
  return { format: 'google-migration', entries, refused: [], withoutCode: 0, batch };
}

const none: readonly ImportReading[] = [];
const accountsOf = (parts: readonly ImportReading[]) =>
  joinReadings(parts)?.reading.entries.map(({ position, entry }) => [position, entry.account]);

describe('migration codes of one set', () => {
  it('are merged in any order, and one that was read twice counts once', () => {
    const part = (index: number) => codeOf('abc'.charAt(index), { id: 42, index, size: 3 });
    const some = [part(2), part(0), part(2)].reduce(mergeBatches, none);
    expect(joinReadings(some)?.progress).toEqual({ read: 2, size: 3 });
    const whole = mergeBatches(some, part(1));
    expect(joinReadings(whole)?.progress).toEqual({ read: 3, size: 3 });
    expect(accountsOf(whole)).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
    expect(joinReadings([])).toBeNull();
    expect(joinReadings([codeOf('alone')])?.progress).toBeNull();
  });

  it('are kept if a code of another set or without a set is read in between', () => {
    const parts = [
      codeOf('1 of 2', { id: 42, index: 1, size: 2 }),
      codeOf('other 0', { id: 43, index: 0, size: 3 }),
      codeOf('alone'),
      codeOf('0 of 2', { id: 42, index: 0, size: 2 }),
      codeOf('alone'),
      codeOf('same id, other size', { id: 42, index: 0, size: 4 }),
    ].reduce(mergeBatches, none);
    expect(accountsOf(parts)).toEqual([
      [1, '0 of 2'],
      [2, '1 of 2'],
      [3, 'other 0'],
      [4, 'alone'],
      [5, 'same id, other size'],
    ]);
    expect(joinReadings(parts)?.progress).toEqual({ read: 4, size: 9 });
  });
});

describe('the combined content of several codes', () => {
  const refusing = (label: string): ImportReading => ({
    ...codeOf(label),
    refused: [{ position: 2, label, fault: 'type' }],
    withoutCode: 3,
  });

  it('has continuous positions, everything that was refused, and the sum of what has no code', () => {
    const parts = [refusing('a'), refusing('b'), codeOf('c')];
    const { reading, progress } = joinReadings(parts) ?? {};
    expect(accountsOf(parts)).toEqual([
      [1, 'a'],
      [3, 'b'],
      [5, 'c'],
    ]);
    expect(reading).toMatchObject({
      refused: [
        { position: 2, label: 'a', fault: 'type' },
        { position: 4, label: 'b', fault: 'type' },
      ],
      withoutCode: 6,
    });
    expect(progress).toBeNull();
  });

  it('of one code is the same', () => {
    expect(joinReadings([refusing('a')])).toEqual({ reading: refusing('a'), progress: null });
  });

  it('has a part in its place, no matter which was read first', () => {
    const part = (index: number) => codeOf(`${index}`, { id: 1, index, size: 5 });
    const alone = codeOf('alone');
    for (const order of [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 4, 0, 3, 1],
    ]) {
      const parts = [alone, ...order.map(part)].reduce(mergeBatches, none);
      expect(accountsOf(parts)?.map(([, account]) => account)).toEqual(['alone', '0', '1', '2', '3', '4']);
    }
  });

  it('has both of two codes of which only one belongs to a set', () => {
    const parts = [codeOf('a', { id: 1, index: 0, size: 2 }), codeOf('a')].reduce(mergeBatches, none);
    expect(joinReadings(parts)?.progress).toEqual({ read: 1, size: 2 });
    expect(parts).toHaveLength(2);
  });
});

describe('codes pasted one per line', () => {
  const [one, two] = ['otpauth-migration://offline?data=AA', 'OTPAUTH-migration://offline?data=BB'];

  it('are distinguished', () => {
    expect(splitMigrations(`\ufeff# from my phone\r\n${one}\r\n\r\n ${two}\n`)).toEqual([one, two]);
  });

  it('stay one text if there are other lines', () => {
    for (const text of [`${one}\nBank JBSWY3DPEHPK3PXP`, `${one}\nsee ${two}`, '# nothing', ''])
      expect(splitMigrations(text)).toEqual([text]);
  });
});
