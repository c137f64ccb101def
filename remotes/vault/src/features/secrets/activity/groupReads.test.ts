import { describe, expect, it } from '@jest/globals';
import type { AuditEventId, UserId } from '@cofferdam/domain';
import { groupReads, type Read } from './groupReads.ts';
import { recentReadsMessages } from './recentReads.messages.ts';

const at = (seconds: number): string => new Date(1_800_000_000_000 - seconds * 1_000).toISOString();
let made = 0;
const read = (name: string, version: number | null, way: Read['way'], secondsAgo: number): Read => {
  made += 1;
  return { id: `event ${made}` as AuditEventId, at: at(secondsAgo), actor: { id: name as UserId, name }, version, way };
};
const describeGroups = (reads: readonly Read[]): string[] =>
  groupReads(reads).map((group) => `${group.read.actor?.name} ${recentReadsMessages.what(group)}`);

describe('reads of a secret', () => {
  it('by one comparison are one row, in the order of versions', () => {
    expect(describeGroups([read('Ines', 9, 'REVEALED', 10), read('Ines', 8, 'REVEALED', 10)])).toEqual([
      'Ines revealed v8, v9',
    ]);
  });

  it('of one version are one row', () => {
    expect(describeGroups([read('Ines', 9, 'COPIED', 1), read('Ines', 9, 'COPIED', 20)])).toEqual(['Ines copied v9']);
  });

  it('by other people, of another kind or at another time are separate rows', () => {
    expect(
      describeGroups([
        read('Tomasz', 9, 'COPIED', 0),
        read('Tomasz', 9, 'REVEALED', 5),
        read('Ines', 9, 'REVEALED', 6),
        read('Ines', 9, 'REVEALED', 67),
        read('Ines', 9, 'READ', 68),
        read('Ines', null, 'EXPORTED', 69),
      ]),
    ).toEqual([
      'Tomasz copied v9',
      'Tomasz revealed v9',
      'Ines revealed v9',
      'Ines revealed v9',
      'Ines read v9',
      'Ines exported the value',
    ]);
  });
});
