import type { ErrorCode } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { KeyManagementError } from '../../platform/kms/keyManagement.ts';

/** What a test found. `failure` is null where all worked. */
export interface TestResult {
  readonly milliseconds: number;
  readonly failure: KeyManagementError | null;
}

/** Runs a test, and measures it. Never while a transaction is open. */
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

/** @throws ApiFailure with the reason and the missing permission by its name, for a test that failed */
export function requirePassed({ failure }: TestResult, errorCode: ErrorCode): void {
  if (failure === null) return;
  const { reason, permission } = failure;
  // The customer can't repair that.
  if (reason === 'not-configured') throw new ApiFailure('google-cloud.unavailable', { reason });
  throw new ApiFailure(errorCode, { reason, ...(permission === undefined ? {} : { permission }) });
}

/** What is stored of a test. */
export function columnsOf({ milliseconds, failure }: TestResult) {
  return { milliseconds, reason: failure?.reason ?? null, permission: failure?.permission ?? null };
}

/** What the audit log records of a test. */
export function fieldsOf({ failure }: TestResult) {
  if (failure === null) return { outcome: 'WORKS' };
  const { reason, permission } = failure;
  return { outcome: 'FAILS', reason, ...(permission === undefined ? {} : { permission }) };
}
