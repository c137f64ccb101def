/** What a value is, as its text alone tells. */
export type ValueKind = 'json' | 'pem' | 'lines' | 'line';

/** Tells what a value is, told from the value itself once someone has revealed it: nothing of it is kept anywhere. */
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
