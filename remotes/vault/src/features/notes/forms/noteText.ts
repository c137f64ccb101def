import { limits } from '@cofferdam/domain';
import { countBytes, formatBytes } from '../../items/format/formatBytes.ts';
import { noteEditorMessages as messages } from './noteEditor.messages.ts';

/** The error text for an invalid note text, or null. */
export function describeTextFault(text: string): string | null {
  if (text === '') return messages.empty;
  if (!text.isWellFormed()) return messages.notText;
  const size = countBytes(text);
  return size > limits.noteBytes ? messages.tooLarge(formatBytes(size), formatBytes(limits.noteBytes)) : null;
}
