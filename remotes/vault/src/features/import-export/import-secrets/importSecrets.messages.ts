import type { NameFault } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';
import type { EnvFaultReason } from '../formats/env/envItem.ts';
import type { FileFormat, FormatFault } from '../formats/namedValues.ts';
import type { Verdict } from './reviewImport.ts';

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

/** Words of the import, English. */
export const importSecretsMessages = {
  dropLabel: 'Drop a file of secrets here',
  dropHint:
    '.env, JSON, YAML or CSV; exports of Doppler, Infisical, Vault, Bitwarden, Kubernetes. Up to 8 MiB. It is read in this browser; nothing is sent yet.',
  choose: 'Choose a file',
  paste: 'Or paste the text',
  pasteHint: 'NAME=value, one a line, or JSON, YAML or CSV. Hidden when you leave the field.',
  review: 'Review',
  pasted: 'Pasted text',
  replace: 'Replace',
  fileTooLarge: (name: string) => `${name} is larger than 8 MiB. Split it.`,
  fileNotText: (name: string) => `${name} is not text in UTF-8. A file of secrets is.`,
  fileUnreadable: (name: string) => `${name} could not be read. Choose it again.`,
  textTooLarge: 'The text is larger than 8 MiB. Split it.',
  nothingFound: 'There is no NAME=value in it.',
  formatFaults: {
    nothing: 'There are no names and values in it.',
    syntax: 'It looks like JSON or YAML, and is not well formed.',
    'too-large': 'It unfolds to more than 8 MiB. Split it.',
    encrypted: 'This export is encrypted. Export it without encryption, import it, and delete the file.',
  } satisfies Record<FormatFault, string>,
  formats: {
    env: '.env',
    json: 'JSON',
    yaml: 'YAML',
    csv: 'CSV',
    doppler: 'Doppler',
    infisical: 'Infisical',
    vault: 'Vault',
    bitwarden: 'Bitwarden',
    kubernetes: 'Kubernetes',
  } satisfies Record<FileFormat, string>,
  namesOnlyTitle: 'Only names were compared.',
  namesOnlyRight: (role: string) => `Telling changed from same needs the ${role} role.`,
  namesOnlyBrowser: 'Telling changed from same needs a page that is served over https.',
  table: 'Entries of the file',
  columns: { name: 'Name in the file', value: 'Value', size: 'Size' },
  verdicts: {
    new: 'New',
    changed: 'Changed',
    same: 'Same',
    exists: 'Exists',
    clash: 'Name clash',
    empty: 'Value empty',
    duplicate: 'Duplicate',
    'bad-name': 'Bad name',
    'too-large': 'Too large',
    'bad-value': 'Bad value',
    unreadable: 'Not readable',
  } satisfies Record<Verdict, string>,
  place: (unit: 'line' | 'entry', number: number) => (unit === 'line' ? `Line ${number}` : `Entry ${number}`),
  emptyValue: 'Empty',
  valueOf: (name: string) => `Value of ${name}`,
  compare: 'Compare',
  compareWith: (name: string) => `Compare ${name} with what is there`,
  compareTitle: (name: string) => `What changes in ${name}`,
  compareLead: 'What is there is at the left. Reading it is recorded in the audit log.',
  compareBeside: 'with',
  compareClose: 'Close',
  there: (version: number, workspace: string) => `v${version} in ${workspace}`,
  add: 'Add',
  addAs: (version: number) => `Add as v${version}`,
  addAsOf: (version: number, name: string) => `Add as v${version} of ${name}`,
  same: (version: number | null) => (version === null ? 'Skip, same' : `Skip, same as v${version}`),
  sameOf: (version: number | null, name: string) =>
    version === null ? `Skip, same as ${name}` : `Skip, same as v${version} of ${name}`,
  decide: (name: string) => `What happens with ${name}`,
  ignoreCase: 'Names ignore case',
  unknown: 'May be the same',
  reasons: {
    same: 'It is the same: there is nothing to write.',
    empty: 'A secret needs a value.',
    'too-large': 'A value has 64 KiB at most.',
    'bad-value': 'There is half of a character in it, which no text can hold.',
    duplicate: (place: string) => `${place} has the same name and counts.`,
    names: {
      empty: 'A secret needs a name.',
      ...nameFaultWords,
    } satisfies Record<NameFault, string>,
    lines: {
      'no-equals': 'There is no = in it.',
      'name-empty': 'There is no name before the =.',
      'name-blank': 'The name has a blank in it.',
      'quote-open': 'A quote opens and never closes.',
      'after-quote': 'Something follows the closing quote.',
      'cells-few': 'There is a name in it and no value.',
      'cells-many': 'It has more cells than the first row. Put a value with a comma in quotes.',
    } satisfies Record<EnvFaultReason, string>,
  },
  after: 'Secrets after the import',
  overLimit: (count: number) => `${plural(count, 'secret', 'secrets')} over the plan’s limit`,
  labelNew: 'Label new ones with',
  labelChange: 'Change',
  labelAdd: 'Add labels',
  labelsTitle: 'Labels of the new secrets',
  labelsHint: 'Secrets that get a version keep their own labels.',
  labelsDone: 'Done',
  import: (count: number) => `Import ${plural(count, 'secret', 'secrets')}`,
  done: (count: number, workspace: string) =>
    `${plural(count, 'secret was', 'secrets were')} imported into ${workspace}`,
  doneParts: (added: number, versioned: number) =>
    `${added} added, ${plural(versioned, 'new version', 'new versions')}`,
} as const;
