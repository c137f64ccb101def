import { ApiError, type ApiClient } from '@cofferdam/api-client';
import type { OrganizationId, ResourceKind, WorkspaceId } from '@cofferdam/domain';
import type { bulkResourcesMessages } from './bulkResources.messages.ts';

/** Something to be moved or deleted. */
export interface BulkItem {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly name: string;
  readonly workspace: { readonly id: WorkspaceId; readonly name: string };
}

/** What is done to each: into the trash, or to a workspace. */
export type BulkAction = { readonly kind: 'delete' } | { readonly kind: 'move'; readonly to: WorkspaceId };

/** Why one of them was left as it is. */
export type BulkReason = keyof typeof bulkResourcesMessages.reasons;

type Calls = Pick<ApiClient, 'secret' | 'twoFactor' | 'note'>;

/** Does it to one thing, by the call of its kind. @throws ApiError */
export async function doOne(
  api: Calls,
  organizationId: OrganizationId,
  item: BulkItem,
  deed: BulkAction,
): Promise<void> {
  const { kind, name } = item;
  const place = { organizationId, workspaceId: item.workspace.id };
  if (deed.kind === 'delete') {
    if (kind === 'secret') requireDone(await api.secret.delete({ ...place, names: [name] }));
    else if (kind === 'note') await api.note.delete({ ...place, name });
    else await api.twoFactor.delete({ ...place, name });
    return;
  }
  const { to } = deed;
  if (kind === 'secret') requireDone(await api.secret.move({ ...place, names: [name], toWorkspaceId: to }));
  else if (kind === 'note') await api.note.move({ ...place, name, toWorkspaceId: to });
  else await api.twoFactor.move({ ...place, name, targetWorkspaceId: to });
}

/** A thing was not done, although the call itself was answered. */
class LeftAsItIs extends Error {
  override readonly name = 'LeftAsItIs';
  readonly outcome: string;

  constructor(outcome: string) {
    super(outcome);
    this.outcome = outcome;
  }
}

function requireDone(answer: {
  readonly isDone: boolean;
  readonly results: readonly { readonly outcome: string }[];
}): void {
  if (!answer.isDone) throw new LeftAsItIs(answer.results[0]?.outcome ?? '');
}

/** The reason in the words of the page, or null when going on makes no sense: the server or the session is gone. */
export function reasonOf(error: unknown): BulkReason | null {
  if (error instanceof LeftAsItIs) return reasonOfCode(error.outcome);
  if (!(error instanceof ApiError) || error.errorCode === null || error.status >= 500 || error.status === 401)
    return null;
  return reasonOfCode(error.errorCode);
}

function reasonOfCode(code: string): BulkReason {
  if (code === 'access-denied.exception') return 'denied';
  if (code.includes('not-found')) return 'gone';
  if (code.includes('exist.name')) return 'taken';
  return code.startsWith('subscription.') ? 'full' : 'other';
}
