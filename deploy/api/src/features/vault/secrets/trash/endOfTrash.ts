import { limits } from '@cofferdam/domain';

const millisecondsOfDay = 86_400_000;

/** The moment from which what was deleted at `deletedAt` is destroyed. */
export function endOfTrash(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + limits.trashDays * millisecondsOfDay);
}
