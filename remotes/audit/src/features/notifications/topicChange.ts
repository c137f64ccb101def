import type { NotificationTopic } from '@cofferdam/domain';

/** Unsaved topics of a setting, each turned on or off. */
export type TopicChange = ReadonlyMap<NotificationTopic, boolean>;

/** The topics to add to the stored ones and to remove: only these are sent, so that no one else's change is reverted. */
export function differencesOf(stored: readonly NotificationTopic[], change: TopicChange) {
  const changed = [...change].filter(([topic, isOn]) => stored.includes(topic) !== isOn);
  return {
    addedTopics: changed.filter(([, isOn]) => isOn).map(([topic]) => topic),
    removedTopics: changed.filter(([, isOn]) => !isOn).map(([topic]) => topic),
  };
}

/** The stored topics with a change. */
export function applyTopics(stored: readonly NotificationTopic[], change: TopicChange): readonly NotificationTopic[] {
  const { addedTopics, removedTopics } = differencesOf(stored, change);
  return [...stored.filter((one) => !removedTopics.includes(one)), ...addedTopics];
}
