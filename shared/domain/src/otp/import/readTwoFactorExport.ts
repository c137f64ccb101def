import { isXml } from '../../keepass/readKeePass.ts';
import {
  exportEntriesLimit,
  exportTextLimit,
  organizationTextLimit,
  type CodeColumns,
  type ReadingResult,
} from './importReading.ts';
import { asList, asObject, parseJson, type JsonObject } from './json.ts';
import { isAegis, readAegis } from './readAegis.ts';
import { isBitwarden, readBitwarden } from './readBitwarden.ts';
import { readKeePassCodes } from './readKeePassCodes.ts';
import { readList } from './readList.ts';
import { readMigration } from './readMigration.ts';
import {
  isCodeList,
  isOrganizationExport,
  organizationRecords,
  readCodeList,
  readOrganization,
} from './readOrganization.ts';
import { appOfList, is2FAuth, isFreeOtp, read2FAuth, readAppList, readFreeOtp } from './readOtherApps.ts';
import { describeCodeTable, readChosenTable, readTable } from './readTable.ts';
import { isTwoFas, readTwoFas } from './readTwoFas.ts';

/**
 * Reads an export of any supported authenticator. An encrypted export is reported as such,
 * because it can be exported again without. Total: never throws.
 *
 * @param columns roles of the columns, for a table with unknown column names
 */
export function readTwoFactorExport(text: string, columns?: CodeColumns): ReadingResult {
  const longest = isOrganizationExport(text) ? organizationTextLimit : exportTextLimit;
  if (text.length > longest) return { ok: false, fault: 'too-large' };
  const result = columns === undefined ? readExport(text) : readChosenTable(text, columns);
  const isTooLarge = result.ok && result.reading.entries.length + result.reading.refused.length > exportEntriesLimit;
  return isTooLarge ? { ok: false, fault: 'too-large' } : result;
}

/** The first bytes of a ZIP archive, such as Raivo writes. */
const zipBeginning = 'PK\u0003\u0004';

function readExport(text: string): ReadingResult {
  // This removes the mark of the byte order, too, like the readers of lines and tables.
  const content = text.trim();
  if (content.startsWith(zipBeginning)) return { ok: false, fault: 'archive' };
  const records = organizationRecords(content);
  if (records !== null) return readOrganization(records);
  if (/^[{[]/u.test(content)) return readJsonExport(content);
  if (isXml(content)) return readKeePassCodes(content);
  if (/^otpauth-migration:/iu.test(content) && !/[\r\n]/u.test(content)) return readMigration(content);
  const table = readTable(text);
  if (table !== null) return table;
  const reading = readList(text);
  const unknown = describeCodeTable(text);
  if (unknown !== null && (reading === null || unknown.hasHeader)) {
    return { ok: false, fault: 'columns', table: unknown };
  }
  return reading === null ? { ok: false, fault: 'unknown' } : { ok: true, reading };
}

function readJsonExport(content: string): ReadingResult {
  const parsed = parseJson(content);
  if (parsed === undefined) return { ok: false, fault: 'damaged' };
  const list = asList(parsed);
  if (list !== null && isCodeList(list)) return readCodeList(list);
  const app = list === null ? null : appOfList(list);
  if (list !== null && app !== null) return readAppList(app, list);
  const file = asObject(parsed);
  if (isAegis(file)) return readAegis(file);
  if (isTwoFas(file)) return readTwoFas(file);
  if (isBitwarden(file)) return readBitwarden(file);
  if (is2FAuth(file)) return read2FAuth(file);
  if (isFreeOtp(file)) return readFreeOtp(file);
  return { ok: false, fault: isEncryptedEnte(file) ? 'encrypted' : 'unknown' };
}

/** Ente's plain export is a list of setup links; an encrypted one is JSON. */
function isEncryptedEnte(file: JsonObject): boolean {
  return 'encryptedData' in file && 'kdfParams' in file;
}
