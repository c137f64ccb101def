import type { NameFault } from '@cofferdam/domain';
import { nameFaultWords } from '../../components/names/nameFaults.messages.ts';
import type { EnvFaultReason } from '../../components/formats/env/envItem.ts';
import type { FileFormat, FormatFault } from '../../components/formats/namedValues.ts';
import type { Verdict } from './reviewImport.ts';

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${new Intl.NumberFormat().format(count)} ${many}`;

/** Words of the import, English. */
export const importSecretsMessages = {
  dropLabel: 'Drop a file of secrets here',
  dropHint:
    '.env, JSON, YAML or CSV; exports of Doppler, Infisical, Vault, Bitwarden, Kubernetes. Up to 1 MiB. It is read in this browser; nothing is sent yet.',
  choose: 'Choose a file',
  paste: 'Or paste the text',
  pasteHint: 'NAME=value, one a line, or JSON, YAML or CSV. Hidden when you leave the field.',
  review: 'Review',
  pasted: 'Pasted text',
  entries: (count: number) => plural(count, 'entry', 'entries'),
  replace: 'Replace',
  fileTooLarge: (name: string) => `${name} is larger than 1 MiB. Split it.`,
  fileNotText: (name: string) => `${name} is not text in UTF-8. A file of secrets is.`,
  fileUnreadable: (name: string) => `${name} could not be read. Choose it again.`,
  textTooLarge: 'The text is larger than 1 MiB. Split it.',
  nothingFound: 'There is no NAME=value in it.',
  formatFaults: {
    nothing: 'There are no names and values in it.',
    syntax: 'It looks like JSON or YAML, and is not well formed.',
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
  comparing: 'Comparing with what is there',
  compareFailed: 'What is in the workspace could not be compared. Nothing was written.',
  namesOnlyTitle: 'Only names were compared.',
  namesOnlyRight: (role: string) => `Telling changed from same needs the ${role} role.`,
  namesOnlyBrowser: 'Telling changed from same needs a page that is served over https.',
  conflictTitle: 'Nothing was written',
  conflict: (count: number) =>
    `Something changed in the workspace since the comparison. It was compared again: ${plural(count, 'row is', 'rows are')} different now.`,
  conflictSame: 'Something changed in the workspace since the comparison. It was compared again.',
  table: 'Entries of the file',
  columns: { name: 'Name in the file', verdict: 'Compared', value: 'Value', size: 'Size', deed: 'What happens' },
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
    unreadable: 'Not readable',
  } satisfies Record<Verdict, string>,
  place: (unit: 'line' | 'entry', number: number) => (unit === 'line' ? `Line ${number}` : `Entry ${number}`),
  emptyValue: 'Empty',
  valueOf: (name: string) => `Value of ${name}`,
  add: 'Add',
  addAs: (version: number) => `Add as v${version}`,
  addAsOf: (version: number, name: string) => `Add as v${version} of ${name}`,
  same: (version: number | null) => (version === null ? 'Skip, same' : `Skip, same as v${version}`),
  sameOf: (version: number | null, name: string) =>
    version === null ? `Skip, same as ${name}` : `Skip, same as v${version} of ${name}`,
  leaveOut: 'Leave out',
  decide: (name: string) => `What happens with ${name}`,
  leftOut: 'Left out.',
  ignoreCase: 'Names ignore case',
  unknown: 'May be the same',
  reasons: {
    empty: 'A secret needs a value.',
    'too-large': 'A value has 64 KiB at most.',
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
    } satisfies Record<EnvFaultReason, string>,
  },
  show: 'Rows shown',
  all: 'All',
  needsYou: 'Needs you',
  noneTitle: 'No such row',
  after: 'Secrets after the import',
  overLimit: (count: number) => `${plural(count, 'secret', 'secrets')} over the plan’s limit`,
  tooMany: (most: number) => `At most ${new Intl.NumberFormat().format(most)} at once. Choose fewer.`,
  nothingChosen: 'Choose at least one row',
  labelNew: 'Label new ones with',
  labelChange: 'Change',
  labelAdd: 'Add labels',
  labelsTitle: 'Labels of the new secrets',
  labelsHint: 'Secrets that get a version keep their own labels.',
  labelsDone: 'Done',
  cancel: 'Cancel',
  import: (count: number) => `Import ${plural(count, 'secret', 'secrets')}`,
  done: (count: number, workspace: string) =>
    `${plural(count, 'secret was', 'secrets were')} imported into ${workspace}`,
  doneParts: (added: number, versioned: number) =>
    `${added} added, ${plural(versioned, 'new version', 'new versions')}`,
} as const;
