import type { ErrorCode } from '@cofferdam/domain';
import type { ErrorEntry } from '@cofferdam/remote-contract/host';
import { message } from './errorTable.ts';

const validation = 'Validation Error';

/** English messages of errors about notification settings. */
export const notificationErrors = {
  'audit-notification-settings.not-found': message(
    'Notification not found',
    'This notification setting no longer exists.',
  ),
  'audit-notification-settings.exist': message(
    'Already there',
    'A notification with this channel and name already exists. Choose another name.',
  ),
  'audit-notification-settings.change-chanel-type': message(
    validation,
    'The channel type of a notification can’t be changed. Add a new notification instead.',
  ),
  'audit-notification-settings.target-refused': message(
    validation,
    'Messages can’t be sent to this address. Use a public https:// address, or ask the operator to allow it.',
  ),
} as const satisfies Readonly<Partial<Record<ErrorCode, ErrorEntry>>>;
