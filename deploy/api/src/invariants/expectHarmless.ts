import type { TestAnswer } from '../testing/sendCall.ts';

const insides = /\bat \/|node:|select |insert |\.ts:|syntax error|pg_/i;

/**
 * Fails for an answer that is a fault of the server, or a refusal without a code or with a stack, SQL or a path in it.
 *
 * @param sent what was sent, to be shown
 */
export function expectHarmless({ status, text, body }: TestAnswer, sent: string): void {
  // An address too long for HTTP itself is turned away before there is a call.
  if (status === 431 || status < 400) return;
  const shown = `${sent.slice(0, 400)} → ${status} ${text.slice(0, 300)}`;
  if (status >= 500) throw new Error(shown);
  if (typeof body.errorCode !== 'string') throw new Error(`no code: ${shown}`);
  if (insides.test(text)) throw new Error(shown);
}
