import { describe, expect, it } from '@jest/globals';
import { auditEventTypes, type AuditEventId, type UserId } from '@cofferdam/domain';
import { describeEvent, type AuditEvent } from './describeEvent.ts';
import { eventWords } from './events.messages.ts';

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

describe('an event in words', () => {
  it('names the person, the item and its version', () => {
    expect(describeEvent(base)).toEqual({
      who: 'Tomasz Wilk',
      what: 'Read a value',
      which: 'DATABASE_URL v14',
      tone: 'plain',
    });
  });
  it('says what a value was read for, if the client stated it', () => {
    const describePurpose = (statedPurpose: string) =>
      describeEvent({ ...base, fields: { ...base.fields, statedPurpose } }).what;
    expect([describePurpose('REVEAL'), describePurpose('COPY'), describePurpose('ANYTHING')]).toEqual([
      'Revealed a value',
      'Copied a value',
      'Read a value',
    ]);
  });
  it('has words for every kind of event', () => {
    expect(Object.keys(eventWords).sort()).toEqual(Object.keys(auditEventTypes).sort());
  });
  it('counts items of their kind instead of listing them', () => {
    const event: AuditEvent = { ...base, type: 'secret.imported', fields: { names: ['A', 'B'] } };
    expect(describeEvent(event).which).toBe('2 secrets');
    expect(describeEvent({ ...event, type: 'two-factor.codes.shown' }).which).toBe('2 codes');
    expect(describeEvent({ ...event, type: 'note.labeled', fields: { names: ['A'] } }).which).toBe('1 note');
  });
  it('highlights refusals and names deleted accounts', () => {
    const event: AuditEvent = { ...base, type: 'access.refused', actor: { ...base.actor!, name: '' } };
    expect(describeEvent(event)).toMatchObject({ tone: 'bad', who: 'Deleted account' });
    expect(describeEvent({ ...base, actor: null }).who).toBe('System');
  });
});
