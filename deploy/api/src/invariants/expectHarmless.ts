import type { TestAnswer } from '../testing/sendCall.ts';

const insides = /\bat \/|node:|select |insert |\.ts:|syntax error|pg_/i;

/**
 * Fails for an internal error, and for a refusal that has no code or contains a stack, SQL or a path.
 *
 * @param sent the input, for the error message
 */
export function expectHarmless({ status, text, body }: TestAnswer, sent: string): void {
  // A URL that is too long for HTTP is refused before there is a call.
  if (status === 431 || status < 400) return;
  const shown = `${sent.slice(0, 400)} → ${status} ${text.slice(0, 300)}`;
  if (status >= 500) throw new Error(shown);
  if (typeof body.errorCode !== 'string') throw new Error(`no code: ${shown}`);
  if (insides.test(text)) throw new Error(shown);
}
