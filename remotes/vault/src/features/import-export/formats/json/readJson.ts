import { readProduct } from '../products/readProduct.ts';
import type { NamedValue, NamedValues, UnreadValue } from '../namedValues.ts';
import { readDetails } from '../readDetails.ts';
import { readMembers } from './readMembers.ts';
import { isJsonObject, parseJson, textOf, type JsonObject, type JsonValue } from './parseJson.ts';

/**
 * Reads JSON: an object of names and values, a list of objects with `name` or `key` and `value`, or an export of a
 * known product.
 */
export function readJson(text: string): NamedValues {
  const root = parseJson(text);
  if (root === undefined) return { ok: false, fault: 'syntax' };
  return readProduct(root) ?? readPlain(root, text);
}

function readPlain(root: JsonValue, text: string): NamedValues {
  if (Array.isArray(root)) {
    const values = root.map((one: JsonValue) => (isJsonObject(one) ? readPair(one) : noPair));
    return { ok: true, format: 'json', values };
  }
  if (!isJsonObject(root)) return { ok: false, fault: 'nothing' };
  // Pair by pair and not as an object: a repeated name is two entries, and the review says so.
  const values = readMembers(text).map(({ name, value }) => ({ name, value: textOf(value) }));
  return { ok: true, format: 'json', values };
}

/** An item of a list without a name and a value. */
export const noPair: UnreadValue = { fault: 'no-pair' };

/** `{ "name": …, "value": … }` in its common spellings, also of what describes it. */
export function readPair(one: JsonObject): NamedValue | UnreadValue {
  const name = one['name'] ?? one['key'] ?? one['secretKey'];
  const value = 'value' in one ? one['value'] : one['secretValue'];
  if (typeof name === 'string' && value !== undefined) {
    const labels = one['labels'] ?? one['tags'];
    const description = one['description'] ?? one['comment'] ?? one['note'];
    return { name, value: textOf(value), ...readDetails(Array.isArray(labels) ? labels : [], description) };
  }
  return typeof name === 'string' ? { ...noPair, name } : noPair;
}
