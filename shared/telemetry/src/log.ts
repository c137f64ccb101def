import { redactText } from './redact.ts';

/**
 * The browser's one way to the console. Takes a fixed sentence and, at most, the kind of an error: its
 * message is redacted, its stack and its properties stay out, since they may quote what the person typed.
 *
 * @param sentence a constant; never built from input
 */
export function logProblem(sentence: string, error?: unknown): void {
  if (error === undefined) console.warn(sentence);
  else console.warn(sentence, describe(error));
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${redactText(error.message)}` : typeof error;
}
