import { errorCatalogue, type ErrorCode, type ErrorDetails } from '@cofferdam/domain';

/** A refusal of a call: a code of the catalogue, and only the details that the page needs. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly errorCode: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(errorCode: ErrorCode, details?: ErrorDetails) {
    super(errorCode);
    this.errorCode = errorCode;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.errorCode];
  }
}
