import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../json/parseJson.ts';
import type { NamedValue, NamedValues } from '../namedValues.ts';
import { readBitwarden } from './readBitwarden.ts';

type Reader = (root: JsonValue) => NamedValues | null;

/** What one of the products exports; null when it is none of them. By their public descriptions. */
export function readProduct(root: JsonValue): NamedValues | null {
  for (const read of [readBitwarden, readVault, readDoppler, readInfisical, readKubernetes] satisfies Reader[]) {
    const values = read(root);
    if (values !== null) return values;
  }
  return null;
}

const plainEntries = (data: JsonObject): NamedValue[] =>
  Object.entries(data).map(([name, value]) => ({ name, value: textOf(value) }));

/** `vault kv get -format=json`: version 2 has `data.data` beside `data.metadata`, version 1 has `data`. */
function readVault(root: JsonValue): NamedValues | null {
  if (!isJsonObject(root) || !('request_id' in root) || !isJsonObject(root['data'])) return null;
  const { data } = root;
  if (!isJsonObject(data['metadata']) || !('data' in data))
    return { ok: true, format: 'vault', values: plainEntries(data) };
  // A version that was deleted has its metadata, and null in the place of its data.
  return { ok: true, format: 'vault', values: isJsonObject(data['data']) ? plainEntries(data['data']) : [] };
}

const dopplerOwn: ReadonlySet<string> = new Set(['DOPPLER_PROJECT', 'DOPPLER_CONFIG', 'DOPPLER_ENVIRONMENT']);

/** `doppler secrets download` (names and values) and `doppler secrets --json` (each with `computed` and `raw`). */
function readDoppler(root: JsonValue): NamedValues | null {
  if (!isJsonObject(root) || !Object.keys(root).some((name) => dopplerOwn.has(name))) return null;
  const values = Object.entries(root).flatMap(([name, value]): NamedValue[] => {
    // Doppler's own facts about the file, not secrets of anybody.
    if (dopplerOwn.has(name)) return [];
    const isDetailed = isJsonObject(value) && ('computed' in value || 'raw' in value);
    return [{ name, value: textOf(isDetailed ? (value['computed'] ?? value['raw']) : value) }];
  });
  return { ok: true, format: 'doppler', values };
}

/** `infisical export --format=json`: a list whose entries have `key`, `value`, `workspace` or `type`; or the API's form. */
function readInfisical(root: JsonValue): NamedValues | null {
  const list = isJsonObject(root) && Array.isArray(root['secrets']) ? root['secrets'] : root;
  if (!Array.isArray(list) || list.length === 0) return null;
  const isOurs = list.every(
    (one: JsonValue) =>
      isJsonObject(one) && (('key' in one && ('type' in one || 'workspace' in one)) || 'secretKey' in one),
  );
  if (!isOurs) return null;
  const values = (list as readonly JsonObject[]).map((one) => ({
    name: textOf(one['key'] ?? one['secretKey']),
    value: textOf(one['value'] ?? one['secretValue']),
  }));
  return { ok: true, format: 'infisical', values };
}

/** A manifest of a Secret: `stringData` as it is, `data` in base64. What is not text stays in base64. */
function readKubernetes(root: JsonValue): NamedValues | null {
  if (!isJsonObject(root) || root['kind'] !== 'Secret' || root['apiVersion'] !== 'v1') return null;
  const data = isJsonObject(root['data']) ? root['data'] : {};
  const plain = isJsonObject(root['stringData']) ? root['stringData'] : {};
  const decoded = Object.entries(data)
    .filter(([name]) => !Object.hasOwn(plain, name))
    .map(([name, value]) => ({ name, value: decodeBase64(textOf(value)) }));
  return { ok: true, format: 'kubernetes', values: [...decoded, ...plainEntries(plain)] };
}

function decodeBase64(text: string): string {
  try {
    const binary = atob(text.replaceAll(/\s/g, ''));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return text;
  }
}
