/** Line endings of a text. */
export type LineEnd = '\n' | '\r\n';

/** CRLF if every line of a text ends with it, otherwise LF. A browser's text field only has LF. */
export function lineEndOf(text: string): LineEnd {
  return text.includes('\r\n') && !/\r(?!\n)|(?<!\r)\n/.test(text) ? '\r\n' : '\n';
}

/** The text in a field's form. */
export function toField(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** A field's text with its original line endings. */
export function fromField(text: string, lineEnd: LineEnd): string {
  return lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd);
}
