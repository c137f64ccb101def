import { createErrorReporting, type ErrorReporting } from '@cofferdam/telemetry';
import type { EarlyErrors } from '../boot/earlyErrors.ts';
import { hostBuild } from './hostBuild.ts';

/** What the document says about error reporting. */
export interface ReportingTarget {
  readonly dsn: string;
  readonly environment: string;
}

/** The library takes its time to load: it waits until the page has come to rest, or this long. */
const longestWaitMilliseconds = 3_000;

/** Loads error reporting, starts it, and hands it what happened before. */
export async function startReporting(target: ReportingTarget, early: EarlyErrors): Promise<ErrorReporting> {
  await whenIdle();
  const reporting = await createErrorReporting({ ...target, release: hostBuild });
  for (const error of early.take()) reporting.report(error);
  return reporting;
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestWaitMilliseconds });
    else setTimeout(resolve, 0);
  });
}
