import type { CopyOptions, Notice } from '../hostApi.ts';
import { copyMessages } from './copy.messages.ts';

/** Seconds after which a copied value leaves the clipboard. */
const clipboardSeconds = 60;

/** The browser features that copying uses. */
export interface CopyDependencies {
  readonly clipboard: Pick<Clipboard, 'write' | 'writeText' | 'readText'>;
  /** Whether the clipboard can be read without asking the person. */
  canRead(): Promise<boolean>;
  /** Whether this page has the focus; browsers refuse the clipboard without it. */
  hasFocus(): boolean;
  /** Calls `listener` once when the page has the focus again. */
  onceFocused(listener: () => void): void;
  notify(notice: Notice): void;
  /** Logs a failure that the person doesn't need to know. */
  logProblem(what: string, error: unknown): void;
}

/** Copies texts, and clears copied values. */
export interface CopyService {
  copy(text: string | Promise<string>, options?: CopyOptions): Promise<void>;
  /** The page copied something else, so the clipboard is no longer ours to clear. */
  forget(): void;
  /** Clears a value immediately, as at sign-out. */
  clearNow(): Promise<void>;
}

/** Creates the copy service, which remembers at most one value, for a minute. */
export function createCopy(dependencies: CopyDependencies): CopyService {
  const { clipboard, notify } = dependencies;
  let pending: { readonly value: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  const forget = (): void => {
    if (pending !== null) clearTimeout(pending.timer);
    pending = null;
  };

  /**
   * If the clipboard can be read, clear it only if it still contains the value. Otherwise clear it anyway: a secret
   * left behind is worse than a text that has to be copied again.
   */
  const clear = async (value: string): Promise<void> => {
    try {
      if ((await dependencies.canRead()) && (await clipboard.readText()) !== value) return;
      await clipboard.writeText('');
    } catch (error) {
      dependencies.logProblem('The clipboard could not be cleared', error);
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
      // The caller reports a failed request; it isn't a clipboard error.
      written.catch(() => undefined);
      const value = await text;
      try {
        await written;
      } catch (error) {
        if (isInPlace) throw error;
        notify({ type: 'ERROR', title: copyMessages.notCopied, description: copyMessages.notCopiedReason });
        return;
      }
      forget();
      if (isSecret) {
        const timer = setTimeout(() => clearWhenFocused(value), clipboardSeconds * 1000);
        pending = { value, timer };
      }
      if (isInPlace) return;
      const facts = [what, isSecret ? copyMessages.clearedIn(clipboardSeconds) : undefined].filter(Boolean);
      const description = facts.length === 0 ? {} : { description: facts.join('. ') };
      notify({ type: 'INFO', title: copyMessages.copied, ...description });
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
 * Writes to the clipboard. Safari allows this only during the click, so a text that must be fetched first is passed as
 * a promise. For browsers that refuse promises, it is written when it has arrived.
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
