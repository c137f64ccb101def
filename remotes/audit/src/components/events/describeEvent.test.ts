import { describe, expect, it } from '@jest/globals';
import { auditEventTypes, type AuditEventId, type UserId } from '@cofferdam/domain';
import { eventWords } from '@cofferdam/domain/event-words';
import { describeEvent, type AuditEvent } from './describeEvent.ts';

const base: AuditEvent = {
  id: '0190a000-0000-7000-8000-000000000001' as AuditEventId,
  type: 'secret.version.accessed',
  at: '2026-11-20T09:52:14.000Z',
  actor: { id: '0190a000-0000-7000-8000-000000000002' as UserId, name: 'Tomasz Wilk' },
  workspaceId: null,
  workspaceName: null,
  address: '10.4.18.22',
  requestId: 'r',
  fields: { name: 'DATABASE_URL', version: 14 },
};

describe('the description of an event', () => {
  it('names the person, the item and its version', () => {
    expect(describeEvent(base)).toEqual({
      who: 'Tomasz Wilk',
      isPerson: true,
      what: 'Read a value',
      which: 'DATABASE_URL v14',
      tone: 'plain',
    });
  });
  it('includes the stated purpose of a read', () => {
    const describePurpose = (statedPurpose: string) =>
      describeEvent({ ...base, fields: { ...base.fields, statedPurpose } }).what;
    expect([describePurpose('REVEAL'), describePurpose('COPY'), describePurpose('ANYTHING')]).toEqual([
      'Revealed a value',
      'Copied a value',
      'Read a value',
    ]);
  });
  it('exists for every event type', () => {
    expect(Object.keys(eventWords).sort()).toEqual(Object.keys(auditEventTypes).sort());
  });
  it('says that values were opened as text or copied, not that they were exported', () => {
    const event: AuditEvent = {
      ...base,
      type: 'secret.exported',
      fields: { names: ['A', 'B'], statedPurpose: 'EDIT' },
    };
    expect(describeEvent(event)).toMatchObject({ what: 'Opened values as text', which: '2 secrets' });
    const copied = { ...event, fields: { names: ['A', 'B'], statedPurpose: 'COPY' } };
    expect(describeEvent(copied)).toMatchObject({ what: 'Copied values', which: '2 secrets' });
    expect(describeEvent({ ...event, fields: { names: ['A'] } })).toMatchObject({
      what: 'Exported a value',
      which: 'A',
    });
  });
  it.each<[AuditEvent['type'], AuditEvent['fields'], string, string]>([
    ['secret.imported', { names: ['A', 'B'] }, 'Imported secrets', '2 secrets'],
    ['secret.imported', { names: ['A'] }, 'Imported a secret', 'A'],
    ['secret.labeled', { names: ['A'] }, 'Changed labels of a secret', 'A'],
    ['secret.labeled', { names: ['A', 'B'] }, 'Changed labels of secrets', '2 secrets'],
    ['secret.updated', { name: 'B', previousName: 'A' }, 'Renamed a secret', 'B'],
    ['secret.updated', { name: 'B', previousName: 'A', changed: ['name', 'labels'] }, 'Changed a secret', 'B'],
    ['secret.compared', { names: ['A'] }, 'Compared a value', 'A'],
    ['secret.compared', { names: ['A', 'B'] }, 'Compared values', '2 secrets'],
    ['two-factor.codes.shown', { names: ['A'] }, 'Viewed a code', 'A'],
    ['two-factor.compared', { rows: 1 }, 'Compared a secret key', '1 code'],
    ['two-factor.recovery-codes.set', { name: 'AWS', rows: 0 }, 'Removed recovery codes', 'AWS'],
    ['share.withdrawn', { names: ['A'], rows: 1 }, 'A one-time link stopped working', '1 link'],
    ['leaver-report.tasks.done', { name: 'Ana', names: ['A'] }, 'Marked a task as done', 'Ana, 1 task'],
    ['member.invited', { email: 'ana@example.com', role: 'MEMBER' }, 'Invited a person', 'ana@example.com'],
    [
      'access.refused',
      { call: 'audit.byParams', permission: 'organization:audit:read' },
      'Access denied',
      'organization:audit:read',
    ],
    ['organization.plan-changed', { plan: 'BUSINESS', previousPlan: 'TEAM' }, 'Changed the plan', 'Team → Business'],
    ['audit.read', { filter: 'reads actorId=x', rows: 2 }, 'Listed what a person read', '2 items'],
    ['audit.read', { filter: 'secret=A=B', rows: 7 }, 'Read the log of an item', 'A=B, 7 events'],
    ['audit.verified', { outcome: 'verified', rows: 7 }, 'Verified the log', '7 events'],
    ['secret.deleted', { names: ['A'] }, 'Deleted a secret', 'A'],
    ['secret.deleted', { names: ['A', 'B'] }, 'Deleted secrets', '2 secrets'],
    ['note.moved-in', { names: ['A', 'B'] }, 'Moved notes here', '2 notes'],
    ['two-factor.codes.shown', { names: ['A', 'B'] }, 'Viewed codes', '2 codes'],
    ['two-factor.destroyed', { names: ['A', 'B'] }, 'Permanently deleted two-factor codes', '2 codes'],
    ['two-factor.compared', { rows: 7, names: ['A'] }, 'Compared secret keys', '7 codes'],
    ['two-factor.recovery-codes.set', { name: 'AWS', rows: 10 }, 'Set recovery codes', 'AWS, 10 recovery codes'],
    ['share.withdrawn', { names: ['A'], rows: 3 }, 'One-time links stopped working', '3 links'],
    ['organization.label.removed', { name: 'old', rows: 1 }, 'Removed a label', 'old, 1 item'],
    ['leaver-report.tasks.done', { name: 'Ana', names: ['A', 'B'] }, 'Marked tasks as done', 'Ana, 2 tasks'],
    ['leaver-report.made', { name: 'Ana', rows: 44 }, 'Created an exposure report', 'Ana, 44 items'],
    ['audit.read', { filter: '', rows: 50 }, 'Read the log', '50 events'],
  ])('%s with %j is "%s" of "%s"', (type, fields, what, which) => {
    expect(describeEvent({ ...base, type, fields })).toMatchObject({ what, which });
  });
  it('names no person if the recipient of a link or the server did it', () => {
    const event: AuditEvent = { ...base, actor: null };
    expect(describeEvent({ ...event, type: 'share.opened' })).toMatchObject({ who: 'Link recipient', isPerson: false });
    expect(describeEvent(event)).toMatchObject({ who: 'System', isPerson: false });
  });
  it('highlights refusals and names deleted accounts', () => {
    const event: AuditEvent = { ...base, type: 'access.refused', actor: { ...base.actor!, name: '' } };
    expect(describeEvent(event)).toMatchObject({ tone: 'bad', who: 'Deleted account' });
    expect(describeEvent({ ...base, actor: null }).who).toBe('System');
    const verified: AuditEvent = { ...base, type: 'audit.verified', fields: { outcome: 'event-changed', rows: 7 } };
    expect(describeEvent(verified)).toMatchObject({ tone: 'bad', what: 'Found a problem in the log' });
    expect(describeEvent({ ...base, type: 'share.refused' }).tone).toBe('bad');
  });
});
