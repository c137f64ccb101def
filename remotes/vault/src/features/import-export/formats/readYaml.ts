import { isMap, isScalar, isSeq, parseAllDocuments, type Document } from 'yaml';
import { isJsonObject, textOf, type JsonValue } from './json/parseJson.ts';
import { readPair } from './json/readJson.ts';
import { readProduct } from './products/readProduct.ts';
import type { NamedValue, NamedValues, UnreadValue } from './namedValues.ts';

/**
 * Reads YAML: a mapping of names and values, a list of `name` and `value`, or manifests of Kubernetes; several documents
 * are one file. By the schema without types, so that `0123`, `yes` and `1.10` stay what they are.
 */
export function readYaml(text: string): NamedValues {
  try {
    const documents = parseAllDocuments(text, { schema: 'failsafe', uniqueKeys: false, logLevel: 'silent' });
    if (!Array.isArray(documents)) return { ok: false, fault: 'nothing' };
    if (documents.some(({ errors }) => errors.length > 0)) return { ok: false, fault: 'syntax' };
    const read = documents.map(readDocument);
    const values = read.flatMap((one) => one.values);
    const isOther = read.some(({ format }) => format !== 'yaml');
    return { ok: true, format: isOther ? 'kubernetes' : 'yaml', values };
  } catch {
    // Aliases that unfold without end, and whatever else the library gives up on.
    return { ok: false, fault: 'syntax' };
  }
}

interface ReadDocument {
  readonly format: 'yaml' | 'kubernetes';
  readonly values: readonly (NamedValue | UnreadValue)[];
}

function readDocument(document: Document.Parsed): ReadDocument {
  const { contents } = document;
  const toText = (node: unknown): string =>
    isScalar(node)
      ? textOf(node.value as JsonValue)
      : textOf((node as { toJS(d: Document): JsonValue }).toJS(document));
  if (isSeq(contents)) {
    const list = contents.toJS(document) as JsonValue[];
    return { format: 'yaml', values: list.flatMap((one) => (isJsonObject(one) ? readPair(one) : [])) };
  }
  if (!isMap(contents)) return { format: 'yaml', values: [] };
  const product = readProduct(contents.toJS(document) as JsonValue);
  if (product?.ok === true && product.format === 'kubernetes') return { format: 'kubernetes', values: product.values };
  // Pair by pair and not as an object: a name that comes twice is two entries, and the review says so.
  const values = contents.items.map(({ key, value }) => ({
    name: toText(key),
    value: value === null ? '' : toText(value),
  }));
  return { format: 'yaml', values };
}
