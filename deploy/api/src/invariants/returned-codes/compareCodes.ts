import { errorCatalogue } from '@cofferdam/domain';

/** The codes that a test run returned, and those that it didn't. */
export interface CodeScore {
  readonly reached: readonly string[];
  readonly missing: readonly string[];
}

/** Compares the returned codes with the catalog, each of whose codes must be returned by a test. */
export function compareCodes(answered: ReadonlySet<string>): CodeScore {
  const codes = Object.keys(errorCatalogue);
  return {
    reached: codes.filter((code) => answered.has(code)),
    missing: codes.filter((code) => !answered.has(code)),
  };
}
