import { describe, expect, it } from '@jest/globals';
import { limits } from '../../limits.ts';
import { checkClaim, collectEntries, faultOf, labelOf, labelsOf, readCodeField } from './collectEntries.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const claim = { type: 'TOTP', issuer: 'Acme', account: 'ada', seed } as const;
const names = { issuer: 'Acme', account: 'ada' };
const entry = { ...claim, algorithm: 'SHA1', digits: 6, periodSeconds: 30, counter: 0 };

describe('a claimed entry', () => {
  it.each([
    ['another type', { type: null }, 'type'],
    ['a control character in its issuer', { issuer: 'a\u0007b' }, 'text'],
    ['a control character in its account', { account: 'a\u0007b' }, 'text'],
    ['a short seed', { seed: 'AAAA' }, 'seed-short'],
    ['another algorithm', { algorithm: 'MD5' }, 'algorithm'],
    ['an algorithm by number', { algorithm: 1 }, 'algorithm'],
    ['digits as a text', { digits: '6' }, 'digits'],
    ['a period as a text', { period: '30' }, 'period'],
    ['a counter as a text', { type: 'HOTP', counter: '7' }, 'counter'],
    ['a negative counter', { type: 'HOTP', counter: -1 }, 'counter'],
    ['a counter with a fraction', { type: 'HOTP', counter: 1.5 }, 'counter'],
  ] as const)('is refused with %s', (_what, change, fault) => {
    expect(checkClaim({ ...claim, ...change })).toMatchObject({ fault });
  });

  it('gets the usual settings where it has none, and no blanks around its names', () => {
    expect(checkClaim({ ...claim, issuer: ' Acme ', account: ' ada ' })).toEqual({ entry });
    expect(checkClaim({ ...claim, algorithm: null, digits: null, period: null, counter: null })).toEqual({ entry });
    expect(checkClaim({ ...claim, type: 'HOTP' })).toEqual({ entry: { ...entry, type: 'HOTP', periodSeconds: null } });
  });

  it('has a counter only if it counts', () => {
    expect(checkClaim({ ...claim, type: 'HOTP', counter: 7 })).toMatchObject({ entry: { counter: 7 } });
    expect(checkClaim({ ...claim, counter: 7 })).toMatchObject({ entry: { counter: 0 } });
  });
});

describe('the field of a password manager', () => {
  it('is a setup link, whose names come first, and whose parameter decides between two issuers', () => {
    expect(readCodeField(` otpauth://totp/Other:bo?secret=${seed}&issuer=Bank `, names)).toMatchObject({
      entry: { issuer: 'Bank', account: 'bo' },
    });
    expect(readCodeField(`otpauth://totp/?secret=${seed}`, names)).toMatchObject({ entry: names });
  });

  it('is a seed, or one of Steam', () => {
    expect(readCodeField(` ${seed} `, names)).toEqual({ entry });
    expect(readCodeField(`steam://${seed}`, names)).toMatchObject({ entry: { type: 'STEAM', seed } });
  });

  it.each([
    ['otpauth://totp/x?secret=A', 'seed-length'],
    [`see otpauth://totp/x?secret=${seed}`, 'seed-character'],
    ['AAAA', 'seed-short'],
  ])('%j is refused with the names of its login', (text, fault) => {
    expect(readCodeField(text, names)).toEqual({ fault, label: 'Acme ada' });
  });
});

describe('folders and tags as labels', () => {
  it('are texts without the blanks around them', () => {
    expect(labelsOf([' ops ', ' ', '', 7, 'web'])).toEqual({ labels: ['ops', 'web'], hasNote: false });
    expect(labelsOf([])).toStrictEqual({ hasNote: false });
  });

  it('leave a note if one of them can’t be a label, or there are too many', () => {
    expect(labelsOf(['ops', 'x'.repeat(1_000)])).toEqual({ labels: ['ops'], hasNote: true });
    const many = Array.from({ length: limits.labels + 1 }, (_none, index) => `label-${1_000 + index}`);
    expect(labelsOf(many)).toEqual({ labels: many.slice(0, -1), hasNote: true });
    expect(labelsOf(many.slice(0, -1))).toEqual({ labels: many.slice(0, -1), hasNote: false });
  });
});

describe('the collected entries', () => {
  const valid = { ...entry, type: 'TOTP', algorithm: 'SHA1' } as const;

  it('have their place in the list, or the one that is given, and only what is there', () => {
    const collected = collectEntries(
      'list',
      [
        { entry: valid },
        { fault: 'shape', label: 'x' },
        { entry: valid, position: 9, name: 'own', labels: ['a'], recoveryCodes: ['b'], hasNote: true },
        { fault: 'type', label: 'y', position: 10 },
      ],
      4,
    );
    expect(collected).toStrictEqual({
      format: 'list',
      entries: [
        { position: 1, name: 'Acme ada', entry: valid, hasNote: false },
        { position: 9, name: 'own', entry: valid, labels: ['a'], recoveryCodes: ['b'], hasNote: true },
      ],
      refused: [
        { position: 2, label: 'x', fault: 'shape' },
        { position: 10, label: 'y', fault: 'type' },
      ],
      withoutCode: 4,
      batch: null,
    });
  });

  it('are shown by a short name, and two issuers are a fault of the text', () => {
    expect([labelOf('', 'ada'), labelOf('Acme', ''), labelOf('a', 'b'.repeat(300)).length]).toEqual([
      'ada',
      'Acme',
      200,
    ]);
    expect([faultOf('issuer-clash'), faultOf('type')]).toEqual(['text', 'type']);
  });
});
