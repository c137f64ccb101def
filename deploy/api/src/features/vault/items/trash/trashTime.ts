import { limits } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';

const trashMilliseconds = limits.trashDays * 86_400_000;

/** When an item that was deleted at `deletedAt` is destroyed. */
export function endOfTrash(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + trashMilliseconds);
}

/** Items deleted before this are gone for everyone, whether the sweep has destroyed them yet or not. */
export function shownSince({ now }: Pick<WorkspaceCall, 'now'>): Date {
  return new Date(now.getTime() - trashMilliseconds);
}
