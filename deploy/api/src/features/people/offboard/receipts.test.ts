import { describe, expect, it } from '@jest/globals';
import { auditEventTypes, type AuditEventType } from '@cofferdam/domain';
import { receipts } from './receipts.store.ts';

// Events that sound as if they belonged to the report, and the reason why they don't.
const none: Partial<Record<AuditEventType, string>> = {
  'audit.exported': 'the log holds no value',
  'leaver-report.exported': 'a report holds no value',
  'organization.created': 'holds no value',
  'organization.exported': 'each value is read by a call of its own',
  'secret.rotation.removed': 'a schedule, no value',
  'workspace.created': 'holds no value',
};
const sounding =
  /(accessed|exported|revealed|shown|compared|imported|\.used|\.created|version\.added|moved|moved-in|codes\.set|two-factor\.updated)$/;
const about = /^(?!member\.|domain\.|notification\.|organization\.label|workspace\.role)/;

describe('the events of an exposure report', () => {
  it('are all events in which someone read or wrote something', () => {
    const types = (Object.keys(auditEventTypes) as AuditEventType[]).filter(
      (type) => sounding.test(type) && about.test(type),
    );
    expect(types.filter((type) => none[type] === undefined).sort()).toEqual(Object.keys(receipts).sort());
  });

  it('contain the ids of their items', () => {
    for (const type of Object.keys(receipts) as AuditEventType[]) {
      const fields: readonly string[] = auditEventTypes[type];
      expect([type, fields.includes('recordIds') || fields.includes('recordId')]).toEqual([type, true]);
    }
  });
});
