import { describe, expect, it } from '@jest/globals';
import type { AuditEventId, UserId } from '@cofferdam/domain';
import type { AuditEvent } from '../../components/events/describeEvent.ts';
import { joinViews } from './joinViews.ts';

const ana = { id: '0190a000-0000-7000-8000-000000000002' as UserId, name: 'Ana' };
const shown = (id: string, at: string, more: Partial<AuditEvent> = {}): AuditEvent => ({
  id: id as AuditEventId,
  type: 'two-factor.codes.shown',
  at: `2026-11-20T${at}.000Z`,
  actor: ana,
  workspaceId: null,
  workspaceName: null,
  address: '10.4.18.22',
  requestId: 'r',
  fields: { names: ['AWS'] },
  ...more,
});
const idsOf = (events: readonly AuditEvent[]) => joinViews(events).map(({ id }) => id);

describe('consecutive views of codes', () => {
  it('are one row with the newest time and each code once, however long the page stays open', () => {
    const rows = joinViews([
      shown('d', '10:02:40'),
      shown('c', '10:01:10', { fields: { names: ['GitHub', 'AWS'] } }),
      shown('b', '09:59:30'),
      shown('a', '09:59:29', { fields: { names: ['npm'] } }),
    ]);
    expect(rows).toEqual([shown('d', '10:02:40', { fields: { names: ['AWS', 'GitHub', 'npm'] } })]);
  });

  it.each<[string, AuditEvent]>([
    ['with a longer break between them', shown('a', '09:57:00')],
    ['by someone else', shown('a', '10:00:00', { actor: { ...ana, id: 'other' as UserId } })],
    ['from another address', shown('a', '10:00:00', { address: '10.4.18.23' })],
    [
      'in another workspace',
      shown('a', '10:00:00', { workspaceId: 'other' as NonNullable<AuditEvent['workspaceId']> }),
    ],
  ])('stay apart %s', (_how, other) => {
    expect(idsOf([shown('b', '10:00:00'), other])).toEqual(['b', 'a']);
  });

  it('stay apart if another event is between them, and other events are never joined', () => {
    const used = shown('b', '10:00:00', { type: 'two-factor.code.used' });
    expect(idsOf([shown('d', '10:00:00'), used, { ...used, id: 'c' as AuditEventId }, shown('a', '10:00:00')])).toEqual(
      ['d', 'b', 'c', 'a'],
    );
  });
});
