import { digestWords, notificationsMessages as messages } from './notifications.messages.ts';
import { writeTime } from './settingDraft.ts';
import type { Setting } from './useNotifications.ts';

/** How often a channel gets a message. */
export const writeDigest = ({ digest, digestAt }: Setting): string =>
  digest === 'DAILY' ? `${digestWords.DAILY}, ${writeTime(digestAt)}` : digestWords[digest];

/** When a channel gets none. */
export const writeQuietHours = ({ quietHours }: Setting): string =>
  quietHours === null ? messages.none : `${writeTime(quietHours.from)} – ${writeTime(quietHours.until)}`;
