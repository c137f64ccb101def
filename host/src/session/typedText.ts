/*
 * Forms that don't register unsaved changes, such as dialogs: their fields show whether a person typed something, in
 * whichever remote rendered them.
 */

/** Searches, and dialogs of the host itself, hold nothing that is worth keeping. */
export const passing = '[role=search], dialog';

/** Fields that hold a text. */
export const textFields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

/** The same, and a file that was chosen. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea';

/** Follows what is typed in the document until `signal` aborts; returns whether a typed text is still there. */
export function watchTypedText(signal: AbortSignal): () => boolean {
  const typed = new WeakSet<EventTarget>();
  document.addEventListener('input', ({ target }) => target !== null && typed.add(target), {
    capture: true,
    signal,
  });
  const isKept = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
    typed.has(field) && field.value !== '' && field.closest(passing) === null;
  return () => Array.from(document.querySelectorAll<HTMLInputElement>(fields)).some(isKept);
}
