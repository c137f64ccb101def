import { describe, expect, it } from '@jest/globals';
import { exportTextLimit } from './importReading.ts';
import { otpLimits } from '../otpEntry.ts';
import { isOrganizationExport, isWholeOrganization } from './readOrganization.ts';
import { readTwoFactorExport } from './readTwoFactorExport.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const head = { record: 'export', format: 'cofferdam-organization-1', organization: { id: '1', name: 'Acme' } };
const workspace = { record: 'workspace', id: 'w1', name: 'Shop', type: 'SHARED', description: null, role: 'ADMIN' };
const end = { record: 'end', counts: {}, leftOut: [] };
const write = (records: readonly unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const codeOf = (name: string, more: object) => ({
  record: 'two-factor',
  workspace: 'w1',
  name,
  issuer: 'Bank',
  account: 'ada',
  type: 'TOTP',
  algorithm: 'SHA256',
  digits: 8,
  periodSeconds: 60,
  counter: 0,
  seed,
  recoveryCodes: [],
  ...more,
});

describe('the export of an organization', () => {
  it('returns every code unchanged under its name, and counts the other items', () => {
    const records = [
      head,
      workspace,
      { record: 'secret', workspace: 'w1', name: 'A', description: null, labels: [], versions: [] },
      codeOf('Payments', {}),
      codeOf('Counter', {
        type: 'HOTP',
        algorithm: 'SHA1',
        digits: 6,
        periodSeconds: null,
        counter: 7,
        recoveryCodes: [
          { code: 'x 1', usedAt: null },
          { code: 'y', usedAt: null },
        ],
      }),
      codeOf('Game', { type: 'STEAM', algorithm: 'SHA1', digits: 5, periodSeconds: 30 }),
      codeOf('Hidden', { seed: null }),
      end,
    ];
    const settings = { issuer: 'Bank', account: 'ada', seed, counter: 0 };
    expect(readTwoFactorExport(write(records))).toEqual({
      ok: true,
      reading: {
        format: 'cofferdam',
        entries: [
          {
            position: 2,
            name: 'Payments',
            hasNote: false,
            entry: { ...settings, type: 'TOTP', algorithm: 'SHA256', digits: 8, periodSeconds: 60 },
          },
          {
            position: 3,
            name: 'Counter',
            recoveryCodes: ['x 1', 'y'],
            hasNote: false,
            entry: { ...settings, type: 'HOTP', algorithm: 'SHA1', digits: 6, periodSeconds: null, counter: 7 },
          },
          {
            position: 4,
            name: 'Game',
            hasNote: false,
            entry: { ...settings, type: 'STEAM', algorithm: 'SHA1', digits: 5, periodSeconds: 30 },
          },
        ],
        refused: [{ position: 5, label: 'Hidden', fault: 'seed-empty' }],
        withoutCode: 1,
        batch: null,
      },
    });
  });

  it('returns only recovery codes that are unused and can be stored, and says so', () => {
    const codes = [
      { code: 'used', usedAt: '2026-01-02T03:04:05Z' },
      { code: ' spaced', usedAt: null },
      { code: 'a', usedAt: null },
      { code: 'a', usedAt: null },
      7,
    ];
    const read = readTwoFactorExport(write([head, workspace, codeOf('A', { recoveryCodes: codes }), end]));
    expect(read.ok && read.reading.entries).toMatchObject([{ recoveryCodes: ['a'], hasNote: true }]);
  });

  it('can be larger than other files: it has the secrets and notes of all workspaces, too', () => {
    const note = { record: 'note', name: 'Long', versions: [{ text: 'x'.repeat(exportTextLimit) }] };
    const large = write([head, workspace, note, codeOf('A', {}), end]);
    expect(readTwoFactorExport(large)).toMatchObject({ ok: true, reading: { entries: [{ name: 'A' }] } });
    expect(readTwoFactorExport(large.slice(large.indexOf('\n') + 1))).toEqual({ ok: false, fault: 'too-large' });
  });

  it('can have as many codes as the largest plan allows in a workspace', () => {
    const codes = Array.from({ length: 5_000 }, (_none, index) => codeOf(`C${index}`, {}));
    const read = readTwoFactorExport(write([head, workspace, ...codes, end]));
    expect(read.ok && read.reading.entries.length).toBe(5_000);
  });

  it('can have empty lines', () => {
    const lines = write([head, workspace, codeOf('A', {}), end]).replaceAll('\n', '\r\n \r\n');
    expect(readTwoFactorExport(`\n${lines}\n`)).toMatchObject({
      ok: true,
      reading: { entries: [{ name: 'A' }], withoutCode: 0 },
    });
  });

  it('has as many recovery codes as a code can have, without labels if it has none', () => {
    const codes = Array.from({ length: otpLimits.recoveryCodes + 1 }, (_none, index) => ({ code: `c${index}` }));
    const read = readTwoFactorExport(write([head, workspace, codeOf('A', { recoveryCodes: codes }), end]));
    const [entry] = read.ok ? read.reading.entries : [];
    expect(entry?.recoveryCodes).toEqual(codes.slice(0, -1).map(({ code }) => code));
    expect(entry).toMatchObject({ hasNote: true });
    expect(entry?.labels).toBeUndefined();
  });

  it.each([
    ['its first line', JSON.stringify(head), true],
    ['a mark of the byte order before it', `\ufeff${JSON.stringify(head)}\n{`, true],
    ['another format', JSON.stringify({ ...head, format: 'cofferdam-organization-2' }), false],
    ['another record', JSON.stringify({ ...head, record: 'end' }), false],
    ['a first line that is too long', JSON.stringify({ ...head, more: 'x'.repeat(16_384) }), false],
    ['nothing', '', false],
  ])('is recognized by %s: %#', (_what, text, isOne) => {
    expect(isOrganizationExport(text)).toBe(isOne);
  });

  it('isn’t complete without records', () => {
    expect([isWholeOrganization([]), isWholeOrganization([head, end])]).toEqual([false, true]);
  });

  it('is damaged if its end is missing', () => {
    expect(readTwoFactorExport(write([head, workspace, codeOf('A', {})]))).toEqual({ ok: false, fault: 'damaged' });
  });
});
