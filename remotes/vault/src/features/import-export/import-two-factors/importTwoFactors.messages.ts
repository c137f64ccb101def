import { limits } from '@cofferdam/domain';
import type { ImportFormat } from '@cofferdam/domain/otp';
import { formatNumber } from '@cofferdam/ui/format';
import type { Deed, Verdict } from './reviewImport.ts';

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

/** Words of importing two-factor entries, English. */
export const importTwoFactorsMessages = {
  title: 'Import two-factor codes',
  lead: (workspace: string) =>
    `From another authenticator into ${workspace}. Nothing leaves this page before you have seen what is in it.`,
  reviewTitle: 'Review the import',
  reviewLead: 'Nothing is written until you press Import. Seeds stay in this browser until then.',
  dropLabel: 'Drop an export here',
  dropHint: 'Aegis, 2FAS and Bitwarden as plain JSON, Ente as plain text, or a list with one address a line.',
  choose: 'Choose a file',
  scanTitle: 'Google Authenticator',
  paste: 'Or paste',
  pasteHint: 'Addresses that begin with otpauth:// or otpauth-migration://, one a line, or the text of an export.',
  nothing: 'Paste something first',
  review: 'Review',
  batch: (read: number, size: number) => `${read} of ${size} QR codes read`,
  nextBatch: 'Show the next QR code. Those that are read can be reviewed already.',
  found: {
    'google-migration': 'From Google Authenticator',
    aegis: 'From Aegis',
    '2fas': 'From 2FAS',
    bitwarden: 'From Bitwarden',
    ente: 'From Ente',
    list: 'From a list',
  } satisfies Record<ImportFormat, string>,
  table: 'Codes that were read',
  entries: (count: number) => plural(count, 'entry', 'entries'),
  show: 'Rows shown',
  search: 'Filter by name or account',
  all: 'All',
  same: 'Same',
  needsYou: 'Needs you',
  noneTitle: 'No such row',
  columns: { entry: 'Name', kind: 'Type, digits', verdict: 'Compared', deed: 'What happens' },
  verdicts: {
    new: 'New',
    duplicate: 'Same seed',
    repeated: 'Twice in the file',
    conflict: 'Another seed',
    refused: 'Not readable',
  } satisfies Record<Verdict['kind'] | 'refused', string>,
  deeds: { add: 'Add', replace: 'Replace the seed', skip: 'Leave out' } satisfies Record<Deed, string>,
  deedOf: (name: string) => `What to do with ${name}`,
  addAs: (name: string) => `Add as ${name}`,
  sameAs: (name: string) => `Skip, same seed as ${name}`,
  sameInFile: (position: number) => `Skip, same seed as entry ${position}`,
  otherSeed: (name: string) => `${name} has another seed`,
  leaveOut: 'Leave out',
  leftOut: 'Left out.',
  entryAt: (position: number, label: string) => (label === '' ? `Entry ${position}` : `Entry ${position}, ${label}`),
  withoutCode: (count: number) =>
    count === 1
      ? '1 item has no two-factor code and is left out.'
      : `${count} items have no two-factor code and are left out.`,
  notes: 'Some entries have notes in the export. Notes are not imported.',
  comparing: 'Comparing with what is there',
  compareFailed: 'The workspace could not be compared',
  compareFailedText: 'What was read is still here; nothing was written.',
  startOver: 'Start over',
  cancel: 'Cancel',
  after: 'Codes after the import',
  overLimit: (count: number) => `${plural(count, 'code', 'codes')} over the plan’s limit`,
  faultsOfChoice: {
    none: 'Nothing is chosen',
    'too-many': `At most ${formatNumber(limits.importEntries)} at once. Skip some.`,
  },
  import: (count: number) => `Import ${plural(count, 'code', 'codes')}`,
  done: (count: number, workspace: string) =>
    count === 1 ? `1 code is in ${workspace} now` : `${count} codes are in ${workspace} now`,
  discardTitle: 'Discard the import?',
  discard: 'What was read is forgotten; nothing was written.',
} as const;
