import { readProduct } from '../products/readProduct.ts';
import type { NamedValue, NamedValues } from '../namedValues.ts';
import { readMembers } from './readMembers.ts';
import { isJsonObject, parseJson, textOf, type JsonObject, type JsonValue } from './parseJson.ts';

/**
 * Reads JSON: an object of names and values, or a list of objects with `name` or `key` and `value`; or what one of the
 * known products exports.
 */
export function readJson(text: string): NamedValues {
  const root = parseJson(text);
  if (root === undefined) return { ok: false, fault: 'syntax' };
  return readProduct(root) ?? readPlain(root, text);
}

function readPlain(root: JsonValue, text: string): NamedValues {
  if (Array.isArray(root)) {
    const values = root.flatMap((one: JsonValue) => (isJsonObject(one) ? readPair(one) : []));
    return { ok: true, format: 'json', values };
  }
  if (!isJsonObject(root)) return { ok: false, fault: 'nothing' };
  // Pair by pair and not as an object: a name that comes twice is two entries, and the review says so.
  const values = readMembers(text).map(({ name, value }) => ({ name, value: textOf(value) }));
  return { ok: true, format: 'json', values };
}

/** `{ "name": …, "value": … }` in the spellings that are in use. */
export function readPair(one: JsonObject): NamedValue[] {
  const name = one['name'] ?? one['key'] ?? one['secretKey'];
  const value = one['value'] ?? one['secretValue'];
  return typeof name === 'string' && value !== undefined ? [{ name, value: textOf(value) }] : [];
}
