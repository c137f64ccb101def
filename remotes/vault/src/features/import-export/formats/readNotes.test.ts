import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readNotes } from './readNotes.ts';

const head = { record: 'export', format: 'cofferdam-organization-1', organization: { id: '1', name: 'Acme' } };
const workspaceOf = (id: string, name: string) => ({ record: 'workspace', id, name, type: 'STANDARD', role: 'ADMIN' });
const noteOf = (workspace: string, name: string, text: unknown, more: object = {}) => ({
  record: 'note',
  workspace,
  name,
  format: 'PLAIN',
  labels: [],
  versions: [
    { version: 2, isCurrent: true, text },
    { version: 1, isCurrent: false, text: 'old' },
  ],
  ...more,
});
const end = { record: 'end', counts: {}, leftOut: [] };
const write = (records: readonly unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('the notes of an organization’s export', () => {
  it('have their current text, their format and labels, and a name that is unique in the file', () => {
    const records = [
      head,
      workspaceOf('w1', 'Shop (live)'),
      workspaceOf('w2', 'Blog'),
      { record: 'secret', workspace: 'w1', name: 'Runbook', labels: [], versions: [] },
      noteOf('w1', 'Runbook', '# At night', { format: 'MARKDOWN', labels: ['on-call', 'a,b'] }),
      noteOf('w2', 'runbook', 'two'),
      noteOf('w2', 'Plain', 'x\r\n'),
      noteOf('w2', 'Disabled', 'y', { versions: [] }),
      end,
    ];
    const read = readNotes(write(records));
    expect(read.filter(({ kind }) => kind === 'entry')).toMatchObject([
      {
        name: 'Shop _live_/Runbook',
        value: '# At night',
        format: 'MARKDOWN',
        labels: ['on-call'],
        leftOut: ['a,b'],
      },
      { name: 'Blog/runbook', value: 'two', format: 'PLAIN' },
      { name: 'Plain', value: 'x\r\n', format: 'PLAIN' },
    ]);
    // Nothing vanishes: older versions, and a note without a text.
    expect(read.filter(({ kind }) => kind === 'fault')).toMatchObject([
      { name: 'Shop _live_/Runbook', reason: 'older-version', count: 1 },
      { name: 'Blog/runbook', reason: 'older-version', count: 1 },
      { name: 'Plain', reason: 'older-version', count: 1 },
      { name: 'Disabled', reason: 'no-pair' },
    ]);
  });

  it('are none of a file that is cut off or another one', () => {
    expect(readNotes(write([head, noteOf('w1', 'A', 'x')]))).toEqual([]);
    expect(readNotes('A=1')).toEqual([]);
  });

  it('have unchanged texts; other lines never throw', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 }).filter((one) => one.isWellFormed());
    fc.assert(
      fc.property(fc.array(text), fc.array(fc.jsonValue({ maxDepth: 3 })), (texts, others) => {
        const notes = texts.map((one, index) => noteOf('w1', `N${index}`, one));
        const odd = others.map((one) => ({ record: 'note', name: one, versions: [one] }));
        const read = readNotes(write([head, ...others, ...odd, ...notes, end]));
        expect(read.flatMap((one) => (one.kind === 'entry' && /^N\d+$/.test(one.name) ? [one.value] : []))).toEqual(
          texts,
        );
      }),
    );
  });
});
