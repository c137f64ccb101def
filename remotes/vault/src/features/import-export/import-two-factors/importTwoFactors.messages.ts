import type { CodeColumn, ImportFormat } from '@cofferdam/domain/otp';
import { formatNumber } from '@cofferdam/ui/format';
import type { ColumnRole } from '../source/columnRole.ts';
import type { Decision, Verdict } from './reviewImport.ts';

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

/** English texts of importing two-factor entries. */
export const importTwoFactorsMessages = {
  title: 'Import two-factor codes',
  /** What a column of a table can be. */
  columnRoles: [
    { role: 'issuer', label: 'Issuer' },
    { role: 'account', label: 'Account', isOptional: true },
    { role: 'seed', label: 'Secret key' },
  ] satisfies readonly ColumnRole<CodeColumn>[],
  lead: (workspace: string) =>
    `From another authenticator app into ${workspace}. You review everything before it’s saved.`,
  reviewTitle: 'Review the import',
  reviewLead: 'Nothing is saved until you press Import. Secret keys stay in this browser until then.',
  dropLabel: 'Drop an export here',
  dropHint:
    'An export of Cofferdam, Aegis, 2FAS, 2FAuth, andOTP, FreeOTP+, Raivo or Bitwarden as JSON without a password, KeePass as XML, Ente as text, CSV of a password manager, or setup links, one per line. Up to 8 MiB. Authy has no export: add each of its codes from the website’s settings.',
  choose: 'Choose a file',
  scanTitle: 'Google Authenticator',
  paste: 'Or paste',
  pasteHint: 'Setup links that start with otpauth:// or otpauth-migration://, one per line, or the text of an export.',
  nothing: 'Paste something first',
  review: 'Review',
  batch: (read: number, size: number) => `${read} of ${size} QR codes read`,
  nextBatch: 'Show the next QR code. You can already review the codes read so far.',
  found: {
    cofferdam: 'From Cofferdam',
    'google-migration': 'From Google Authenticator',
    aegis: 'From Aegis',
    '2fas': 'From 2FAS',
    '2fauth': 'From 2FAuth',
    andotp: 'From andOTP',
    freeotp: 'From FreeOTP+',
    raivo: 'From Raivo',
    table: 'From a CSV file',
    bitwarden: 'From Bitwarden',
    ente: 'From Ente',
    keepass: 'From KeePass',
    list: 'From a list',
  } satisfies Record<ImportFormat, string>,
  table: 'Codes found',
  search: 'Filter by name or account',
  columns: { name: 'Name', kind: 'Type, digits', labels: 'Labels' },
  verdicts: {
    new: 'New',
    duplicate: 'Same key',
    repeated: 'Twice in the file',
    conflict: 'Different key',
    'name-repeated': 'Same name',
    refused: 'Unreadable',
  } satisfies Record<Verdict['kind'] | 'refused', string>,
  decisions: { add: 'Add', replace: 'Replace the key', skip: 'Skip' } satisfies Record<Decision, string>,
  decisionOf: (name: string) => `What to do with ${name}`,
  addAs: (name: string) => `Add as ${name}`,
  sameAs: (name: string) => `Skip, same key as ${name}`,
  sameInFile: (position: number) => `Skip, same key as entry ${position}`,
  otherSeedInFile: (position: number) => `Entry ${position} has the same name and a different key`,
  otherSeed: (name: string) => `${name} has a different key`,
  entryAt: (position: number, label: string) => (label === '' ? `Entry ${position}` : `Entry ${position}, ${label}`),
  withoutCode: (count: number) =>
    count === 1
      ? '1 item has no two-factor code and will be skipped.'
      : `${formatNumber(count)} items have no two-factor code and will be skipped.`,
  older: (count: number) =>
    count === 1
      ? '1 older version of an entry will be skipped.'
      : `${formatNumber(count)} older versions of entries will be skipped.`,
  recovery: (count: number) =>
    count === 1
      ? 'The unused recovery codes of 1 new code are imported, too.'
      : `The unused recovery codes of ${formatNumber(count)} new codes are imported, too.`,
  notes: 'Some entries have notes, used recovery codes or tags that can’t be imported.',
  startOver: 'Start over',
  after: 'Codes after the import',
  overLimit: (count: number) => `${plural(count, 'code', 'codes')} over the plan’s limit`,
  import: (count: number) => `Import ${plural(count, 'code', 'codes')}`,
  done: (count: number, workspace: string) => `${plural(count, 'code', 'codes')} imported into ${workspace}`,
  discardTitle: 'Discard the import?',
  discard: 'Nothing was saved.',
} as const;
