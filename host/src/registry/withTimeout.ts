import { RemoteFailure } from './kindOfFailure.ts';

/** Waits before a network error is tried again. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The answer, or a rejection with the cause `too-slow` when it takes longer. */
export async function withTimeout<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFailure('too-slow', `no answer within ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
