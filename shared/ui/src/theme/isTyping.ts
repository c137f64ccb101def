const textField =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"], [type="range"])';

/** Whether a key was typed into a field, where it is text, not a command. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(textField) !== null);
}
