import type { ContractCall } from '@cofferdam/api-contract';
import type { ErrorDetails } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
}

const maximumFields = 20;

/** The input by the contract's schema. @throws ApiFailure that names the fields at fault, never a value. */
export function parseInput(call: ContractCall, raw: unknown): unknown {
  const result = call.input.safeParse(raw);
  if (result.success) {
    requireWellFormed(result.data);
    return result.data;
  }
  const issues: readonly Issue[] = result.error.issues;
  const missing = issues.filter((issue) => issue.path.length > 0 && isMissing(raw, issue.path));
  if (missing.length > 0) throw new ApiFailure('validation.fields.null-or-empty', detailsOf(missing));
  throw new ApiFailure('validation.request', detailsOf(issues));
}

function isMissing(raw: unknown, path: readonly PropertyKey[]): boolean {
  let value = raw;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true;
    value = (value as Readonly<Record<PropertyKey, unknown>>)[key];
  }
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

// An unknown key is an issue of the object it is in: its own name is the client's text and is not repeated.
function detailsOf(issues: readonly Issue[]): ErrorDetails {
  const fields = new Set(issues.map((issue) => issue.path.map(String).join('.')).filter((path) => path !== ''));
  return { fields: [...fields].slice(0, maximumFields) };
}

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
function requireWellFormed(input: unknown): void {
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
