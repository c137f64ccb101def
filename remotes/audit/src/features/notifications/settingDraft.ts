import { suggestedTopics, type NotificationDigest, type NotificationTopic, type UserId } from '@cofferdam/domain';
import { dateFormat } from '@cofferdam/ui/format';
import type { Setting } from './useNotifications.ts';

/** The fields of a channel's form. Times are minutes after midnight. */
export interface SettingDraft {
  readonly name: string;
  readonly target: string;
  readonly userIds: readonly UserId[];
  readonly topics: readonly NotificationTopic[];
  readonly digest: NotificationDigest;
  readonly digestAt: number;
  readonly quietHours: { readonly from: number; readonly until: number } | null;
  readonly timeZone: string;
}

/** The initial values of `Pause`. */
export const nightHours = { from: 1_320, until: 420 };

/** The draft of a new channel. */
export function newDraft(): SettingDraft {
  const { timeZone } = dateFormat(undefined, {}).resolvedOptions();
  return {
    name: '',
    target: '',
    userIds: [],
    topics: suggestedTopics,
    digest: 'NONE',
    digestAt: 480,
    quietHours: null,
    timeZone,
  };
}

/** The draft of an existing channel. The server doesn't return its address. */
export function draftOf(setting: Setting): SettingDraft {
  const { name, topics, digest, digestAt, quietHours, timeZone, recipients } = setting;
  return {
    name,
    target: '',
    userIds: recipients.filter(({ isActive }) => isActive).map(({ person }) => person.id),
    topics,
    digest,
    digestAt,
    quietHours,
    timeZone,
  };
}

/** `10:30 PM`. */
export function writeTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
