import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Notice } from '@cofferdam/remote-contract';
import { createCopy } from './createCopy.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function start({ mayRead = true, hasFocus = true, isRefused = false } = {}) {
  const notices: Notice[] = [];
  const board = { text: 'what was there before' };
  const focus = { has: hasFocus, listeners: [] as (() => void)[] };
  const service = createCopy({
    clipboard: {
      writeText: async (text) => {
        if (isRefused) throw new DOMException('no', 'NotAllowedError');
        board.text = text;
      },
      readText: async () => board.text,
    },
    mayRead: async () => mayRead,
    hasFocus: () => focus.has,
    onceFocused: (listener) => focus.listeners.push(listener),
    notify: (notice) => notices.push(notice),
  });
  const comeBack = (): void => {
    focus.has = true;
    for (const listener of focus.listeners.splice(0)) listener();
  };
  return { service, board, notices, comeBack };
}

describe('copying', () => {
  it('shows the info alert "Copied!"', async () => {
    const { service, board, notices } = start();
    await service.copy('a name');
    expect(board.text).toBe('a name');
    expect(notices).toEqual([{ type: 'INFO', title: 'Copied!' }]);
  });

  it('says when a value will be cleared', async () => {
    const { service, notices } = start();
    await service.copy('a value', { isSecret: true });
    expect(notices).toEqual([{ type: 'INFO', title: 'Copied!', description: 'Cleared from the clipboard in 60 s' }]);
  });

  it('leaves saying so to the button where an alert would close what the person works in', async () => {
    const { service, board, notices } = start();
    await service.copy('a value', { isSecret: true, isInPlace: true });
    expect([board.text, notices]).toEqual(['a value', []]);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(board.text).toBe('');
    const refused = start({ isRefused: true });
    await expect(refused.service.copy('a value', { isInPlace: true })).rejects.toThrow('no');
    expect(refused.notices).toEqual([]);
  });

  it('clears a value after 60 s and not before', async () => {
    const { service, board } = start();
    await service.copy('a value', { isSecret: true });
    await jest.advanceTimersByTimeAsync(59_900);
    expect(board.text).toBe('a value');
    await jest.advanceTimersByTimeAsync(200);
    expect(board.text).toBe('');
  });

  it('leaves a clipboard alone that holds something else by then', async () => {
    const { service, board } = start();
    await service.copy('a value', { isSecret: true });
    board.text = 'from another program';
    await jest.advanceTimersByTimeAsync(61_000);
    expect(board.text).toBe('from another program');
  });

  it('clears all the same where the clipboard may not be read', async () => {
    const { service, board } = start({ mayRead: false });
    await service.copy('a value', { isSecret: true });
    await jest.advanceTimersByTimeAsync(61_000);
    expect(board.text).toBe('');
  });

  it('waits for the focus, without which browsers refuse the clipboard', async () => {
    const { service, board, comeBack } = start({ hasFocus: false });
    await service.copy('a value', { isSecret: true });
    await jest.advanceTimersByTimeAsync(300_000);
    expect(board.text).toBe('a value');
    comeBack();
    await jest.advanceTimersByTimeAsync(0);
    expect(board.text).toBe('');
  });

  it('never clears what is no value', async () => {
    const { service, board } = start();
    await service.copy('a name');
    await jest.advanceTimersByTimeAsync(300_000);
    expect(board.text).toBe('a name');
  });

  it('gives each value its own minute', async () => {
    const { service, board } = start();
    await service.copy('first', { isSecret: true });
    await jest.advanceTimersByTimeAsync(40_000);
    await service.copy('second', { isSecret: true });
    await jest.advanceTimersByTimeAsync(40_000);
    expect(board.text).toBe('second');
    await jest.advanceTimersByTimeAsync(21_000);
    expect(board.text).toBe('');
  });

  it('leaves alone what was copied in the page by other means', async () => {
    const { service, board } = start({ mayRead: false });
    await service.copy('a value', { isSecret: true });
    board.text = 'selected and copied';
    service.forget();
    await jest.advanceTimersByTimeAsync(61_000);
    expect(board.text).toBe('selected and copied');
  });

  it('clears at once at sign-out', async () => {
    const { service, board } = start();
    await service.copy('a value', { isSecret: true });
    await service.clearNow();
    expect(board.text).toBe('');
  });

  it('says when the browser refuses', async () => {
    const { service, notices } = start({ isRefused: true });
    await service.copy('a value', { isSecret: true });
    expect(notices).toMatchObject([{ type: 'ERROR', title: 'Not copied' }]);
  });
});
