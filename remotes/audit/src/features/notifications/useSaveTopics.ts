import type { Dispatch, SetStateAction } from 'react';
import type { NotificationSettingId, NotificationTopic, OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost, useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { notificationsMessages as messages } from './notifications.messages.ts';
import { applyTopics, differencesOf, type TopicChange } from './topicChange.ts';
import { useRefreshNotifications, type Setting } from './useNotifications.ts';

/** Unsaved topics by setting. */
export type TopicChanges = ReadonlyMap<NotificationSettingId, TopicChange>;

const noChange: TopicChange = new Map();

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
  const topicsOf = ({ id, topics }: Setting): readonly NotificationTopic[] =>
    applyTopics(topics, changes.get(id) ?? noChange);
  useUnsavedChanges(countChanges(settings, changes) > 0, {
    title: messages.unsavedTitle,
    description: messages.unsavedText,
  });
  const save = useCommand({
    run: async () => {
      for (const { id, topics } of settings) {
        const differences = differencesOf(topics, changes.get(id) ?? noChange);
        if (differences.addedTopics.length + differences.removedTopics.length === 0) continue;
        await host.api.notification.update({ organizationId, id, ...differences });
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
  return settings.reduce((sum, { id, topics }) => {
    const { addedTopics, removedTopics } = differencesOf(topics, changes.get(id) ?? noChange);
    return sum + addedTopics.length + removedTopics.length;
  }, 0);
}
