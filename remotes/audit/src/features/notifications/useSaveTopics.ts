import type { Dispatch, SetStateAction } from 'react';
import type { NotificationSettingId, NotificationTopic, OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost, useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { notificationsMessages as messages } from './notifications.messages.ts';
import { useRefreshNotifications, type Setting } from './useNotifications.ts';

/** Unsaved topics, by setting. */
export type TopicChanges = ReadonlyMap<NotificationSettingId, readonly NotificationTopic[]>;

interface TopicsInput {
  readonly organizationId: OrganizationId;
  readonly settings: readonly Setting[];
  readonly changes: TopicChanges;
  readonly onChange: Dispatch<SetStateAction<TopicChanges>>;
}

/** The topics of each setting with their unsaved changes, which are saved together. */
export function useSaveTopics({ organizationId, settings, changes, onChange }: TopicsInput) {
  const host = useHost();
  const refresh = useRefreshNotifications(organizationId);
  const topicsOf = (setting: Setting) => changes.get(setting.id) ?? setting.topics;
  useUnsavedChanges(countChanges(settings, changes) > 0, {
    title: messages.unsavedTitle,
    description: messages.unsavedText,
  });
  const save = useCommand({
    run: async () => {
      for (const setting of settings) {
        const topics = topicsOf(setting);
        if (differences(setting.topics, topics) === 0) continue;
        await host.api.notification.update({ organizationId, id: setting.id, topics: [...topics] });
      }
      return changes;
    },
    onDone: async (saved) => {
      await refresh();
      // Changes made while saving stay unsaved.
      onChange((now) => new Map([...now].filter(([id, topics]) => topics !== saved.get(id))));
      host.notify({ type: 'INFO', title: messages.saved });
    },
  });
  const toggle = (setting: Setting, topic: NotificationTopic, isOn: boolean): void => {
    const topics = topicsOf(setting);
    const changed = isOn ? [...topics, topic] : topics.filter((one) => one !== topic);
    onChange(new Map([...changes, [setting.id, changed]]));
  };
  return { topicsOf, toggle, save };
}

/** How many topics differ from the stored ones. */
export function countChanges(settings: readonly Setting[], changes: TopicChanges): number {
  return settings.reduce((sum, { id, topics }) => sum + differences(topics, changes.get(id) ?? topics), 0);
}

function differences(stored: readonly string[], chosen: readonly string[]): number {
  const added = chosen.filter((one) => !stored.includes(one)).length;
  return added + stored.filter((one) => !chosen.includes(one)).length;
}
