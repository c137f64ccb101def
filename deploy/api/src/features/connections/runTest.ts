import type { ErrorCode } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { KeyManagementError } from '../../platform/kms/keyManagement.ts';

/** The result of a test. `failure` is null if it passed. */
export interface TestResult {
  readonly milliseconds: number;
  readonly failure: KeyManagementError | null;
}

/** Runs a test and measures its time. Never while a transaction is open. */
export async function runTest(test: () => Promise<void>): Promise<TestResult> {
  const start = performance.now();
  const failure = await test().then(
    () => null,
    (error: unknown) => {
      if (error instanceof KeyManagementError) return error;
      throw error;
    },
  );
  return { milliseconds: Math.round(performance.now() - start), failure };
}

/** @throws ApiFailure with the reason and the name of the missing permission, for a failed test */
export function requirePassed({ failure }: TestResult, errorCode: ErrorCode): void {
  if (failure === null) return;
  const { reason, permission } = failure;
  // The customer can't fix this failure.
  if (reason === 'not-configured') throw new ApiFailure('google-cloud.unavailable', { reason });
  throw new ApiFailure(errorCode, { reason, ...(permission === undefined ? {} : { permission }) });
}

/** The stored result of a test. */
export function columnsOf({ milliseconds, failure }: TestResult) {
  return { milliseconds, reason: failure?.reason ?? null, permission: failure?.permission ?? null };
}

/** The recorded result of a test. */
export function fieldsOf({ failure }: TestResult) {
  if (failure === null) return { outcome: 'WORKS' };
  const { reason, permission } = failure;
  return { outcome: 'FAILS', reason, ...(permission === undefined ? {} : { permission }) };
}
