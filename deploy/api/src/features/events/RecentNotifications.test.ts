import { describe, expect, it } from '@jest/globals';
import type { OrganizationId, UserId } from '@cofferdam/domain';
import type { Notification } from '../../platform/notifications/notification.ts';
import { RecentNotifications } from './RecentNotifications.ts';

const change = (user: string): Notification => ({
  kind: 'member.changed',
  organizationId: 'organization' as OrganizationId,
  userId: user as UserId,
});

describe('recent notifications', () => {
  it('are unknown before listening starts', () => {
    const recent = new RecentNotifications();
    expect(recent.since(5_000)).toBeNull();
    recent.restart(1_000);
    expect(recent.since(999)).toBeNull();
    expect(recent.since(1_000)).toEqual([]);
  });

  it('are returned from the requested time on, oldest first', () => {
    const recent = new RecentNotifications();
    recent.restart(0);
    for (const at of [100, 200, 300]) recent.add(change(String(at)), at);
    expect(recent.since(200)).toEqual([change('200'), change('300')]);
    expect(recent.since(301)).toEqual([]);
  });

  it('are dropped at a gap', () => {
    const recent = new RecentNotifications();
    recent.restart(0);
    recent.add(change('a'), 100);
    recent.restart(150);
    expect(recent.since(100)).toBeNull();
    expect(recent.since(150)).toEqual([]);
  });

  it('are kept for 30 seconds', () => {
    const recent = new RecentNotifications();
    recent.restart(0);
    recent.add(change('old'), 1_000);
    recent.add(change('new'), 31_000);
    expect(recent.since(1_000)).toEqual([change('old'), change('new')]);
    recent.add(change('newer'), 31_001);
    expect(recent.since(1_000)).toBeNull();
    expect(recent.since(1_001)).toEqual([change('new'), change('newer')]);
  });

  it('are at most 2,000', () => {
    const recent = new RecentNotifications();
    recent.restart(0);
    for (let at = 1; at <= 2_001; at += 1) recent.add(change(String(at)), at);
    expect(recent.since(1)).toBeNull();
    expect(recent.since(2)).toHaveLength(2_000);
  });
});
