import type { OrganizationId, SecretId, ShareId, UserId, WorkspaceId } from '@cofferdam/domain';

/**
 * The closed map of events: past-tense names with ids, never a value, a name or a token. A remote's descriptor declares
 * which of them it emits and listens to, and the bus enforces that.
 */
export interface EventMap {
  /** The person's session ended: by sign-out, by revocation or by expiry. */
  'session.ended': { readonly userId: UserId };
  /** Another organization, or none, became the current one. */
  'organization.switched': { readonly organizationId: OrganizationId | null };
  /** Another workspace, or none, became the current one. */
  'workspace.switched': {
    readonly organizationId: OrganizationId;
    readonly workspaceId: WorkspaceId | null;
  };
  'organization.created': { readonly organizationId: OrganizationId };
  'organization.updated': { readonly organizationId: OrganizationId };
  'organization.deleted': { readonly organizationId: OrganizationId };
  'workspace.created': {
    readonly organizationId: OrganizationId;
    readonly workspaceId: WorkspaceId;
  };
  'workspace.deleted': {
    readonly organizationId: OrganizationId;
    readonly workspaceId: WorkspaceId;
  };
  /** Items were added to a workspace, removed from it, or moved between it and another one. */
  'workspace.contents.changed': {
    readonly organizationId: OrganizationId;
    readonly workspaceId: WorkspaceId;
  };
  /** Someone joined an organization. */
  'member.joined': MemberFact;
  /** Someone's role in the organization or in one of its workspaces changed. */
  'member.changed': MemberFact;
  /** Someone left an organization or was removed from it. */
  'member.removed': MemberFact;
  'secret.created': SecretFact;
  'secret.updated': SecretFact;
  'secret.version.added': SecretFact;
  /** Several secrets of a workspace were written together. */
  'secrets.imported': {
    readonly organizationId: OrganizationId;
    readonly workspaceId: WorkspaceId;
    readonly count: number;
  };
  /** One-time links of this person were created or revoked. */
  'shares.changed': { readonly organizationId: OrganizationId };
  /** A one-time link of this person was opened, and they asked for a notification on open pages. */
  'share.opened': { readonly organizationId: OrganizationId; readonly shareId: ShareId };
  /** A step of the welcome was shown; the frame around it describes the step. */
  'welcome.step.shown': { readonly step: 'organization' | 'workspace' };
  /** The server's events for this person were interrupted, so data that depends on them must be read again. */
  'facts.missed': Readonly<Record<string, never>>;
  /** The theme on the document root changed. */
  'theme.changed': { readonly theme: 'light' | 'dark' };
  /** Presentation mode, which masks every value, was switched on or off. */
  'presentation.changed': { readonly on: boolean };
}

/** An event about one secret. */
export interface SecretFact {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly secretId: SecretId;
}

/** An event about one member of an organization. */
export interface MemberFact {
  readonly organizationId: OrganizationId;
  readonly userId: UserId;
}

/** Name of an event. */
export type EventName = keyof EventMap;

/** Every event name, for run-time checks of descriptors. */
export const eventNames: readonly EventName[] = [
  'session.ended',
  'organization.switched',
  'workspace.switched',
  'organization.created',
  'organization.updated',
  'organization.deleted',
  'workspace.created',
  'workspace.deleted',
  'workspace.contents.changed',
  'member.joined',
  'member.changed',
  'member.removed',
  'secret.created',
  'secret.updated',
  'secret.version.added',
  'secrets.imported',
  'shares.changed',
  'share.opened',
  'welcome.step.shown',
  'facts.missed',
  'theme.changed',
  'presentation.changed',
];
