import { ApiFailure } from '../errors/apiFailure.ts';

/**
 * Encrypted fields aren't stored as text, so a NUL is a character like any other. Their own rules refuse lone
 * surrogates, with their own codes.
 */
const encryptedFields: ReadonlySet<string> = new Set(['value', 'text']);

/**
 * Refuses a NUL or a lone surrogate in any text of an input, body or query. PostgreSQL stores neither in `text` or
 * `jsonb`, and UTF-8 would replace the surrogate with another character.
 *
 * @param input the output of the schema, so every name in it is part of the contract
 * @throws ApiFailure `validation.request` that names the field
 */
export function requireWellFormed(input: unknown): void {
  const path = findMalformed(input, []);
  if (path !== null) throw new ApiFailure('validation.request', { fields: [path.join('.')] });
}

function findMalformed(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    if (encryptedFields.has(name)) continue;
    const found = findMalformed(member, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
