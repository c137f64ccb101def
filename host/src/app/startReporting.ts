import { createErrorReporting, type ErrorReporting } from '@cofferdam/telemetry';
import type { EarlyErrors } from '../boot/earlyErrors.ts';
import { hostBuild } from './hostBuild.ts';
import { whenIdle } from './whenIdle.ts';

/** The document's error reporting settings. */
export interface ReportingTarget {
  readonly dsn: string;
  readonly environment: string;
}

/** Loads error reporting once the page is idle, starts it, and passes earlier errors to it. */
export async function startReporting(target: ReportingTarget, early: EarlyErrors): Promise<ErrorReporting> {
  await whenIdle();
  const reporting = await createErrorReporting({ ...target, release: hostBuild });
  for (const error of early.take()) reporting.report(error);
  return reporting;
}
