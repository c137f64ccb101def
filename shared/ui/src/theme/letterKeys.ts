import { useUi } from './UiContext.ts';

/** Whether a shortcut is a single letter, digit or sign (WCAG 2.1.4), unlike Enter, an arrow or Ctrl with a letter. */
function isLetterKey(keys: string | readonly string[]): boolean {
  const [key = '', ...others] = typeof keys === 'string' ? [keys] : keys;
  return others.length === 0 && /^[\p{L}\p{N}\p{P}]$/u.test(key);
}

/** Returns whether a shortcut works, given that people can turn off those of a single letter. */
export function useWorkingKeys(): (keys: string | readonly string[]) => boolean {
  const { letterKeys } = useUi();
  return (keys) => letterKeys || !isLetterKey(keys);
}
