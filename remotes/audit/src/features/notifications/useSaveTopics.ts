import type { Dispatch, SetStateAction } from 'react';
import type { NotificationSettingId, NotificationTopic, OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost, useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { notificationsMessages as messages } from './notifications.messages.ts';
import { useRefreshNotifications, type Setting } from './useNotifications.ts';

/** Unsaved topics by setting, each turned on or off. */
export type TopicChanges = ReadonlyMap<NotificationSettingId, ReadonlyMap<NotificationTopic, boolean>>;

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
  const topicsOf = (setting: Setting): readonly NotificationTopic[] => {
    const { added, removed } = differencesOf(setting, changes);
    return [...setting.topics.filter((one) => !removed.includes(one)), ...added];
  };
  useUnsavedChanges(countChanges(settings, changes) > 0, {
    title: messages.unsavedTitle,
    description: messages.unsavedText,
  });
  const save = useCommand({
    run: async () => {
      for (const setting of settings) {
        const { added, removed } = differencesOf(setting, changes);
        if (added.length + removed.length === 0) continue;
        const input = { organizationId, id: setting.id, addedTopics: added, removedTopics: removed };
        await host.api.notification.update(input);
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
  const toggle = ({ id }: Setting, topic: NotificationTopic, isOn: boolean): void =>
    onChange(new Map([...changes, [id, new Map([...(changes.get(id) ?? []), [topic, isOn]])]]));
  return { topicsOf, toggle, save };
}

/** How many topics differ from the stored ones. */
export function countChanges(settings: readonly Setting[], changes: TopicChanges): number {
  return settings.reduce((sum, setting) => {
    const { added, removed } = differencesOf(setting, changes);
    return sum + added.length + removed.length;
  }, 0);
}

/** The topics to add to a setting and to remove: only these are sent, so that no one else's change is reverted. */
function differencesOf({ id, topics }: Setting, changes: TopicChanges) {
  const changed = [...(changes.get(id) ?? [])].filter(([topic, isOn]) => topics.includes(topic) !== isOn);
  return {
    added: changed.filter(([, isOn]) => isOn).map(([topic]) => topic),
    removed: changed.filter(([, isOn]) => !isOn).map(([topic]) => topic),
  };
}
