import type { ErrorBody, ErrorCode, ErrorDetails } from '@cofferdam/domain';

/** The body of a refusal as read: its code is null when this build does not know it. */
export interface RefusalBody extends Omit<ErrorBody, 'errorCode'> {
  readonly errorCode: ErrorCode | null;
}

/** The server answered with a refusal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Code of the catalogue; null when the answer held none, or one that this build does not know. */
  readonly errorCode: ErrorCode | null;
  /** Id of the request, for support; null when the answer held no body of ours. */
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

/** No answer came: no network, or the server cannot be reached, or the answer was not understood. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** Path of the call, without its query. */
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(`${path} got no answer`, { cause });
    this.path = path;
  }
}
