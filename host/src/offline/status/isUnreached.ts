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

/** Whether our server says that something doesn't exist for the person: it was deleted, or their access ended. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404) && !isUnreached(error);
}
