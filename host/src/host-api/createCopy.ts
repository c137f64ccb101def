import type { CopyOptions, Notice } from '@cofferdam/remote-contract';
import { logProblem } from '@cofferdam/telemetry';
import { shellMessages } from '../messages/shell.ts';

/** Seconds after which a copied value leaves the clipboard. */
const clipboardSeconds = 60;

/** What copying needs of the browser. */
export interface CopySurroundings {
  readonly clipboard: Pick<Clipboard, 'writeText' | 'readText'>;
  /** Whether the clipboard may be read without asking the person. */
  mayRead(): Promise<boolean>;
  /** Whether this page has the focus: browsers refuse the clipboard to others. */
  hasFocus(): boolean;
  /** Calls `listener` once, when the page has the focus again. */
  onceFocused(listener: () => void): void;
  notify(notice: Notice): void;
}

/** Copies, and takes values back. */
export interface CopyService {
  copy(text: string, options?: CopyOptions): Promise<void>;
  /** Something else was copied in this page: the clipboard is not ours any more. */
  forget(): void;
  /** Clears a value at once, as at sign-out. */
  clearNow(): Promise<void>;
}

/** Makes the one service of copying, which knows at most one value, for a minute. */
export function createCopy(surroundings: CopySurroundings): CopyService {
  const { clipboard, notify } = surroundings;
  let pending: { readonly value: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  const forget = (): void => {
    if (pending !== null) clearTimeout(pending.timer);
    pending = null;
  };

  /**
   * Where the clipboard may be read, it is cleared only if it still holds the value. Where it may not, it is
   * cleared all the same: a secret left behind is worse than a text to be copied once more.
   */
  const clear = async (value: string): Promise<void> => {
    try {
      if ((await surroundings.mayRead()) && (await clipboard.readText()) !== value) return;
      await clipboard.writeText('');
    } catch (error) {
      logProblem('The clipboard could not be cleared', error);
    }
  };

  const clearWhenFocused = (value: string): void => {
    if (surroundings.hasFocus()) {
      pending = null;
      void clear(value);
      return;
    }
    surroundings.onceFocused(() => {
      if (pending?.value === value) clearWhenFocused(value);
    });
  };

  return {
    async copy(text, { isSecret = false, isInPlace = false } = {}) {
      try {
        await clipboard.writeText(text);
      } catch (error) {
        if (isInPlace) throw error;
        notify({ type: 'ERROR', title: shellMessages.notCopied, description: shellMessages.notCopiedReason });
        return;
      }
      forget();
      if (isSecret) {
        const timer = setTimeout(() => clearWhenFocused(text), clipboardSeconds * 1000);
        pending = { value: text, timer };
      }
      if (isInPlace) return;
      const description = isSecret ? { description: shellMessages.clearedIn(clipboardSeconds) } : {};
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
