import { redactText } from './redact.ts';

/**
 * The only way to write to the browser's console. Logs a fixed sentence and optionally an error: its message is redacted,
 * and its stack and properties are left out, because they can quote a person's input.
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
