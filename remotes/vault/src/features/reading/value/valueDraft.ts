import { limits } from '@cofferdam/domain';
import { countBytes } from '../../items/format/formatBytes.ts';

/** How a value is typed. Only the editor has the kind: the server stores just the text. */
export type ValueKind = 'line' | 'lines' | 'json';

/** A value draft. */
export interface ValueDraft {
  readonly kind: ValueKind;
  readonly text: string;
}

/** An empty draft. */
export const emptyDraft: ValueDraft = { kind: 'line', text: '' };

/** What is wrong with a value. */
export type ValueFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-large'; readonly sizeBytes: number }
  | { readonly kind: 'not-json'; readonly line: number | null };

/** Checks a value as it would be sent; null if valid. */
export function checkValue({ kind, text }: ValueDraft): ValueFault | null {
  if (text === '') return { kind: 'empty' };
  const sizeBytes = countBytes(text);
  if (sizeBytes > limits.secretValueBytes) return { kind: 'too-large', sizeBytes };
  return kind === 'json' ? checkJson(text) : null;
}

/** Whether a text has more than one line. */
export function hasLines(text: string): boolean {
  return /[\r\n]/.test(text);
}

/** The draft for a pasted or generated text, or one from a file. A multi-line text never becomes a single line. */
export function draftOf(text: string, kind: ValueKind): ValueDraft {
  return { kind: kind === 'line' && hasLines(text) ? 'lines' : kind, text };
}

function checkJson(text: string): ValueFault | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return { kind: 'not-json', line: lineOfFault(text, error instanceof Error ? error.message : '') };
  }
}

/** Browsers report the location differently: a line, or a position. Their message quotes the value, so it isn't shown. */
function lineOfFault(text: string, message: string): number | null {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /end of|unterminated/i.test(message) ? text.split('\n').length : null;
}
