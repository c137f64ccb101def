import { rejectAfter } from '../session/rejectAfter.ts';
import { RemoteFailure } from './kindOfFailure.ts';

/** The delay before retrying after a network error. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The result, or a rejection with the cause `too-slow` after the timeout. */
export function withTimeout<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  return rejectAfter(milliseconds, answer, () => new RemoteFailure('too-slow', `no answer within ${milliseconds} ms`));
}
