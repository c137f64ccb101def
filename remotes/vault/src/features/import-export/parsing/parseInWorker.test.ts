import { describe, expect, it } from '@jest/globals';
import { parseInWorker } from './parseInWorker.ts';

const never = new AbortController().signal;
const yaml = (text: string) => parseInWorker({ kind: 'secrets', text, fileName: 'all.yaml' }, never);
/** Nested lists that the parser rescans: seconds of work. */
const bomb = '['.repeat(500_000);

describe('a text that is parsed in a worker', () => {
  it('of any kind gives the same result as in the page', async () => {
    expect(await yaml('A: one\nB: "0123"')).toMatchObject({ ok: true, format: 'yaml', items: [{ name: 'A' }, {}] });
    const text = 'otpauth://totp/Site:ops?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Site';
    expect(await parseInWorker({ kind: 'two-factors', text }, never)).toMatchObject([
      { ok: true, reading: { entries: [{ name: 'Site ops' }] } },
    ]);
  });

  it.each([
    [
      'aliases that expand without bound',
      `a: &a [x, x]\n${'bcdefghijk'.replace(/./g, (_, at: number) => `${'bcdefghijk'[at] ?? ''}: &${'bcdefghijk'[at] ?? ''} [${`*${'abcdefghij'[at] ?? ''}, `.repeat(9)}x]\n`)}`,
      'syntax',
    ],
    [
      'a scalar that aliases repeat many times',
      `a: &a ${'x'.repeat(500_000)}\n${Array.from({ length: 40 }, (_none, at) => `k${at}: *a`).join('\n')}`,
      'too-large',
    ],
    ['lists within lists', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'syntax'],
  ])('is refused for %s', async (_name, text, fault) => {
    expect(await yaml(text)).toEqual({ ok: false, fault });
  });

  it('is read when one of its scalars is very long', async () => {
    const value = 'x '.repeat(400_000).trim();
    expect(await yaml(`LONG: "${value}"`)).toMatchObject({ ok: true, items: [{ name: 'LONG', value }] });
  });

  it('ends at its time limit', async () => {
    const parsing = parseInWorker({ kind: 'secrets', text: bomb, fileName: 'a.yaml' }, never, 1);
    await expect(parsing).rejects.toMatchObject({ name: 'ParseError', fault: 'time' });
  });

  it('ends when it is aborted, and does not begin when it was before', async () => {
    const leaving = new AbortController();
    const parsing = parseInWorker({ kind: 'secrets', text: bomb, fileName: 'a.yaml' }, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(parsing).rejects.toThrow('left');
    await expect(parseInWorker({ kind: 'secrets', text: bomb, fileName: null }, leaving.signal)).rejects.toThrow(
      'left',
    );
  });
});
