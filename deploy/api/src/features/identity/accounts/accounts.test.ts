import { describe, expect, it } from '@jest/globals';
import { foldEmail } from '../../../platform/email/foldEmail.ts';
import { readDisplayName } from './readDisplayName.ts';

describe('the key of an address', () => {
  it.each([
    ['alice@example.com', 'alice@example.com'],
    [' ALICE@Example.Com ', 'alice@example.com'],
    ['ａｌｉｃｅ@example.com', 'alice@example.com'],
    ['jose\u0301@example.com', 'jos\u00e9@example.com'],
    ['x@bücher.example', 'x@xn--bcher-kva.example'],
    ['x@BÜCHER.example', 'x@xn--bcher-kva.example'],
    ['x@bu\u0308cher.example', 'x@xn--bcher-kva.example'],
    ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
    ['x@XN--BCHER-KVA.example', 'x@xn--bcher-kva.example'],
    ['x@ｅxample.COM', 'x@example.com'],
    // Domains that anyone can register must not become others.
    ['x@g\u0131thub.com', 'x@xn--gthub-n4a.com'],
    ['x@straße.de', 'x@xn--strae-oqa.de'],
    ['x@ΟΔΌΣ.gr', 'x@xn--pxavn9a.gr'],
  ])('of %j is %s', (typed, emailKey) => {
    expect(foldEmail(typed).emailKey).toBe(emailKey);
  });

  it.each(['x@xn--.example', 'x@exam\u2024ple.c', `x@${'ü'.repeat(60)}.example`])('is refused for %j', (typed) => {
    expect(() => foldEmail(typed)).toThrow('validation.email');
  });
});

describe('a display name', () => {
  it.each(['', '   ', 'x'.repeat(65), 'a\u0000b', 'a\u202eb', 'a\u200bb', 'a\nb', '\ue000', '\ud83d'])(
    '%j is refused',
    (typed) => {
      expect(() => readDisplayName(typed)).toThrow('validation.request');
    },
  );

  it.each([
    ["  Siobhán O'Brien-Smith ", "Siobhán O'Brien-Smith"],
    ['Łukasz\u00a0 Żółw', 'Łukasz Żółw'],
    ['毛泽东', '毛泽东'],
    ['Ann 🚀', 'Ann 🚀'],
    ['🚀'.repeat(64), '🚀'.repeat(64)],
  ])('%j is kept as %s', (typed, name) => {
    expect(readDisplayName(typed)).toBe(name);
  });
});
