/** The kind of a value, detected from its text. */
export type ValueKind = 'json' | 'pem' | 'lines' | 'line';

/** Detects the kind of a revealed value from its text. The result isn't stored. */
export function valueKind(value: string): ValueKind {
  const text = value.trim();
  if (/^[[{]/.test(text) && isJson(text)) return 'json';
  if (/^-----BEGIN [A-Z0-9 ]+-----/.test(text)) return 'pem';
  return text.includes('\n') ? 'lines' : 'line';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
