import { ApiError, NetworkError } from '@cofferdam/api-client';

/**
 * Whether a call did not reach the server: no response, or one from something else. Every response of our API and gateway
 * has a request id; one of a proxy or captive portal doesn't, whatever its status.
 */
export function isUnreached(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  return error.requestId === null || (error.status >= 502 && error.errorCode === 'service.unavailable');
}
