import type { ApiClient } from '@cofferdam/api-client';
import type { EventBus } from '@cofferdam/events';
import type {
  OrganizationId,
  OrganizationRoleName,
  OrganizationStatus,
  PermissionName,
  PlanName,
  TwoFactorId,
  UserId,
  WorkspaceId,
  WorkspaceRoleName,
  WorkspaceType,
} from '@cofferdam/domain';
import type { PageActions } from './pageAction.ts';
import type { HostUnsaved } from './unsavedChanges.ts';

/** The person who is signed in. */
export interface SessionUser {
  readonly id: UserId;
  readonly email: string;
  readonly displayName: string;
}

/** The current organization as this person sees it. */
export interface SessionOrganization {
  readonly id: OrganizationId;
  readonly name: string;
  readonly plan: PlanName;
  /** Whether the plan shows the audit log. */
  readonly hasAuditLog: boolean;
  readonly status: OrganizationStatus;
  readonly role: OrganizationRoleName;
}

/** The current workspace as this person sees it. */
export interface SessionWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
  readonly type: WorkspaceType;
  readonly role: WorkspaceRoleName;
}

/** A frozen picture of the session; a new object whenever something in it changes. */
export interface SessionView {
  readonly user: SessionUser;
  readonly organization: SessionOrganization | null;
  readonly workspace: SessionWorkspace | null;
  /** Whether the person belongs to any organization. */
  readonly hasOrganizations: boolean;
  /** Whether every value must stay masked. */
  readonly presentationMode: boolean;
  readonly theme: 'light' | 'dark';
}

/** What a remote may know of the session. Never a token. */
export interface HostSession {
  current(): SessionView;
  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Whether the person has a permission in the current organization or workspace. For drawing only: the server decides. */
  can(permission: PermissionName): boolean;
  /**
   * Makes another organization the current one; clears the workspace. False when the person keeps unsaved changes instead:
   * then nothing changed.
   */
  selectOrganization(id: OrganizationId): Promise<boolean>;
  /** Makes another workspace of the current organization the current one. False as above. */
  selectWorkspace(id: WorkspaceId): Promise<boolean>;
}

/** A toast at the bottom right. */
export interface Notice {
  readonly type: 'ERROR' | 'INFO';
  readonly title: string;
  readonly description?: string;
  readonly showSupportFormButton?: boolean;
}

/** How the central handler treats a failed call. */
export interface ErrorHandling {
  /** Shown in place of the general words on status 404 and 500, where the code has no words of its own. */
  readonly message?: string;
}

/** How a text is copied. */
export interface CopyOptions {
  /** A value: cleared from the clipboard after 60 s if it is still there. */
  readonly isSecret?: boolean;
  /**
   * Only the button confirms the copy. A failure isn't shown: the promise rejects. For what is copied in
   * a dialog or drawer, which an alert would close.
   */
  readonly isInPlace?: boolean;
  /** What was copied, as in "Value of DATABASE_URL"; the alert says it. Never the text itself. */
  readonly what?: string;
}

/**
 * The calls that remotes get: all but those that sign in, give tokens or end sessions. That keeps mistakes away and is no
 * security boundary: a remote runs in the same realm as the host.
 */
export type RemoteApi = Omit<ApiClient, 'identity'>;

/** A file that one page leaves for a page of another remote. It is in neither the address nor the history: browsers write those to disk. */
export interface FileTransfer {
  /** Replaces a file that waits. */
  leave(file: File): void;
  /** The file that waits, once. */
  take(): File | null;
}

/**
 * Two-factor entries that this device keeps for times without a network. The host keeps them and shows their codes; a remote
 * gets neither a seed nor a code from it.
 */
export interface HostPins {
  /** Whether this device can keep entries; false until that is known, a moment after the first page. */
  isPossible(): boolean;
  isPinned(id: TwoFactorId): boolean;
  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Asks for the offline password, then reads the seed, which is recorded, and keeps it. */
  pin(entry: {
    readonly organizationId: OrganizationId;
    readonly workspaceId: WorkspaceId;
    readonly name: string;
  }): void;
  /** Deletes an entry from this device. */
  unpin(id: TwoFactorId): Promise<void>;
}

/** The frozen object that the host hands to each remote. Everything a remote needs from its surroundings is here. */
export interface HostApi {
  readonly session: HostSession;
  /** The typed calls. Failures are typed errors and are not shown until handed to `handleError`. */
  readonly api: RemoteApi;
  readonly events: EventBus;
  /** Asks the person to sign in again; resolves true when they did, false when they closed the dialog. */
  stepUp(): Promise<boolean>;
  /** Goes to a path of the application; the current organization and workspace are kept in the query. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  notify(notice: Notice): void;
  /** The central error handler: turns a failed call into an alert, a navigation or a dialog. */
  handleError(error: unknown, handling?: ErrorHandling): void;
  /**
   * Copies to the clipboard and shows "Copied!". Pass a text that is fetched first as a promise, in the handler of the press:
   * Safari refuses the clipboard later. Rejects with the error of that promise.
   */
  copy(text: string | Promise<string>, options?: CopyOptions): Promise<void>;
  openSupport(): void;
  /** Opens the form that asks for a sales contact for the organization. Since version 4. */
  readonly openSales?: () => void;
  /** The actions of the open page. React components use `usePageActions`. */
  readonly actions: PageActions;
  readonly files: FileTransfer;
  /** What leaving the page would lose. React components use `useUnsavedChanges`. */
  readonly unsaved: HostUnsaved;
  /** Registers what to close when an alert is shown; returns the function that takes it back. */
  onCloseOverlays(close: () => void): () => void;
  /** Since version 3. */
  readonly pins?: HostPins;
  readonly flags: Readonly<Record<string, boolean>>;
}
