import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../json/parseJson.ts';
import type { NamedValue, NamedValues, UnreadValue } from '../namedValues.ts';
import { readDetails } from '../readDetails.ts';
import { readBitwarden } from './readBitwarden.ts';

type Reader = (root: JsonValue) => NamedValues | null;

/** Reads the export of a known product, by its public description; null if it's none. */
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
  // A deleted version has metadata, and null instead of data.
  return { ok: true, format: 'vault', values: isJsonObject(data['data']) ? plainEntries(data['data']) : [] };
}

/** Every file of Doppler has these. */
const dopplerOwn = ['DOPPLER_PROJECT', 'DOPPLER_CONFIG', 'DOPPLER_ENVIRONMENT'];

/** A secret of Doppler with its raw and its computed value. */
const isDetailed = (value: JsonValue | undefined): value is JsonObject =>
  isJsonObject(value) && ('computed' in value || 'raw' in value);

/**
 * `doppler secrets download` (names and values), `doppler secrets --json` (each with `computed` and `raw`), and the API,
 * which has them in `secrets`.
 */
function readDoppler(root: JsonValue): NamedValues | null {
  if (!isJsonObject(root)) return null;
  const { secrets } = root;
  const isApi = isJsonObject(secrets) && Object.values(secrets).length > 0 && Object.values(secrets).every(isDetailed);
  const holder = isApi ? secrets : root;
  const isFile = dopplerOwn.every((name) => name in root) || dopplerOwn.some((name) => isDetailed(root[name]));
  if (!isApi && !isFile) return null;
  // Its own three as well: in our own export, secrets with these names look the same.
  const values = Object.entries(holder).map(([name, value]): NamedValue =>
    isDetailed(value)
      ? { name, value: textOf(value['computed'] ?? value['raw']), ...readDetails([], value['note']) }
      : { name, value: textOf(value) },
  );
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
    ...readDetails(tagsOf(one['tags']), one['comment'] ?? one['secretComment']),
  }));
  const imports = isJsonObject(root) && Array.isArray(root['imports']) ? root['imports'] : [];
  const linked = imports.map((one: JsonValue): UnreadValue => ({
    fault: 'linked',
    name: isJsonObject(one) ? textOf(one['secretPath'] ?? one['folderId']) : '',
  }));
  return { ok: true, format: 'infisical', values: [...values, ...linked] };
}

/** Tags of Infisical: names, or objects with a name or only a slug. */
function tagsOf(tags: JsonValue | undefined): readonly string[] {
  if (!Array.isArray(tags)) return [];
  return tags.map((tag: JsonValue) => textOf(isJsonObject(tag) ? (tag['name'] ?? tag['slug']) : tag));
}

/** The parts of a manifest. If all are missing or texts, `kind` and `apiVersion` are names of secrets. */
const manifestParts = ['metadata', 'items', 'data', 'stringData'];

/** Manifests: a Secret, or a list of objects. Other kinds are reported. */
function readKubernetes(root: JsonValue): NamedValues | null {
  if (!isJsonObject(root) || typeof root['kind'] !== 'string' || typeof root['apiVersion'] !== 'string') return null;
  if (!manifestParts.some((part) => typeof (root[part] ?? '') === 'object')) return null;
  const { kind, items } = root;
  const objects = (kind === 'List' || kind === 'SecretList') && Array.isArray(items) ? items : [root];
  return { ok: true, format: 'kubernetes', values: objects.flatMap((one: JsonValue) => readManifest(one, kind)) };
}

/**
 * `data` in base64, `stringData` as text; of a name in both the last one counts, as in Kubernetes. Data that isn't text
 * stays in base64 and is marked. Items of a SecretList have no kind.
 */
function readManifest(object: JsonValue, listKind: string): readonly (NamedValue | UnreadValue)[] {
  if (!isJsonObject(object)) return [{ fault: 'not-a-secret' }];
  const isSecret = object['kind'] === 'Secret' || (object['kind'] === undefined && listKind === 'SecretList');
  const metadata = isJsonObject(object['metadata']) ? object['metadata'] : {};
  const title = `${textOf(object['kind'])} ${textOf(metadata['name'])}`.trim();
  if (!isSecret) return [{ fault: 'not-a-secret', name: title }];
  const data = isJsonObject(object['data']) ? object['data'] : {};
  const plain = isJsonObject(object['stringData']) ? object['stringData'] : {};
  const decoded = Object.entries(data).map(([name, value]) => ({ name, ...decodeBase64(textOf(value)) }));
  const values = [...decoded, ...plainEntries(plain)];
  return values.length === 0 ? [{ fault: 'no-pair', name: title }] : values;
}

function decodeBase64(text: string): Pick<NamedValue, 'value' | 'isBase64'> {
  try {
    const binary = atob(text.replaceAll(/\s/g, ''));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    return { value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { value: text, isBase64: true };
  }
}
