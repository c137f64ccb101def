import type { CopyOptions, Notice } from '@cofferdam/remote-contract';
import { logProblem } from '@cofferdam/telemetry';
import { shellMessages } from '../messages/shell.ts';

/** Seconds after which a copied value leaves the clipboard. */
const clipboardSeconds = 60;

/** What copying needs of the browser. */
export interface CopyDependencies {
  readonly clipboard: Pick<Clipboard, 'write' | 'writeText' | 'readText'>;
  /** Whether the clipboard may be read without asking the person. */
  canRead(): Promise<boolean>;
  /** Whether this page has the focus: browsers refuse the clipboard to others. */
  hasFocus(): boolean;
  /** Calls `listener` once, when the page has the focus again. */
  onceFocused(listener: () => void): void;
  notify(notice: Notice): void;
}

/** Copies, and takes values back. */
export interface CopyService {
  copy(text: string | Promise<string>, options?: CopyOptions): Promise<void>;
  /** The page copied something else, so the clipboard is no longer ours to clear. */
  forget(): void;
  /** Clears a value immediately, as at sign-out. */
  clearNow(): Promise<void>;
}

/** Makes the one service of copying, which knows at most one value, for a minute. */
export function createCopy(dependencies: CopyDependencies): CopyService {
  const { clipboard, notify } = dependencies;
  let pending: { readonly value: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  const forget = (): void => {
    if (pending !== null) clearTimeout(pending.timer);
    pending = null;
  };

  /**
   * Where the clipboard may be read, it is cleared only if it still holds the value. Where it can't, it is
   * cleared all the same: a secret left behind is worse than a text to be copied once more.
   */
  const clear = async (value: string): Promise<void> => {
    try {
      if ((await dependencies.canRead()) && (await clipboard.readText()) !== value) return;
      await clipboard.writeText('');
    } catch (error) {
      logProblem('The clipboard could not be cleared', error);
    }
  };

  const clearWhenFocused = (value: string): void => {
    if (dependencies.hasFocus()) {
      pending = null;
      void clear(value);
      return;
    }
    dependencies.onceFocused(() => {
      if (pending?.value === value) clearWhenFocused(value);
    });
  };

  return {
    async copy(text, { isSecret = false, isInPlace = false, what } = {}) {
      const written = write(clipboard, text);
      // A failed request is the caller's to report, and nothing about the clipboard.
      written.catch(() => undefined);
      const value = await text;
      try {
        await written;
      } catch (error) {
        if (isInPlace) throw error;
        notify({ type: 'ERROR', title: shellMessages.notCopied, description: shellMessages.notCopiedReason });
        return;
      }
      forget();
      if (isSecret) {
        const timer = setTimeout(() => clearWhenFocused(value), clipboardSeconds * 1000);
        pending = { value, timer };
      }
      if (isInPlace) return;
      const facts = [what, isSecret ? shellMessages.clearedIn(clipboardSeconds) : undefined].filter(Boolean);
      const description = facts.length === 0 ? {} : { description: facts.join('. ') };
      notify({ type: 'INFO', title: shellMessages.copied, ...description });
    },
    forget,
    async clearNow() {
      const value = pending?.value;
      forget();
      if (value !== undefined) await clear(value);
    },
  };
}

/**
 * Writes to the clipboard. Safari only allows it while it handles the press, so a text that has to be fetched first is
 * passed on as a promise; where a browser refuses promises, it is written when it has arrived.
 */
async function write(clipboard: CopyDependencies['clipboard'], text: string | Promise<string>): Promise<void> {
  if (typeof text !== 'string' && typeof ClipboardItem !== 'undefined') {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    const isWritten = await clipboard.write([new ClipboardItem({ 'text/plain': blob })]).then(
      () => true,
      () => false,
    );
    if (isWritten) return;
  }
  await clipboard.writeText(await text);
}
