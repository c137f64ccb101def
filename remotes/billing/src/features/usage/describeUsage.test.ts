import { describe, expect, it } from '@jest/globals';
import { describeUsage } from './describeUsage.ts';

describe('usage in words', () => {
  it('says that a plan doesn’t include a resource, and shows no meter', () => {
    expect(describeUsage({ limit: 'kmsSettings', scope: 'organization', used: 0, allowed: null, place: null })).toEqual(
      { limit: 'kmsSettings', label: 'KMS keys', where: null, meter: null, text: 'Not included' },
    );
  });
  it('counts days for the audit log instead of a share', () => {
    const line = describeUsage({ limit: 'auditLogDays', scope: 'organization', used: 3, allowed: 90, place: null });
    expect(line.meter).toBeNull();
    expect(line.text).toBe('Kept for 90 days');
  });
  it('names the workspace in which use is highest, if the person may see it', () => {
    const row = { limit: 'secretsPerWorkspace', scope: 'workspace', used: 148, allowed: 2000 } as const;
    expect(describeUsage({ ...row, place: 'payments-prod' }).where).toBe('most in payments-prod');
    expect(describeUsage({ ...row, place: null }).where).toBe('largest workspace');
    expect(describeUsage({ ...row, place: null }).text).toBe('148 of 2,000');
  });
});
