import { expect, it } from '@jest/globals';
import { notificationTopics } from '@cofferdam/domain';
import { topicSections } from './notifications.messages.ts';

it('every topic can be chosen, in one section', () => {
  expect(topicSections.flatMap(([, topics]) => topics).toSorted()).toEqual(Object.keys(notificationTopics).toSorted());
});
