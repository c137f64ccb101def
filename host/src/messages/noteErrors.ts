import type { ErrorCode } from '@cofferdam/domain';
import { say, sayWith, type ErrorEntry } from './errorTable.ts';

const validation = 'Validation Error';

/** Words of the refusals that are about notes, English. */
export const noteErrors = {
  'note.not-found.by-note-name': sayWith(
    { kind: 'navigate', to: '/r/notes' },
    'Note not found',
    'No note in this workspace has that name. It was renamed or deleted.',
  ),
  'note.exist.name': say(
    'Name is taken',
    'A note with this name already exists in the workspace. Choose another name, or add a version to it.',
  ),
  'note.validation.name': say(validation, 'A note name has 1 to 64 letters, digits, spaces and . _ - / @ : in it.'),
  'note.validation.text': say(validation, 'The text is not valid: it is empty, or larger than 256 KiB.'),
  'note.validation.labels': say(
    validation,
    'A label has 1 to 32 letters, digits, spaces and . _ - / @ : in it, and a note has 50 labels at most.',
  ),
  'note.version.not-found': say(
    'Version not found',
    'This version of the note does not exist. Load the list of versions again.',
  ),
  'note.version.stale': say(
    'A newer version exists',
    ({ currentVersion }) =>
      `${currentVersion === undefined ? 'A newer version' : `Version ${currentVersion}`} was added since you opened this note. Nothing was saved. Look at it, then repeat your change.`,
  ),
  'note.version.not-usable': say('Version destroyed', 'The text of this version was destroyed and cannot be read.'),
  'note.version.current': say('Version in use', 'This is the current version. Make another one current first.'),
} as const satisfies Readonly<Partial<Record<ErrorCode, ErrorEntry>>>;
