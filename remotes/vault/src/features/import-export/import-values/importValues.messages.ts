import { limits, type NameFault } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';
import type { EnvFaultReason } from '../formats/env/envItem.ts';
import type { FileFormat, FormatFault, SecretColumn } from '../formats/namedValues.ts';
import type { ColumnRole } from '../source/columnRole.ts';
import type { ImportKindWords } from './ImportKind.ts';
import type { Verdict } from './reviewImport.ts';

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

const importedAs = (version: number | null): string =>
  version === null ? 'Add as a new version' : `Add as v${version}`;

const secrets: ImportKindWords = {
  value: 'Value',
  details: 'Labels and description',
  valueOf: (name) => `Value of ${name}`,
  import: (count) => `Import ${plural(count, 'secret', 'secrets')}`,
  done: (count, workspace) => `${plural(count, 'secret', 'secrets')} imported into ${workspace}`,
  leftOutOf: (count) => `Some labels or descriptions of ${plural(count, 'secret', 'secrets')} won’t be imported.`,
  skipAll: 'Skip secrets',
  limit: {
    after: 'Secrets after the import',
    over: (count) => `${plural(count, 'secret', 'secrets')} over the plan’s limit`,
  },
};

const notes: ImportKindWords = {
  value: 'Text',
  details: 'Labels',
  valueOf: (name) => `Text of ${name}`,
  import: (count) => `Import ${plural(count, 'note', 'notes')}`,
  done: (count, workspace) => `${plural(count, 'note', 'notes')} imported into ${workspace}`,
  leftOutOf: (count) => `Some labels of ${plural(count, 'note', 'notes')} won’t be imported.`,
  skipAll: 'Skip notes',
};

