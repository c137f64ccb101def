import { messageLimits } from '@cofferdam/domain';
import { daysAfter } from '../../platform/clock/timeAfter.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../platform/http/calls.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { Platform } from '../../platform/platform.ts';
import { messageMail, noOrganization } from './mailMessage.ts';
import { insertMessage, readSent, type MessageKind } from './message.store.ts';

/** The stored fields of a message. */
interface NewMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly content: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Stores a message and emails it to support. A message that arrives twice is stored once. */
export async function sendMessage(
  { configuration, mail }: Pick<Platform, 'configuration' | 'mail'>,
  { now, transaction, userId }: SignedInCall,
  message: NewMessage,
): Promise<void> {
  const { id, kind, details } = message;
  const content = requireContent(message.content);
  const sent = await transaction.run(readSent(userId, daysAfter(now, -1), id));
  if (sent.some(({ isThis }) => isThis)) return;
  if (sent.length >= messageLimits.perDay) throw new ApiFailure('request.rate-limited');
  await transaction.run(insertMessage(userId, id, kind, content, JSON.stringify(details), now));
  if (mail.isConfigured && configuration.support !== undefined)
    transaction.atCommit(addJob(messageMail, { organizationId: noOrganization, userId, id }));
}

/** A trimmed text. @throws ApiFailure `validation.request` if it is empty or too long */
export function requireContent(typed: string): string {
  const text = typed.trim();
  if (text === '' || [...text].length > messageLimits.textLength)
    throw new ApiFailure('validation.request', { fields: ['content'] });
  return text;
}
