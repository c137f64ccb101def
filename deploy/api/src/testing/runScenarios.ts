import { expect, it } from '@jest/globals';
import type { ErrorCode, ErrorDetails } from '@cofferdam/domain';
import { errorCatalogue } from '@cofferdam/domain';
import type { TestAnswer } from './sendCall.ts';

/** One row of a route's table: who sends what, and the outcome. */
export interface Scenario {
  /** A sentence that states a promise. */
  readonly name: string;
  readonly send: () => Promise<TestAnswer>;
  /** The code of the refusal, whose status is in the catalog; undefined for a success. */
  readonly refusal?: ErrorCode;
  readonly details?: ErrorDetails;
  /** What the response must contain. */
  readonly body?: object;
  readonly after?: (answer: TestAnswer) => Promise<void> | void;
}

/** Runs a table of scenarios, one test per row, in order. */
export function runScenarios(scenarios: readonly Scenario[]): void {
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
    const answer = await scenario.send();
    const { refusal, details } = scenario;
    if (refusal === undefined) {
      expect({ status: answer.status, errorCode: answer.body.errorCode }).toEqual({ status: 200 });
    } else {
      expect(answer.body).toEqual({
        errorCode: refusal,
        requestId: answer.headers.get('x-request-id'),
        ...(answer.body.details === undefined && details === undefined
          ? {}
          : { details: details ?? answer.body.details }),
      });
      expect(answer.status).toBe(errorCatalogue[refusal]);
    }
    if (scenario.body !== undefined) expect(answer.body).toMatchObject(scenario.body);
    await scenario.after?.(answer);
  });
}
