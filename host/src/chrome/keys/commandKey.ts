/** The name of the command key on this system. */
export function commandKey(): 'Ctrl' | '⌘' {
  return isApple() ? '⌘' : 'Ctrl';
}

/** Whether an event has the command key of this system. */
export function holdsCommandKey(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return isApple() ? event.metaKey : event.ctrlKey;
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
