import type { CallRoute } from '@cofferdam/api-contract/routes';
import type { ErrorCode, ErrorDetails } from '@cofferdam/domain';
import { ApiError, NetworkError } from '../errors.ts';

/** Options of a plain call. */
export interface PlainCallOptions {
  readonly signal?: AbortSignal;
}

/**
 * Sends a call that needs no session, without cookies, token, retry or any library: for a document that must be small. The
 * input is in the body, so that it's in no URL and no log. Only for calls with a body and without names in the path.
 *
 * @throws ApiError for a refusal, NetworkError without a usable response
 */
export async function fetchJson(
  { method, path }: CallRoute,
  input: object,
  { signal }: PlainCallOptions = {},
): Promise<unknown> {
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      ...(signal === undefined ? {} : { signal }),
    });
    status = response.status;
    body = await response.json();
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    throw new NetworkError(path, error);
  }
  if (status === 200) return body;
  throw new ApiError(path, status, readRefusal(body));
}

// Callers compare the code with the ones they know: the whole catalog would be larger than the call.
function readRefusal(body: unknown): ConstructorParameters<typeof ApiError>[2] {
  if (typeof body !== 'object' || body === null || !('errorCode' in body)) return null;
  const { errorCode, requestId, details } = body as {
    readonly errorCode: ErrorCode;
    readonly requestId?: unknown;
    readonly details?: ErrorDetails;
  };
  return { errorCode, requestId: String(requestId), ...(details === undefined ? {} : { details }) };
}
