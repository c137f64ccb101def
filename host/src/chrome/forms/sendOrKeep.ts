import type { Shell } from '../../app/shell.ts';
import { outboxAtom, type OutgoingMessage } from '../../offline/outbox/outboxAtom.ts';
import { sendMessage } from '../../offline/outbox/sendMessage.ts';
import { isUnreached } from '../../offline/status/isUnreached.ts';

/**
 * Sends a message now, or stores it on this device until the server is reachable. Returns whether it was sent.
 *
 * @throws the server's refusal, or the lost connection if this browser can't store it
 */
export async function sendOrKeep(
  { api, store }: Pick<Shell, 'api' | 'store'>,
  message: OutgoingMessage,
): Promise<boolean> {
  try {
    await sendMessage(api.message, message);
    return true;
  } catch (error) {
    const outbox = store.get(outboxAtom);
    if (!isUnreached(error) || outbox === null) throw error;
    await outbox.keep(message);
    return false;
  }
}
