import type { Parameter } from './query.ts';

/** The form in which a value goes over the wire: text, or bytes for bytea. */
export function encodeParameter(value: Parameter): string | Buffer | null {
  if (value === null || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return encodeArray(value as readonly (string | number | null)[]);
  return String(value);
}

/** An array literal; every element quoted, so that no text can end it. */
function encodeArray(elements: readonly (string | number | null)[]): string {
  const quoted = elements.map((element) =>
    element === null ? 'NULL' : `"${String(element).replace(/[\\"]/g, '\\$&')}"`,
  );
  return `{${quoted.join(',')}}`;
}
