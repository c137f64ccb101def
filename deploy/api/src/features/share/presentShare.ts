import type { CallOutput } from '@cofferdam/api-contract';
import type { ShareDetails } from './share.store.ts';

/** A share in the contract's form, with the caller's own note. */
export function presentShare(row: ShareDetails, noteToSelf: string | null): CallOutput<'share', 'secret'>['share'] {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    version: row.version,
    workspaceId: row.workspaceId,
    workspaceName: row.workspaceName,
    createdAt: row.createdAt.toISOString(),
    createdBy: { id: row.createdBy, name: row.createdByName ?? '' },
    expiresAt: row.expiresAt.toISOString(),
    views: row.views,
    viewsLeft: row.viewsLeft,
    attempts: row.attempts,
    attemptsLeft: row.attemptsLeft,
    hasPassword: row.hasPassword,
    notify: [...row.notify],
    firstOpenedAt: row.firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    state: row.state,
    endedAt: row.endedAt?.toISOString() ?? null,
    noteToSelf,
  };
}
