import { limits } from '@cofferdam/domain';

const keptMilliseconds = limits.trashDays * 86_400_000;

/** What was deleted after this can still come back. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptMilliseconds);

/** From then on it is destroyed; ISO 8601. */
export const restorableUntil = (deletedAt: Date): string =>
  new Date(deletedAt.getTime() + keptMilliseconds).toISOString();
