import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';

/** A field of a form about a secret. */
export type SecretField = 'name' | 'value' | 'description' | 'labels';

const fieldsOfCodes: Readonly<Partial<Record<ErrorCode, SecretField>>> = {
  'secret.exist.name': 'name',
  'secret.validation.name': 'name',
  'secret.validation.secret-key': 'value',
  'secret.validation.labels': 'labels',
};

const fields: readonly SecretField[] = ['name', 'value', 'description', 'labels'];

/** The field that a refusal is about, or null if the central handler should show it. */
export function fieldOfError(error: unknown): SecretField | null {
  if (!(error instanceof ApiError) || error.errorCode === null) return null;
  const field = fieldsOfCodes[error.errorCode];
  if (field !== undefined) return field;
  if (error.errorCode !== 'validation.request') return null;
  const path = error.details.fields?.[0] ?? '';
  return fields.find((name) => path === name || path.startsWith(`${name}.`)) ?? null;
}

/** Whether an error is a refusal with this code. */
export function isRefusal(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.errorCode === code;
}
