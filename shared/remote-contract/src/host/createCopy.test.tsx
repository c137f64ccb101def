import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Notice } from '../hostApi.ts';
import { createCopy } from './createCopy.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
});

/** Replaces what jsdom lacks: clipboard items whose representations can be promises. */
class FakeClipboardItem {
  readonly representations: Readonly<Record<string, Promise<Blob>>>;
  constructor(representations: Readonly<Record<string, Promise<Blob>>>) {
    this.representations = representations;
  }
}

function start({ canRead = true, hasFocus = true, isRefused = false, takesPromises = true } = {}) {
  const notices: Notice[] = [];
  const problems: string[] = [];
  const board = { text: 'what was there before' };
  const focus = { has: hasFocus, listeners: [] as (() => void)[] };
  const writes: string[] = [];
  const service = createCopy({
    clipboard: {
      write: async ([item]) => {
        writes.push('promise');
        if (!takesPromises) throw new TypeError('no promises');
        const { representations } = item as unknown as FakeClipboardItem;
        board.text = (await representations['text/plain']?.then(readBlob)) ?? '';
      },
      writeText: async (text) => {
        writes.push('text');
        if (isRefused) throw new DOMException('no', 'NotAllowedError');
        board.text = text;
      },
      readText: async () => board.text,
    },
    canRead: async () => canRead,
    hasFocus: () => focus.has,
    onceFocused: (listener) => focus.listeners.push(listener),
    notify: (notice) => notices.push(notice),
    logProblem: (what) => problems.push(what),
  });
  const comeBack = (): void => {
    focus.has = true;
    for (const listener of focus.listeners.splice(0)) listener();
  };
  return { service, board, notices, writes, comeBack };
}

/** jsdom's Blob has no `text`. */
function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });
}

describe('copying', () => {
  it('shows the info alert "Copied!"', async () => {
    const { service, board, notices } = start();
    await service.copy('a name');
    expect(board.text).toBe('a name');
    expect(notices).toEqual([{ type: 'INFO', title: 'Copied!' }]);
  });

  it('shows when a value will be cleared', async () => {
    const { service, notices } = start();
    await service.copy('a value', { isSecret: true });
    expect(notices).toEqual([{ type: 'INFO', title: 'Copied!', description: 'Cleared from the clipboard in 60 s' }]);
  });

  it('names what was copied', async () => {
    const { service, notices } = start();
    await service.copy('a value', { isSecret: true, what: 'Value of DATABASE_URL' });
    await service.copy('DATABASE_URL', { what: 'Name of DATABASE_URL' });
    expect(notices.map(({ description }) => description)).toEqual([
      'Value of DATABASE_URL. Cleared from the clipboard in 60 s',
      'Name of DATABASE_URL',
    ]);
  });

  it('leaves the confirmation to the button if an alert would close the open dialog', async () => {
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

  it('doesn’t clear a clipboard whose content has changed', async () => {
    const { service, board } = start();
    await service.copy('a value', { isSecret: true });
    board.text = 'from another program';
    await jest.advanceTimersByTimeAsync(61_000);
    expect(board.text).toBe('from another program');
  });

  it('clears even if the clipboard can’t be read', async () => {
    const { service, board } = start({ canRead: false });
    await service.copy('a value', { isSecret: true });
    await jest.advanceTimersByTimeAsync(61_000);
    expect(board.text).toBe('');
  });

  it('waits for the focus, because browsers refuse the clipboard without it', async () => {
    const { service, board, comeBack } = start({ hasFocus: false });
    await service.copy('a value', { isSecret: true });
    await jest.advanceTimersByTimeAsync(300_000);
    expect(board.text).toBe('a value');
    comeBack();
    await jest.advanceTimersByTimeAsync(0);
    expect(board.text).toBe('');
  });

  it('never clears a text that isn’t a value', async () => {
    const { service, board } = start();
    await service.copy('a name');
    await jest.advanceTimersByTimeAsync(300_000);
    expect(board.text).toBe('a name');
  });

  it('restarts the minute for each value', async () => {
    const { service, board } = start();
    await service.copy('first', { isSecret: true });
    await jest.advanceTimersByTimeAsync(40_000);
    await service.copy('second', { isSecret: true });
    await jest.advanceTimersByTimeAsync(40_000);
    expect(board.text).toBe('second');
    await jest.advanceTimersByTimeAsync(21_000);
    expect(board.text).toBe('');
  });

  it('doesn’t clear a text that was copied from the page by other means', async () => {
    const { service, board } = start({ canRead: false });
    await service.copy('a value', { isSecret: true });
    board.text = 'selected and copied';
    service.forget();
    await jest.advanceTimersByTimeAsync(61_000);
    expect(board.text).toBe('selected and copied');
  });

  it('clears immediately at sign-out', async () => {
    const { service, board } = start();
    await service.copy('a value', { isSecret: true });
    await service.clearNow();
    expect(board.text).toBe('');
  });

  it('shows an error if the browser refuses', async () => {
    const { service, notices } = start({ isRefused: true });
    await service.copy('a value', { isSecret: true });
    expect(notices).toMatchObject([{ type: 'ERROR', title: 'Not copied' }]);
  });
});

describe('copying a text that is fetched first', () => {
  const value = (): { text: Promise<string>; arrive: () => void } => {
    const { promise, resolve } = Promise.withResolvers<string>();
    return { text: promise, arrive: () => resolve('a value') };
  };

  it('starts during the click, as Safari requires, and confirms when the text has arrived', async () => {
    jest.useRealTimers();
    Object.assign(globalThis, { ClipboardItem: FakeClipboardItem });
    const { service, board, notices, writes } = start();
    const { text, arrive } = value();
    const copied = service.copy(text);
    expect(writes).toEqual(['promise']);
    expect(notices).toEqual([]);
    arrive();
    await copied;
    expect([board.text, writes]).toEqual(['a value', ['promise']]);
    expect(notices).toEqual([{ type: 'INFO', title: 'Copied!' }]);
  });

  it('writes the text itself if a browser doesn’t support promises', async () => {
    const none = start();
    await none.service.copy(Promise.resolve('a value'));
    expect([none.board.text, none.writes]).toEqual(['a value', ['text']]);
    Object.assign(globalThis, { ClipboardItem: FakeClipboardItem });
    const refusing = start({ takesPromises: false });
    await refusing.service.copy(Promise.resolve('a value'));
    expect([refusing.board.text, refusing.writes]).toEqual(['a value', ['promise', 'text']]);
  });

  it('rejects with the error of the fetch, shows no message, and leaves the clipboard unchanged', async () => {
    Object.assign(globalThis, { ClipboardItem: FakeClipboardItem });
    const { service, board, notices } = start();
    await expect(service.copy(Promise.reject(new Error('403')))).rejects.toThrow('403');
    expect([board.text, notices]).toEqual(['what was there before', []]);
  });
});
