import type { ApiClient } from '@cofferdam/api-client';
import type { OutgoingMessage } from './outboxAtom.ts';

/** The calls that messages are sent by. */
export type MessageCalls = Pick<ApiClient['message'], 'feedback' | 'support'>;

/** Sends a message. The server stores one that arrives twice once: its id is made by the browser. */
export async function sendMessage(calls: MessageCalls, message: OutgoingMessage): Promise<void> {
  const { id, content } = message;
  if (message.kind === 'feedback') await calls.feedback({ id, content });
  else await calls.support({ id, content, diagnostics: message.diagnostics });
}
