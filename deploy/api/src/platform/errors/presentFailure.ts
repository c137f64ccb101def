import type { ErrorBody, RequestId } from '@cofferdam/domain';
import type { ApiFailure } from './apiFailure.ts';

/** The body of a refusal. */
export function presentFailure(failure: ApiFailure, requestId: RequestId): ErrorBody {
  const { errorCode, details } = failure;
  return details === undefined ? { errorCode, requestId } : { errorCode, requestId, details };
}
