import type { ErrorBody, ErrorCode, ErrorDetails } from '@cofferdam/domain';

/** The parsed body of a refusal; the code is null if this build doesn't know it. */
export interface RefusalBody extends Omit<ErrorBody, 'errorCode'> {
  readonly errorCode: ErrorCode | null;
}

/** The server answered with a refusal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Code of the catalog; null if the response has none, or one that this build doesn't know. */
  readonly errorCode: ErrorCode | null;
  /** Id of the request, for support; null if the response isn't one of the API. */
  readonly requestId: string | null;
  readonly details: ErrorDetails;
  /** Path of the call, without its query. */
  readonly path: string;

  constructor(path: string, status: number, body: RefusalBody | null) {
    super(`${path} was refused with ${status} ${body?.errorCode ?? 'and no code'}`);
    this.path = path;
    this.status = status;
    this.errorCode = body?.errorCode ?? null;
    this.requestId = body?.requestId ?? null;
    this.details = body?.details ?? {};
  }
}

/** No usable response: no network, the server can't be reached, or the response isn't one of the API. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** Path of the call, without its query. */
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(`${path} got no answer`, { cause });
    this.path = path;
  }
}
