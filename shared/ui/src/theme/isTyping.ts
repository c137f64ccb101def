const textField =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"], [type="range"])';

/** Tells whether a key was typed into a field, where it is text and no command. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(textField) !== null);
}
