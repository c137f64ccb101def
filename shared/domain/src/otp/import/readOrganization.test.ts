import { describe, expect, it } from '@jest/globals';
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
        recoveryCodes: [{ code: 'x', usedAt: null }],
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
            hasNote: true,
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

  it('is damaged if its end is missing', () => {
    expect(readTwoFactorExport(write([head, workspace, codeOf('A', {})]))).toEqual({ ok: false, fault: 'damaged' });
  });
});
