/*
 * Forms that don't register unsaved changes, such as dialogs: their fields show whether a person typed something, in
 * whichever remote rendered them.
 */

/** Searches and the host's own dialogs contain nothing worth keeping. */
export const passing = '[role=search], dialog';

/** Text fields. */
export const textFields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

/** The same, and chosen files. */
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