/** English texts of the import of secrets and notes. */
export const importValuesMessages = {
  secrets,
  notes,
  dropLabel: 'Drop a file of secrets here',
  dropHint:
    '.env, JSON, YAML or CSV; exports from Cofferdam, Doppler, Infisical, Vault, Bitwarden, 1Password, LastPass, KeePass (XML or CSV), Chrome and Kubernetes. Up to 8 MiB. The file is read in this browser; nothing is sent yet.',
  choose: 'Choose a file',
  paste: 'Or paste the text',
  pasteHint: 'NAME=value, one per line, or JSON, YAML or CSV. Hidden when you click away.',
  review: 'Review',
  pasted: 'Pasted text',
  replace: 'Replace',
  fileTooLarge: (name: string) => `${name} is larger than 8 MiB (64 MiB for an organization’s export). Split it.`,
  fileNotText: (name: string) => `${name} isn’t text. Use a UTF-8 text file.`,
  fileUnreadable: (name: string) => `${name} couldn’t be read. Choose it again.`,
  textTooLarge: 'The text is larger than 8 MiB (64 MiB for an organization’s export). Split it.',
  nothingFound: 'No secrets found.',
  formatFaults: {
    nothing: 'There are no names and values in it.',
    syntax: 'Invalid JSON, YAML or XML.',
    'cut-off': 'The end of this export is missing. Export the organization again.',
    'quote-open': 'A quote in this CSV never closes. Close it, or export the file again.',
    'too-large': 'It expands to more than 8 MiB. Split it.',
    'other-xml': 'This XML isn’t a KeePass export.',
    encrypted: 'This export is encrypted. Export it without encryption, import it, and delete the file.',
  } satisfies Record<FormatFault, string>,
  formats: {
    env: '.env',
    cofferdam: 'Cofferdam',
    json: 'JSON',
    yaml: 'YAML',
    csv: 'CSV',
    doppler: 'Doppler',
    infisical: 'Infisical',
    vault: 'Vault',
    bitwarden: 'Bitwarden',
    logins: 'CSV of a password manager',
    keepass: 'KeePass',
    kubernetes: 'Kubernetes',
  } satisfies Record<FileFormat, string>,
  namesOnlyTitle: 'Only names were compared.',
  namesOnlyRight: (role: string) => `You need the ${role} role to compare values.`,
  namesOnlyBrowser: 'Comparing values needs a page that is served over https.',
  /** What a column of a table can be. */
  columnRoles: [
    { role: 'name', label: 'Name' },
    { role: 'value', label: 'Value' },
    { role: 'description', label: 'Description', isOptional: true },
  ] satisfies readonly ColumnRole<SecretColumn>[],
  table: 'Entries of the file',
  columns: { name: 'Name in the file', size: 'Size' },
  leftOut: (texts: readonly string[]) => `Not imported: ${texts.join(', ')}`,
  leftOutRule: `A label has up to ${limits.labelLength} letters, digits, spaces or . _ - / @ :, and a description up to ${limits.descriptionLength} characters.`,
  verdicts: {
    new: 'New',
    changed: 'Changed',
    same: 'Same',
    exists: 'Exists',
    clash: 'Name clash',
    empty: 'Empty value',
    duplicate: 'Duplicate',
    'bad-name': 'Bad name',
    'too-large': 'Too large',
    'bad-value': 'Bad value',
    'left-out': 'Not imported',
    unreadable: 'Unreadable',
  } satisfies Record<Verdict, string>,
  /** States of rows of another kind. */
  kinds: { note: 'Note', 'two-factor': 'Two-factor code' } satisfies Partial<Record<EnvFaultReason, string>>,
  place: (unit: 'line' | 'entry', number: number) => (unit === 'line' ? `Line ${number}` : `Entry ${number}`),
  emptyValue: 'Empty',
  enter: 'Enter a value',
  enterOf: (name: string) => `Enter a value for ${name}`,
  enterTitle: (name: string) => `Value of ${name}`,
  enterLead: 'It’s empty in the file. The file isn’t changed.',
  enterSave: 'Use this value',
  enterNothing: 'Enter a value first',
  nothingToEnter: 'It isn’t empty',
  base64: 'Not text: kept as Base64',
  compare: 'Compare',
  nothingToCompare: 'There’s no current value to compare it with',
  compareWith: (name: string) => `Compare ${name} with the current value`,
  compareTitle: (name: string) => `Changes to ${name}`,
  compareLead: 'Reading the current value is recorded in the audit log.',
  compareBeside: 'with',
  compareClose: 'Close',
  there: (version: number, workspace: string) => `v${version} in ${workspace}`,
  add: 'Add',
  addAs: importedAs,
  addAsOf: (version: number | null, name: string) => `${importedAs(version)} of ${name}`,
  same: (version: number | null) => (version === null ? 'Skip, same' : `Skip, same as v${version}`),
  sameOf: (version: number | null, name: string) =>
    version === null ? `Skip, same as ${name}` : `Skip, same as v${version} of ${name}`,
  decide: (name: string) => `What to do with ${name}`,
  ignoreCase: 'Names ignore case',
  unknown: 'May be the same',
  reasons: {
    same: 'It’s the same: there’s nothing to import.',
    empty: 'A secret needs a value.',
    'too-large': 'Secrets can be up to 64 KiB, and notes up to 256 KiB.',
    'bad-value': 'It contains an invalid character.',
    duplicate: (place: string) => `${place} has the same name and is used instead.`,
    names: {
      empty: 'A secret needs a name.',
      ...nameFaultWords,
    } satisfies Record<NameFault, string>,
    lines: {
      'no-equals': 'There’s no = in it.',
      'name-empty': 'There’s no name before the =.',
      'name-blank': 'The name contains a space.',
      'quote-open': 'A quote is never closed.',
      'after-quote': 'Something follows the closing quote.',
      'cells-few': 'It has a name but no value.',
      'cells-many': 'It has more cells than the first row. Put a value with a comma in quotes.',
      column: 'This column isn’t imported.',
      'no-pair': 'It has no name or no value.',
      'two-factor': 'This is a two-factor code. Import the file under Two-factor codes.',
      passkey: 'Passkeys can’t be exported. Create a new one.',
      'not-a-secret': 'This manifest isn’t a Secret.',
      linked: 'These secrets belong to another folder. Export that folder, too.',
      note: 'This is a note, and your role can’t create notes.',
      'older-version': 'Only current versions are imported.',
      attachment: 'Attached files can’t be imported.',
      trashed: 'It was in the trash of the other app.',
    } satisfies Record<EnvFaultReason, string>,
    counted: (count: number, reason: string) => `${formatNumber(count)}: ${reason}`,
  },
  labelNew: 'Label new ones with',
  labelChange: 'Change',
  labelAdd: 'Add labels',
  labelsTitle: 'Labels of the new secrets',
  labelsHint: 'Secrets that get a version keep their own labels.',
  labelsDone: 'Done',
  following: (noteCount: number, codeCount: number) => {
    const parts = [
      ...(noteCount === 0 ? [] : [plural(noteCount, 'note', 'notes')]),
      ...(codeCount === 0 ? [] : [plural(codeCount, 'two-factor code', 'two-factor codes')]),
    ];
    return `This file also has ${parts.join(' and ')}. You review them next.`;
  },
  compareTexts: 'Compare texts',
  compareTextsStop: 'Stop',
  compareTextsOf: (count: number, workspace: string) =>
    `${plural(count, 'note has', 'notes have')} the name of one in ${workspace}.`,
  compareTextsHint: 'To see which texts differ, compare them. Reading them is recorded in the audit log.',
  comparedTexts: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} compared.`,
  doneParts: (added: number, versioned: number) =>
    `${added} added, ${plural(versioned, 'new version', 'new versions')}`,
} as const;
