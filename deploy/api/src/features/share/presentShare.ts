import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { KeyService } from '../../platform/keys/keyService.ts';
import { openNoteToSelf } from './noteToSelf.ts';
import type { ShareRow } from './share.store.ts';

/** A share for whoever may list it, as the contract says; what its sender noted for the sender alone. */
export function presentShare(
  keys: KeyService,
  reader: Pick<OrganizationCall, 'organizationId' | 'userId'>,
  row: ShareRow,
): CallOutput<'share', 'secret'>['share'] {
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
    noteToSelf: openNoteToSelf(keys, reader, row),
  };
}
