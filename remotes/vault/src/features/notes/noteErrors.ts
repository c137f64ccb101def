import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';

/** A field of a form about a note. */
export type NoteField = 'name' | 'text' | 'labels';

const fieldsOfCodes: Readonly<Partial<Record<ErrorCode, NoteField>>> = {
  'note.exist.name': 'name',
  'note.validation.name': 'name',
  'note.validation.text': 'text',
  'note.validation.labels': 'labels',
};

/** The field that a refusal is about, or null when it belongs to the central handler. */
export function noteFieldOf(error: unknown): NoteField | null {
  if (!(error instanceof ApiError) || error.errorCode === null) return null;
  return fieldsOfCodes[error.errorCode] ?? null;
}
