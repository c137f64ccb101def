import type { BrowserContext, Request, Response } from 'playwright';
import { engine } from './engine.ts';

/** The problems in a browser: console errors, policy violations, failed requests. */
export interface Watch {
  /** Returns unexpected problems since the last call, and expected ones that didn't happen. */
  take(): string[];
  /** Expects a problem before the next `take`. */
  expect(pattern: RegExp): void;
  /** Allows a problem before the next `take`, if it depends on timing. */
  allow(pattern: RegExp): void;
}

/** A request that was in flight when its session ended or was locked, for `allow`. */
export const sessionOver = /^answer 401: /;

/** The browser's own line for a status of 400 and above or a failed request; both are reported below with details. */
const repeated = /^Failed to load resource:/;

/** Collects everything that the browser's console would show. */
export function watchVisit(context: BrowserContext): Watch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const isProblem = message.type() === 'error' || /content.security.policy|trusted.?type/i.test(message.text());
    if (isProblem && !repeated.test(message.text())) seen.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const text = String(error.error().stack ?? error.error());
    if (engine.ownProblem?.test(text) !== true) seen.push(`uncaught: ${text}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) seen.push(`answer ${response.status()}: ${describe(response)}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // A request that was aborted by the page or a navigation isn't a failure.
    if (reason !== engine.abortedRequest) seen.push(`request failed: ${describe(request)} ${reason}`);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    allow: (pattern) => void allowed.push(pattern),
    take() {
      const problems = seen.splice(0);
      const wanted = expected.splice(0);
      const patterns = [...wanted, ...allowed.splice(0)];
      const missing = wanted.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
      return [
        ...problems.filter((problem) => !patterns.some((pattern) => pattern.test(problem))),
        ...missing.map((pattern) => `expected and not seen: ${pattern}`),
      ];
    },
  };
}

/** Method and path. The query is omitted: it can contain names and adds nothing here. */
function describe(subject: Request | Response): string {
  const request = 'request' in subject ? subject.request() : subject;
  return `${request.method()} ${new URL(subject.url()).pathname}`;
}
