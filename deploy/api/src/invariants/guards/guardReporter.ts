import { appendFileSync } from 'node:fs';

interface Tested {
  readonly context: { readonly config: { readonly displayName?: { readonly name: string } } };
  readonly path: string;
}
interface Outcome {
  readonly numFailingTests: number;
  readonly numPassingTests: number;
  readonly testExecError?: unknown;
  readonly testResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** Writes down which file of which project failed: jest's own report does not name projects. */
export default class GuardReporter {
  onTestResult({ context, path }: Tested, outcome: Outcome): void {
    const { numFailingTests, numPassingTests, testExecError, testResults } = outcome;
    const isPassed = numFailingTests === 0 && testExecError === undefined && numPassingTests > 0;
    const failed = testResults.find(({ status }) => status === 'failed')?.fullName ?? '';
    const line = { project: context.config.displayName?.name ?? '', file: path, isPassed, failed };
    appendFileSync(process.env['COFFERDAM_GUARDS_OUTCOMES'] ?? '', `${JSON.stringify(line)}\n`);
  }
}
