/** How the lines of a text end. */
export type LineEnd = '\n' | '\r\n';

/** CRLF when every line of a text ends with it, else LF. A browser's text field only has LF. */
export function lineEndOf(text: string): LineEnd {
  return text.includes('\r\n') && !/\r(?!\n)|(?<!\r)\n/.test(text) ? '\r\n' : '\n';
}

/** The text as a field holds it. */
export function toField(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** What a field holds, with the ends that its lines had. */
export function fromField(text: string, lineEnd: LineEnd): string {
  return lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd);
}
