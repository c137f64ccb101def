import type { ErrorCode } from '@cofferdam/domain';
import type { ErrorEntry } from '@cofferdam/remote-contract/host';
import { message } from './errorTable.ts';

const validation = 'Validation Error';

/** English messages of errors about notification settings. */
export const notificationErrors = {
  'audit-notification-settings.not-found': message('Channel not found', 'This notification channel no longer exists.'),
  'audit-notification-settings.exist': message(
    'Name is taken',
    'A channel of this type already has this name. Choose another name.',
  ),
  'audit-notification-settings.change-chanel-type': message(
    validation,
    'The type of a channel can’t be changed. Add a new channel instead.',
  ),
  'audit-notification-settings.target-refused': message(
    validation,
    'Messages can’t be sent to this URL. Use a public https:// URL, or ask the server’s operator to allow it.',
  ),
} as const satisfies Readonly<Partial<Record<ErrorCode, ErrorEntry>>>;
