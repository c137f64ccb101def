import { errorCatalogue, type ErrorBody, type ErrorCode, type ErrorDetails, type RequestId } from '@cofferdam/domain';

/** A refusal of a call: a code of the catalog, and only the details that the page needs. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly errorCode: ErrorCode;
  readonly details: ErrorDetails | undefined;

  /** @param options the cause, which is logged for a failure of the server (5xx) and never sent */
  constructor(errorCode: ErrorCode, details?: ErrorDetails, options?: ErrorOptions) {
    super(errorCode, options);
    this.errorCode = errorCode;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.errorCode];
  }

  /** The body of the response. */
  toBody(requestId: RequestId): ErrorBody {
    const { errorCode, details } = this;
    return details === undefined ? { errorCode, requestId } : { errorCode, requestId, details };
  }
}
