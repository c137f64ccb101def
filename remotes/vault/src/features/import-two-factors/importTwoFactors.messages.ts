import { limits } from '@cofferdam/domain';
import type { ImportFormat } from '@cofferdam/domain/otp';

/** Words of importing two-factor entries, English. */
export const importTwoFactorsMessages = {
  title: 'Import two-factor codes',
  lead: (workspace: string) =>
    `From another authenticator into ${workspace}. Nothing leaves this page before you have seen what is in it.`,
  reviewTitle: 'Review the import',
  reviewLead: 'New codes are added. Duplicates and conflicting seeds wait for you.',
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
  columns: { entry: 'Name', kind: 'Type, digits', verdict: 'In the workspace', deed: 'What to do' },
  verdicts: {
    new: 'New',
    duplicate: (name: string) => `Same seed as ${name}`,
    repeated: (position: number) => `Same seed as entry ${position} of this import`,
    conflict: (name: string) => `${name} has another seed`,
  },
  deeds: { add: 'Add', replace: 'Replace the seed', skip: 'Skip' },
  deedOf: (name: string) => `What to do with ${name}`,
  addAs: (name: string) => `Add as ${name}`,
  refused: 'Cannot be imported',
  place: (position: number) => `Entry ${position}`,
  withoutCode: (count: number) =>
    count === 1
      ? '1 item has no two-factor code and is left out.'
      : `${count} items have no two-factor code and are left out.`,
  notes: 'Some entries have notes in the export. Notes are not imported.',
  compareFailed: 'The workspace could not be compared',
  compareFailedText: 'What was read is still here; nothing was written.',
  startOver: 'Start over',
  faultsOfChoice: {
    none: 'Nothing is chosen',
    'too-many': `At most ${new Intl.NumberFormat().format(limits.importEntries)} at once. Skip some.`,
  },
  import: (count: number) => (count === 1 ? 'Import 1 code' : `Import ${count} codes`),
  done: (count: number, workspace: string) =>
    count === 1 ? `1 code is in ${workspace} now` : `${count} codes are in ${workspace} now`,
  discardTitle: 'Discard the import?',
  discard: 'What was read is forgotten; nothing was written.',
} as const;
