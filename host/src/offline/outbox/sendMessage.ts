import type { ApiClient } from '@cofferdam/api-client';
import type { OutgoingMessage } from './outboxAtom.ts';

/** The calls that send messages. */
export type MessageCalls = Pick<ApiClient['message'], 'feedback' | 'support'>;

/** Sends a message. The browser creates its id, so the server stores a message that arrives twice only once. */
export async function sendMessage(calls: MessageCalls, message: OutgoingMessage): Promise<void> {
  const { id, content } = message;
  if (message.kind === 'feedback') await calls.feedback({ id, content });
  else await calls.support({ id, content, diagnostics: message.diagnostics });
}
