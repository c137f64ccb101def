import { IntegrityError } from '@cofferdam/crypto/safe';
import type { ErrorCode } from '@cofferdam/domain';
import { isConnectionFault, isTimeout, sqlStateOf } from '../database/faults.ts';
import { BrokenSealError } from '../keys/brokenSealError.ts';
import { ApiFailure } from './apiFailure.ts';
import { missingReference } from './missingReference.ts';

// Fastify's own refusals before a handler runs.
const frameworkFailures: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'validation.request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation.request',
  FST_ERR_BAD_URL: 'validation.request',
  // Fastify only requires a type for QUERY, which the API doesn't use.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'request.method-not-allowed',
};

/** Turns an error into a refusal of the catalog. An unexpected one becomes a 500 without details. */
export function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof BrokenSealError || error instanceof IntegrityError) return new ApiFailure('integrity.exception');
  if (isConnectionFault(error) || isTimeout(error))
    return new ApiFailure('service.unavailable', { retryAfterSeconds: 1 });
  if (sqlStateOf(error) === '23503') return ofForeignKey(error as ForeignKeyViolation);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new ApiFailure(frameworkFailures[code] ?? 'internal-server.exception');
}

interface ForeignKeyViolation {
  readonly constraint: string;
  readonly message: string;
}

function ofForeignKey({ constraint, message }: ForeignKeyViolation): ApiFailure {
  // The other direction: a row was added to something being deleted. A retry finds it.
  if (message.startsWith('update or delete')) return new ApiFailure('request.conflict');
  return new ApiFailure(missingReference(constraint) ?? 'internal-server.exception');
}
