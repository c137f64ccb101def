import { describe, expect, it } from '@jest/globals';
import {
  auditEventKinds,
  auditEventTypes,
  eventTypesOfTopics,
  notificationTopicNames,
  notificationTopics,
  recipientEvents,
  refusalEvents,
  suggestedTopics,
} from './index.ts';

const types = Object.keys(auditEventTypes);

describe('a type of audit event', () => {
  it.each(Object.entries(auditEventTypes))('%s has fields, each named once', (_type, fields) => {
    expect(fields.length).toBeGreaterThan(0);
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('begins with its kind, and each kind has types', () => {
    expect(new Set(types.map((type) => type.split('.')[0]))).toEqual(new Set(auditEventKinds));
  });

  it('is in exactly one topic of notifications', () => {
    expect(Object.values(notificationTopics).flat().toSorted()).toEqual(types.toSorted());
  });

  it('has no account behind it if the reader of a link caused it', () => {
    expect([...recipientEvents]).toEqual(['share.opened', 'share.refused', 'share.burned', 'share.deleted']);
  });

  it('counts as a refusal if something was refused or found damaged', () => {
    expect([...refusalEvents]).toEqual(['access.refused', 'integrity.failed', 'share.refused', 'share.burned']);
  });
});

describe('the topics of notifications', () => {
  it('stand for their types', () => {
    expect(eventTypesOfTopics([])).toEqual([]);
    expect(eventTypesOfTopics(['many-values-read', 'links-refused'])).toEqual([
      'access.many-values',
      'share.refused',
      'share.burned',
    ]);
    expect(eventTypesOfTopics(notificationTopicNames)).toHaveLength(types.length);
  });

  it('that are suggested exist, and name no event of everyday work', () => {
    expect(suggestedTopics.length).toBeGreaterThan(0);
    for (const topic of suggestedTopics) expect(notificationTopicNames).toContain(topic);
    for (const topic of ['values-read', 'items-added', 'items-changed']) expect(suggestedTopics).not.toContain(topic);
  });
});
