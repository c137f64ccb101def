import { limits } from '@cofferdam/domain';
import { daysAfter } from '../../../../platform/clock/timeAfter.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';

/** When an item that was deleted at `deletedAt` is destroyed. */
export function endOfTrash(deletedAt: Date): Date {
  return daysAfter(deletedAt, limits.trashDays);
}

/** Items deleted before this are gone for everyone, whether the sweep has destroyed them yet or not. */
export function shownSince({ now }: Pick<WorkspaceCall, 'now'>): Date {
  return daysAfter(now, -limits.trashDays);
}
