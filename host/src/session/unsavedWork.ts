/*
 * Whether ending the page now would lose what a person typed. A page that holds back who leaves it says so itself; for
 * every other form the fields tell, whichever remote drew them.
 */

/** What is typed to find something, or into a dialog of the host itself, is nobody's work. */
const passing = '[role=search], dialog';

/** Fields that hold a text, or a file that was chosen. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea';

/** Begins to follow what is typed in the document; gives the question. */
export function watchUnsavedWork(): () => boolean {
  const typed = new WeakSet<EventTarget>();
  document.addEventListener('input', ({ target }) => target !== null && typed.add(target), { capture: true });
  const isWork = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
    typed.has(field) && field.value !== '' && field.closest(passing) === null;
  return () => isLeavingHeld() || Array.from(document.querySelectorAll<HTMLInputElement>(fields)).some(isWork);
}

/** Asks as the browser does before a page is closed. */
function isLeavingHeld(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
