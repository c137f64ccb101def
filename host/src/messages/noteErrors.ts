import type { ErrorCode } from '@cofferdam/domain';
import type { ErrorEntry } from '@cofferdam/remote-contract/host';
import { message } from './errorTable.ts';

const validation = 'Validation Error';

/** English messages of errors about notes. */
export const noteErrors = {
  'note.not-found.by-note-name': message(
    'Note not found',
    'This workspace has no note with this name. The note may have been renamed, moved or deleted.',
  ),
  'note.exist.name': message(
    'Name is taken',
    'A note with this name already exists in the workspace. Choose another name, or add a version to it.',
  ),
  'note.validation.name': message(validation, 'Note names can have 1 to 64 letters, digits, spaces and . _ - / @ :'),
  'note.validation.text': message(validation, 'The text is larger than 256 KiB, or contains an invalid character.'),
  'note.validation.labels': message(
    validation,
    'Labels can have 1 to 32 letters, digits, spaces and . _ - / @ :. A note can have up to 50 labels.',
  ),
  'note.version.not-found': message(
    'Version not found',
    'This version of the note doesn’t exist. Reload the versions.',
  ),
  'note.version.stale': message(
    'A newer version exists',
    ({ currentVersion }) =>
      `${currentVersion === undefined ? 'A newer version' : `Version ${currentVersion}`} was added since you opened this note. Nothing was saved. Check it, then repeat your change.`,
  ),
  'note.version.not-usable': message('Version deleted', 'This version was permanently deleted and can’t be read.'),
  'note.version.current': message('Version in use', 'This is the current version. Make another one current first.'),
} as const satisfies Readonly<Partial<Record<ErrorCode, ErrorEntry>>>;
