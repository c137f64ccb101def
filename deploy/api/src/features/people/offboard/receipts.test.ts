import { describe, expect, it } from '@jest/globals';
import { auditEventTypes, type AuditEventType } from '@cofferdam/domain';
import { receipts } from './receipts.store.ts';

// Events that sound as if their actor read or wrote something of the report, and why they are not in it.
const none: Partial<Record<AuditEventType, string>> = {
  'audit.exported': 'the log holds no value',
  'leaver-report.exported': 'a report holds no value',
  'organization.created': 'holds no value',
  'secret.rotation.removed': 'a schedule, no value',
  'workspace.created': 'holds no value',
};
const sounding =
  /(accessed|exported|revealed|shown|compared|imported|\.used|\.created|version\.added|moved|moved-in|codes\.set|two-factor\.updated)$/;
const about = /^(?!member\.|domain\.|notification\.|organization\.label|workspace\.role)/;

describe('the events that a leaver’s report is made of', () => {
  it('are all that say that someone read or wrote something', () => {
    const types = (Object.keys(auditEventTypes) as AuditEventType[]).filter(
      (type) => sounding.test(type) && about.test(type),
    );
    expect(types.filter((type) => none[type] === undefined).sort()).toEqual(Object.keys(receipts).sort());
  });

  it('name the things that they are about by their ids', () => {
    for (const type of Object.keys(receipts) as AuditEventType[]) {
      const fields: readonly string[] = auditEventTypes[type];
      expect([type, fields.includes('recordIds') || fields.includes('recordId')]).toEqual([type, true]);
    }
  });
});
