import { checkName, foldName, isLabel, limits, normalizeLabels, type CheckedName } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { isSealable } from '../../../platform/keys/sealedText.ts';

/** The name of a note. @throws ApiFailure `note.validation.name` */
export function requireNoteName(name: string, field = 'name'): CheckedName {
  const checked = checkName(name);
  if (!checked.ok) throw new ApiFailure('note.validation.name', { fields: [field] });
  return checked;
}

/** The folded form to look a note up by. What is no name finds nothing. */
export function noteKey(name: string): string {
  const checked = checkName(name);
  return checked.ok ? checked.key : '';
}

/** A text that can be kept: 1 byte to 256 KiB of UTF-8. @returns its size in bytes @throws ApiFailure */
export function requireText(text: string): number {
  const sizeBytes = Buffer.byteLength(text);
  if (sizeBytes > limits.noteBytes || !isSealable(text)) {
    throw new ApiFailure('note.validation.text', { fields: ['text'] });
  }
  return sizeBytes;
}

/** Labels in order, and folded between line feeds as they are searched. @throws ApiFailure `note.validation.labels` */
export function requireNoteLabels(sent: readonly string[]): readonly [labels: readonly string[], keys: string] {
  const labels = normalizeLabels(sent);
  if (!labels.every(isLabel)) throw new ApiFailure('note.validation.labels', { fields: ['labels'] });
  return [labels, labels.length === 0 ? '' : `\n${labels.map(foldName).join('\n')}\n`];
}
