import type { Message } from '../../../../platform/mail/createMail.ts';
import { linesOf, titleOf } from './describeEvent.ts';
import { inertLine } from './inertLine.ts';
import type { NotificationMessage } from './notificationMessage.ts';

const maxCharacters = 30_000;

/** For a member, in plain text. */
export function renderMail(message: NotificationMessage, email: string, settingsUrl: string): Message {
  return {
    id: `notification.${message.id}`,
    to: email,
    subject: titleOf(message),
    text: [
      ...linesOf(message, maxCharacters).map((line) => `- ${line}`),
      '',
      'Open the audit log:',
      message.logUrl,
      '',
      `You’re getting this email because of the notification channel ${inertLine(message.settingName)}. Admins can change it:`,
      settingsUrl,
      '',
    ].join('\n'),
  };
}
