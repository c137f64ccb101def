import { isMap, isScalar, isSeq, parseAllDocuments, visit, type Document, type Scalar } from 'yaml';
import { isJsonObject, textOf, type JsonValue } from './json/parseJson.ts';
import { noPair, readPair } from './json/readJson.ts';
import { readProduct } from './products/readProduct.ts';
import type { FileFormat, NamedValue, NamedValues, UnreadValue } from './namedValues.ts';

/**
 * Reads YAML: a mapping of names and values, a list of `name` and `value`, or Kubernetes manifests; several documents
 * are one file. Uses the schema without types, so that `0123`, `yes` and `1.10` stay unchanged.
 */
export function readYaml(text: string): NamedValues {
  try {
    const documents = parseAllDocuments(text, { schema: 'failsafe', uniqueKeys: false, logLevel: 'silent' });
    if (!Array.isArray(documents)) return { ok: false, fault: 'nothing' };
    if (documents.some(({ errors }) => errors.length > 0)) return { ok: false, fault: 'syntax' };
    if (!documents.some(({ contents }) => isMap(contents) || isSeq(contents))) return { ok: false, fault: 'nothing' };
    for (const document of documents) setNulls(document);
    const read = documents.map(readDocument);
    const values = read.flatMap((one) => one.values);
    const other = read.find(({ format }) => format !== 'yaml');
    return { ok: true, format: other?.format ?? 'yaml', values };
  } catch {
    // Endlessly expanding aliases, and anything else that the library rejects.
    return { ok: false, fault: 'syntax' };
  }
}

interface ReadDocument {
  readonly format: FileFormat;
  readonly values: readonly (NamedValue | UnreadValue)[];
}

function readDocument(document: Document.Parsed): ReadDocument {
  const { contents } = document;
  const toText = (node: unknown): string =>
    textOf(isScalar(node) ? (node.value as JsonValue) : (node as { toJS(d: Document): JsonValue }).toJS(document));
  if (isSeq(contents)) {
    const list = contents.toJS(document) as JsonValue[];
    return { format: 'yaml', values: list.map((one) => (isJsonObject(one) ? readPair(one) : noPair)) };
  }
  // Skip empty documents; a plain string has no name.
  const isEmpty = contents === null || (isScalar(contents) && toText(contents) === '');
  if (!isMap(contents)) return { format: 'yaml', values: isEmpty ? [] : [noPair] };
  const product = readProduct(contents.toJS(document) as JsonValue);
  if (product?.ok === true) return product;
  // Pair by pair and not as an object: a repeated name is two entries, and the review says so.
  const values = contents.items.map(({ key, value }) => ({
    name: toText(key),
    value: value === null ? '' : toText(value),
  }));
  return { format: 'yaml', values };
}

/** Replaces YAML's null by null, which is text in the schema without types. A name stays as written. */
function setNulls(document: Document.Parsed): void {
  visit(document, {
    Scalar: (place, node) => {
      if (place !== 'key' && isNull(node)) node.value = null;
    },
  });
}

/** Whether a scalar is YAML's null, which isn't text: unquoted `null` and `~`. */
function isNull({ type, value }: Scalar): boolean {
  return type === 'PLAIN' && typeof value === 'string' && /^(?:null|Null|NULL|~)$/.test(value);
}
