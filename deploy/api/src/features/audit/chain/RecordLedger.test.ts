import { describe, expect, it } from '@jest/globals';
import { RecordLedger, type StoredRecord } from './RecordLedger.ts';

type Event = Parameters<RecordLedger['take']>[0];

const created: Event = { type: 'secret.created', fields: { name: 'A', version: 1, recordIds: ['a'], versionId: 'a1' } };
const added: Event = {
  type: 'secret.version.added',
  fields: { name: 'A', version: 2, recordIds: ['a'], versionId: 'a2' },
};
const both = { '1': 'a1', '2': 'a2' };
const stored = (more: Partial<StoredRecord> = {}): StoredRecord => ({
  id: 'a',
  name: 'A',
  currentVersion: 2,
  versionIds: both,
  ...more,
});

function faultsOf(events: readonly Event[], record: StoredRecord): string[] {
  const ledger = new RecordLedger();
  for (const event of events) ledger.take(event);
  return ledger.compare([record]).map(({ fault }) => fault);
}
const on = (type: string, fields: object): Event => ({ type, fields: { recordIds: ['a'], ...fields } });

describe('a stored record', () => {
  it.each<[string, readonly Event[], Partial<StoredRecord>, string[]]>([
    ['that matches the log', [created, added], {}, []],
    ['that the log doesn’t mention', [], { name: 'B' }, []],
    ['with another record’s name', [created, added], { name: 'B' }, ['name']],
    ['with an older version as current', [created, added], { currentVersion: 1 }, ['current-version']],
    ['with two versions swapped', [created, added], { versionIds: { '1': 'a2', '2': 'a1' } }, ['version']],
    ['that was renamed', [created, added, on('secret.updated', { name: 'B', previousName: 'A' })], { name: 'B' }, []],
    [
      'whose name before a rename differs from the log',
      [created, added, on('secret.updated', { name: 'C', previousName: 'B' })],
      { name: 'C' },
      ['name'],
    ],
    [
      'whose name was changed before it was read',
      [created, added, on('secret.version.accessed', { name: 'B', version: 2 })],
      { name: 'B' },
      ['name'],
    ],
    [
      'restored under another name',
      [created, added, on('secret.restored', { names: ['B'], previousName: 'A' })],
      { name: 'B' },
      [],
    ],
    ['restored as it was', [created, added, on('secret.restored', { names: ['A'] })], {}, []],
    [
      'of which an older version was made current',
      [created, added, on('secret.version.made-current', { version: 1 })],
      { currentVersion: 1 },
      [],
    ],
    [
      'with a version that did not become current',
      [created, on('secret.version.added', { version: 2, currentVersion: 1, versionId: 'a2' })],
      { currentVersion: 1 },
      [],
    ],
    [
      'without a readable version',
      [created, added, on('secret.version.disabled', { version: 2 })],
      { currentVersion: null },
      [],
    ],
    [
      'whose version is readable again',
      [created, added, on('secret.version.disabled', { version: 2 }), on('secret.version.enabled', { version: 1 })],
      { currentVersion: 1 },
      [],
    ],
    ['whose older version was disabled', [created, added, on('secret.version.disabled', { version: 1 })], {}, []],
    [
      'with versions in the order of their numbers',
      [created, on('secret.version.added', { version: 3, versionId: 'a3' }), added],
      { currentVersion: 3, versionIds: { ...both, '3': 'a3' } },
      [],
    ],
    [
      'imported',
      [
        {
          type: 'secret.imported',
          fields: { names: ['X', 'A'], versions: ['1', '2'], recordIds: ['x', 'a'], versionIds: ['x1', 'a2'] },
        },
      ],
      {},
      [],
    ],
    [
      'imported over, under the name of another',
      [
        created,
        { type: 'secret.imported', fields: { names: ['B'], versions: ['2'], recordIds: ['a'], versionIds: ['a2'] } },
      ],
      { name: 'B' },
      ['name'],
    ],
    [
      'older than the recording of version ids',
      [on('secret.created', { name: 'A', version: 1 })],
      { currentVersion: 1 },
      [],
    ],
  ])('%s', (_name, events, record, faults) => {
    expect(faultsOf(events, stored(record))).toEqual(faults);
  });
});
