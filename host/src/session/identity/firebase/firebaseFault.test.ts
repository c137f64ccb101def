import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { codeOf, firebaseFault } from './firebaseFault.ts';

let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

describe('an error of Firebase', () => {
  it('is a fault by its code, which isn’t logged', () => {
    expect(firebaseFault({ code: 'auth/wrong-password' })).toEqual({ ok: false, fault: 'refused' });
    expect(firebaseFault({ code: 'auth/network-request-failed' })).toEqual({ ok: false, fault: 'unreachable' });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    [{ code: 'auth/new', message: 'token eyJ' }, 'auth/new'],
    [new Error('token eyJ'), 'unknown'],
    [{ code: 7 }, 'unknown'],
    [null, 'unknown'],
    [undefined, 'unknown'],
    ['auth/wrong-password', 'unknown'],
  ])('that isn’t known is logged by its code, without its message: %#', (error, code) => {
    expect(firebaseFault(error)).toEqual({ ok: false, fault: 'unknown' });
    expect(warn.mock.calls).toEqual([['Firebase sign-in failed', `Error: ${code}`]]);
  });

  it('has no code if it isn’t a text', () => {
    expect([{ code: 'auth/x' }, { code: 7 }, null, undefined, 'auth/x'].map(codeOf)).toEqual([
      'auth/x',
      '',
      '',
      '',
      '',
    ]);
  });
});
