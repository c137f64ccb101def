import type { CallOutput } from '@cofferdam/api-contract';
import type { ShareRow } from './share.store.ts';

/** A share for its sender, as the contract says. */
export function presentShare(row: ShareRow): CallOutput<'share', 'secret'>['share'] {
  const { createdByName, ...rest } = row;
  return {
    ...rest,
    notify: [...row.notify],
    createdAt: row.createdAt.toISOString(),
    createdBy: { id: row.createdBy, name: createdByName ?? '' },
    expiresAt: row.expiresAt.toISOString(),
    firstOpenedAt: row.firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
