import type { InvitationId, OrganizationRoleName, UserId, WorkspaceId, WorkspaceRoleName } from '@cofferdam/domain';

/** Somebody to whom something is done: a member, or somebody who is invited. */
export type BulkTarget =
  | { readonly kind: 'member'; readonly id: UserId; readonly name: string }
  | { readonly kind: 'invitation'; readonly id: InvitationId; readonly name: string };

/** What is done to each of several: removing also revokes, renewing makes new links of invitations. */
export type BulkAction =
  | { readonly kind: 'remove' }
  | { readonly kind: 'renew' }
  | { readonly kind: 'role'; readonly role: OrganizationRoleName }
  | { readonly kind: 'workspace'; readonly workspaceId: WorkspaceId; readonly role: WorkspaceRoleName };

/** What is asked for: `workspace` without saying which, because the dialog asks. */
export type RequestedAction = Exclude<BulkAction, { kind: 'workspace' }> | { readonly kind: 'workspace' };

/** What became of one of them. */
export type BulkOutcome =
  | { readonly kind: 'done'; readonly link: string | null }
  /** The code of the refusal; null when the server did not answer. */
  | { readonly kind: 'failed'; readonly errorCode: string | null };

/** How far it is. */
export interface BulkProgress {
  readonly action: BulkAction;
  readonly targets: readonly BulkTarget[];
  /** By the ids of those that were tried. */
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly isRunning: boolean;
}

/** How many are done, and who is left: refused, or not tried. */
export function summarize({ targets, outcomes }: BulkProgress): {
  readonly done: number;
  readonly tried: number;
  readonly left: readonly BulkTarget[];
} {
  const left = targets.filter(({ id }) => outcomes.get(id)?.kind !== 'done');
  return { done: targets.length - left.length, tried: outcomes.size, left };
}
