import { describe, expect, it } from '@jest/globals';
import { isSessionUsable } from './session.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const idleDays = 14;
const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const idle = idleDays * 86_400_000;
const session = { now, expiresAt: before(-1), lastUsedAt: before(idle - 1), revokedAt: null, lockedAt: null };

describe('a session', () => {
  it('is usable until the millisecond in which it expires, or has been idle too long', () => {
    expect(isSessionUsable(session, now, idleDays)).toBe(true);
  });

  it.each([
    ['expires now', { expiresAt: now }],
    ['has been idle for exactly the limit', { lastUsedAt: before(idle) }],
    ['was revoked', { revokedAt: before(0) }],
    ['is locked', { lockedAt: before(0) }],
    ['doesn’t exist', { expiresAt: null, lastUsedAt: null }],
  ])('isn’t usable if it %s', (_what, changed) => {
    expect(isSessionUsable({ ...session, ...changed }, now, idleDays)).toBe(false);
  });
});
