import { describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import type { AuditEventId, UserId } from '@cofferdam/domain';
import { beforeDeleteMessages as messages } from './beforeDelete.messages.ts';
import { readersOf } from './readersOf.ts';

type Read = CallOutput<'audit', 'secretReads'>['reads'][number];

const now = Date.parse('2026-11-22T12:00:00.000Z');
const read = (name: string | null, hoursAgo: number): Read => ({
  id: `${name} ${hoursAgo}` as AuditEventId,
  at: new Date(now - hoursAgo * 3_600_000).toISOString(),
  actor: name === null ? null : { id: name as UserId, name },
  version: 1,
  way: 'READ',
});
const dayAgo = now - 24 * 3_600_000;

describe('the readers of secrets that will be deleted', () => {
  it('are listed once, the most recent first, without earlier ones and the person who asks', () => {
    const reads = [
      [read('Ines', 3), read('Mara', 5)],
      [read('Mara', 1), read('Ines', 30)],
      [read('Ines', 25)],
      [read('Tomasz', 1)],
    ];
    expect(readersOf(reads, dayAgo, 'Tomasz' as UserId)).toEqual({ people: ['Mara', 'Ines'], secrets: 2 });
  });

  it('are empty if no one or only the server has read them', () => {
    expect(readersOf([], dayAgo, 'Tomasz' as UserId)).toEqual({ people: [], secrets: 0 });
    expect(readersOf([[read(null, 1)], []], dayAgo, 'Tomasz' as UserId).secrets).toBe(0);
  });

  it('are named in one sentence', () => {
    expect(messages.readBy({ people: ['Mara'], secrets: 1 }, 1)).toBe('Mara read it in the last 24 hours.');
    expect(messages.readBy({ people: ['Mara', ''], secrets: 2 }, 4)).toBe(
      'Mara and a deleted account read 2 of them in the last 24 hours.',
    );
    expect(messages.readBy({ people: ['A', 'B', 'C', 'D'], secrets: 2 }, 2)).toBe(
      'A, B and 2 others read 2 of them in the last 24 hours.',
    );
  });
});
