import { IntegrityError } from '@cofferdam/crypto/safe';
import { isConnectionFault, isTimeout } from '../database/faults.ts';
import { BrokenSealError } from '../keys/brokenSealError.ts';
import { ApiFailure } from './apiFailure.ts';

// What Fastify refuses before a handler runs.
const frameworkFailures: Readonly<Record<string, ApiFailure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new ApiFailure('request.too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiFailure('request.unsupported-media-type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new ApiFailure('validation.request'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new ApiFailure('validation.request'),
  FST_ERR_BAD_URL: new ApiFailure('validation.request'),
};

/** Turns whatever was thrown into a refusal of the catalogue. What is not expected becomes a bare 500. */
export function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof BrokenSealError || error instanceof IntegrityError) return new ApiFailure('integrity.exception');
  if (isConnectionFault(error) || isTimeout(error))
    return new ApiFailure('service.unavailable', { retryAfterSeconds: 1 });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return frameworkFailures[code] ?? new ApiFailure('internal-server.exception');
}
