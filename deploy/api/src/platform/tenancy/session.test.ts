import { describe, expect, it } from '@jest/globals';
import { isSessionUsable } from './session.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const idleDays = 14;
const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const idle = idleDays * 86_400_000;
const session = { now, expiresAt: before(-1), lastUsedAt: before(idle - 1), revokedAt: null, lockedAt: null };

describe('a session', () => {
  it('is usable until the millisecond in which it expires, or has been unused for too long', () => {
    expect(isSessionUsable(session, now, idleDays)).toBe(true);
  });

  it.each([
    ['expires now', { expiresAt: now }],
    ['was last used exactly as long ago as is too long', { lastUsedAt: before(idle) }],
    ['was revoked', { revokedAt: before(0) }],
    ['is locked', { lockedAt: before(0) }],
    ['is not there', { expiresAt: null, lastUsedAt: null }],
  ])('is not usable when it %s', (_what, changed) => {
    expect(isSessionUsable({ ...session, ...changed }, now, idleDays)).toBe(false);
  });
});
