import { organizationTextLimit } from '@cofferdam/domain/otp';
import type { EnvItem } from './env/envItem.ts';
import { parseEnv } from './env/parseEnv.ts';
import { readCsv } from './csv/readCsv.ts';
import { guessFormat, type PlainFormat } from './guessFormat.ts';
import { itemOf } from './itemOf.ts';
import { readJson } from './json/readJson.ts';
import type { FileFormat, FormatFault, NamedValues, SecretColumns, UnknownColumns } from './namedValues.ts';
import { readKeePassXml } from './products/readKeePassXml.ts';
import { readOrganization } from './products/readOrganization.ts';
import { readYaml } from './readYaml.ts';

/** The result of reading a file. */
export type ReadSecrets =
  | {
      readonly ok: true;
      readonly format: FileFormat;
      /** The unit of item numbers. */
      readonly unit: 'line' | 'entry';
      readonly items: readonly EnvItem[];
    }
  | { readonly ok: false; readonly fault: FormatFault }
  | UnknownColumns;

/** Maximum characters of all values: YAML aliases can expand a small file into a large one. */
const maxValueLength = 8_388_608;

const readers: Readonly<Record<Exclude<PlainFormat, 'env' | 'csv'>, (text: string) => NamedValues>> = {
  json: readJson,
  yaml: readYaml,
  xml: readKeePassXml,
};

/**
 * Reads a file of secrets in any supported format. Never throws.
 *
 * @param columns roles of the columns, for a table with unknown column names
 */
export function readSecrets(text: string, fileName: string | null, columns?: SecretColumns): ReadSecrets {
  if (columns !== undefined) return checkRead(readCsv(text, columns));
  const organization = readOrganization(text);
  if (organization !== null) return checkRead(organization, organizationTextLimit);
  const format = guessFormat(text, fileName);
  if (format === 'env') {
    const items = parseEnv(text);
    const hasLines = items.some((item) => item.kind !== 'remark');
    return hasLines ? { ok: true, format, unit: 'line', items } : { ok: false, fault: 'nothing' };
  }
  return checkRead(format === 'csv' ? readCsv(text) : readers[format](text));
}

/** Refuses an empty or too large result. */
function checkRead(read: NamedValues, most = maxValueLength): ReadSecrets {
  if (!read.ok) return read;
  if (read.values.length === 0) return { ok: false, fault: 'nothing' };
  const length = read.values.reduce((sum, value) => sum + ('value' in value ? value.value.length : 0), 0);
  if (length > most) return { ok: false, fault: 'too-large' };
  return { ok: true, format: read.format, unit: 'entry', items: read.values.map(itemOf) };
}
