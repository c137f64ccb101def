import { describe, expect, it } from '@jest/globals';
import { auditEventTypes, type AuditEventType } from '@cofferdam/domain';
import { receipts } from './items.store.ts';

// Events of which nothing is in a leaver's report, although their words sound like it, and why.
const none: Partial<Record<AuditEventType, string>> = {
  'leaver-report.exported': 'a report holds no value',
};

describe('the events that a leaver’s report is made of', () => {
  it('are all that say that somebody was given something', () => {
    const sounding = (Object.keys(auditEventTypes) as AuditEventType[]).filter(
      (type) => /(accessed|exported|shown|\.used)$/.test(type) || type === 'share.created',
    );
    expect(sounding.filter((type) => none[type] === undefined).sort()).toEqual(Object.keys(receipts).sort());
  });

  it('name the things that they are about by their ids', () => {
    for (const type of Object.keys(receipts) as AuditEventType[]) {
      const fields: readonly string[] = auditEventTypes[type];
      expect([type, fields.includes('recordIds') || fields.includes('recordId')]).toEqual([type, true]);
    }
  });
});
