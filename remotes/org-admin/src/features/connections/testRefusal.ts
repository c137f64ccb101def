import { ApiError } from '@cofferdam/api-client';
import { keyFailureReasons, type ErrorCode } from '@cofferdam/domain';
import { describeFailure } from '../../components/customer-keys/TestResult.tsx';
import { connectionsMessages as messages } from './connections.messages.ts';

/** A refusal as a form shows it: at its field, or as the result of the test. */
export interface FormRefusal {
  readonly at: 'field' | 'connection' | 'test';
  readonly words: string;
}

const atFields: Readonly<
  Partial<Record<ErrorCode, Omit<FormRefusal, 'at'> & { readonly at: 'field' | 'connection' }>>
> = {
  'validation.email': { at: 'field', words: messages.targetInvalid },
  'gcp-connection.exist': { at: 'field', words: messages.targetTaken },
  'gcp-kms-settings.organization-id.exist': { at: 'field', words: messages.keyTaken },
  'gcp-kms-settings.connection-id.exist': { at: 'connection', words: messages.connectionTaken },
};

const ofTests: readonly (ErrorCode | null)[] = [
  'gcp-connection.create.get-test-credentials',
  'gcp-kms-settings.create.get-test-key',
];

/** Picks the refusals that the forms of connections and keys show themselves. */
export function formRefusalOf(error: unknown): FormRefusal | null {
  if (!(error instanceof ApiError) || error.errorCode === null) return null;
  if (!ofTests.includes(error.errorCode)) return atFields[error.errorCode] ?? null;
  const { permission = null } = error.details;
  const reason = keyFailureReasons.find((one) => one === error.details.reason) ?? null;
  return { at: 'test', words: describeFailure({ reason, permission }) };
}
