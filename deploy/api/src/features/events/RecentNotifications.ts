import type { Notification } from '../../platform/notifications/notification.ts';

const keptMilliseconds = 30_000;
const maxKept = 2_000;

/**
 * The notifications of the last half minute. A page reads its data before its stream is open; this buffer replays the
 * notifications in between. Times are milliseconds of a monotonic clock.
 */
export class RecentNotifications {
  private kept: { readonly at: number; readonly notification: Notification }[] = [];
  private completeSince = Infinity;

  /** Listening starts: all later notifications are added, earlier ones are unknown. */
  restart(now: number): void {
    this.kept = [];
    this.completeSince = now;
  }

  add(notification: Notification, now: number): void {
    this.kept.push({ at: now, notification });
    const firstKept = this.kept.findIndex(({ at }) => at >= now - keptMilliseconds);
    const surplus = Math.max(firstKept, this.kept.length - maxKept);
    const last = this.kept.splice(0, surplus).at(-1);
    if (last !== undefined) this.completeSince = Math.max(this.completeSince, last.at + 1);
  }

  /** The notifications since a time, oldest first; null if some of them may be missing. */
  since(moment: number): readonly Notification[] | null {
    if (moment < this.completeSince) return null;
    return this.kept.filter(({ at }) => at >= moment).map(({ notification }) => notification);
  }
}
