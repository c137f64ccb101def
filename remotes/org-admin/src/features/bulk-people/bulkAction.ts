import type { InvitationId, OrganizationRoleName, UserId, WorkspaceId, WorkspaceRoleName } from '@cofferdam/domain';

/** A target of a bulk action: a member or an invitation. */
export type BulkTarget =
  | { readonly kind: 'member'; readonly id: UserId; readonly name: string }
  | { readonly kind: 'invitation'; readonly id: InvitationId; readonly name: string };

/** What a bulk action does to each target: removing also revokes invitations, renewing creates new links for them. */
export type BulkAction =
  | { readonly kind: 'remove' }
  | { readonly kind: 'renew' }
  | { readonly kind: 'role'; readonly role: OrganizationRoleName }
  | { readonly kind: 'workspace'; readonly workspaceId: WorkspaceId; readonly role: WorkspaceRoleName };

/** A requested action: `workspace` without the workspace, because the dialog asks for it. */
export type RequestedAction = Exclude<BulkAction, { kind: 'workspace' }> | { readonly kind: 'workspace' };

/** The result for one target. */
export type BulkOutcome =
  | { readonly kind: 'done'; readonly link: string | null }
  /** The error code; null if the server didn't answer. */
  | { readonly kind: 'failed'; readonly errorCode: string | null };

/** The progress of a bulk action. */
export interface BulkProgress {
  readonly action: BulkAction;
  readonly targets: readonly BulkTarget[];
  /** By target id; targets that weren't tried are missing. */
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly isRunning: boolean;
}

/** How many targets are done and tried, and which are left: failed or not tried. */
export function summarize({ targets, outcomes }: BulkProgress): {
  readonly done: number;
  readonly tried: number;
  readonly left: readonly BulkTarget[];
} {
  const left = targets.filter(({ id }) => outcomes.get(id)?.kind !== 'done');
  return { done: targets.length - left.length, tried: outcomes.size, left };
}
