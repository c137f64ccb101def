import { limits } from './limits.ts';
import { countCodePoints, foldName, hasInvisible } from './names.ts';

/** Colors of an organization's labels: the six hues of the interface, never a color of a state. */
export const labelColors = ['petrol', 'violet', 'rose', 'olive', 'copper', 'slate'] as const;
/** Color of a label. */
export type LabelColor = (typeof labelColors)[number];

const allowed = /^[\p{L}\p{M}\p{N} ._\-/@:]+$/u;

/** Whether `label` is valid: 1 to 32 code points of the characters that names can contain, trimmed. */
export function isLabel(label: string): boolean {
  return (
    label === label.normalize('NFC').trim() &&
    label !== '' &&
    countCodePoints(label) <= limits.labelLength &&
    allowed.test(label)
  );
}

/** The same for a label that someone types: without invisible characters, which existing labels can have. */
export function isNewLabel(label: string): boolean {
  return isLabel(label) && !hasInvisible(label);
}

/**
 * Trims, normalizes, deduplicates (ignoring case, the first spelling wins) and sorts labels. An invalid label is kept, so
 * that validation can report it.
 */
export function normalizeLabels(labels: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const label of labels) {
    const text = label.normalize('NFC').trim();
    const key = foldName(text);
    if (!byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()].sort((a, b) => a.localeCompare(b, 'en'));
}
