import type { TestAnswer } from './sendCall.ts';
import type { TestApi } from './startTestApi.ts';

/** Sends concurrent requests, alternating between two processes, so that state per process can't make a test pass. */
export function race<Answer>(
  api: TestApi,
  number: number,
  send: (url: string, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  return Promise.all(Array.from({ length: number }, (_none, index) => send(api.url(index % 2), index)));
}

/** The count of each outcome: `200` or the code of the refusal. */
export function tally(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = body.errorCode ?? String(status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
