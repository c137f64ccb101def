import type { ErrorCode, ErrorDetails } from '@cofferdam/domain';

/** How one code is shown. */
export interface ErrorEntry {
  readonly title: string;
  readonly message: string | ((details: ErrorDetails) => string);
  readonly showSupportFormButton: boolean;
}

/** An entry for every code of the catalog. */
export type ErrorTable = Readonly<Record<ErrorCode, ErrorEntry>>;
