import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSecrets } from '../readSecrets.ts';

const head = { record: 'export', format: 'cofferdam-organization-1', organization: { id: '1', name: 'Acme' } };
const workspaceOf = (id: string, name: string) => ({ record: 'workspace', id, name, type: 'SHARED', role: 'ADMIN' });
const secretOf = (workspace: string, name: string, versions: readonly unknown[]) => ({
  record: 'secret',
  workspace,
  name,
  description: null,
  labels: [],
  versions,
});
const current = (value: string) => ({ version: 2, isCurrent: true, value });
const end = { record: 'end', counts: {}, leftOut: [] };
const write = (records: readonly unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');

function rowsOf(records: readonly unknown[]) {
  const read = readSecrets(write(records), 'Acme.cofferdam.jsonl');
  if (!read.ok) throw new Error(read.fault);
  expect(read).toMatchObject({ format: 'cofferdam', unit: 'entry' });
  return read.items.map((item) => {
    if (item.kind === 'fault') return [item.reason, item.name];
    return item.kind === 'entry' ? [item.name, item.value] : [];
  });
}

describe('the export of an organization', () => {
  it('returns current values, prefixes repeated names with the workspace, and reports every other item', () => {
    const records = [
      head,
      workspaceOf('w1', 'Shop (live)'),
      workspaceOf('w2', 'Blog'),
      secretOf('w1', 'URL', [current('one'), { version: 1, isCurrent: false, value: 'old' }]),
      secretOf('w1', 'KEY', [current('k')]),
      secretOf('w1', 'EMPTY', []),
      { record: 'two-factor', workspace: 'w1', name: 'Bank', seed: 'JBSWY3DPEHPK3PXP' },
      secretOf('w2', 'url', [current('two')]),
      { record: 'note', workspace: 'w2', name: 'Runbook', format: 'markdown', labels: [], versions: [] },
      end,
    ];
    expect(rowsOf(records)).toEqual([
      ['Shop _live_/URL', 'one'],
      ['older-version', 'Shop _live_/URL v1'],
      ['KEY', 'k'],
      ['no-pair', 'EMPTY'],
      ['two-factor', 'Bank'],
      ['Blog/url', 'two'],
      ['note', 'Runbook'],
    ]);
  });

  it('returns every value unchanged', () => {
    const value = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), (values) => {
        const secrets = values.map((text, index) => secretOf('w1', `S${index}`, [current(text)]));
        expect(rowsOf([head, workspaceOf('w1', 'Shop'), ...secrets, end])).toEqual(
          values.map((text, index) => [`S${index}`, text]),
        );
      }),
    );
  });

  it('can have more than 8 MiB of values, unlike other files', () => {
    const value = 'x'.repeat(65_536);
    const secrets = Array.from({ length: 160 }, (_none, index) => secretOf('w1', `S${index}`, [current(value)]));
    expect(rowsOf([head, workspaceOf('w1', 'Shop'), ...secrets, end])).toHaveLength(160);
    const list = secrets.map(({ name }) => ({ name, value }));
    expect(readSecrets(JSON.stringify(list), 'a.json')).toEqual({ ok: false, fault: 'too-large' });
  });

  it('is refused without its last line, and never throws for any lines', () => {
    const cut = write([head, workspaceOf('w1', 'Shop'), secretOf('w1', 'A', [current('x')])]);
    expect(readSecrets(cut, null)).toEqual({ ok: false, fault: 'cut-off' });
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 3 })), fc.jsonValue(), (lines, versions) => {
        const text = write([head, ...lines, { record: 'secret', name: versions, versions: [versions] }, end]);
        expect(typeof readSecrets(text, null).ok).toBe('boolean');
      }),
    );
  });
});
