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

/** A frozen copy of the session; a new object after every change. */
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

/** The session for remotes. Never includes a token. */
export interface HostSession {
  current(): SessionView;
  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /**
   * Whether the person has a permission in the current organization or workspace. Only for rendering: the server decides.
   */
  can(permission: PermissionName): boolean;
  /**
   * Switches to another organization and clears the workspace. False if the person keeps unsaved changes instead:
   * then nothing changed.
   */
  selectOrganization(id: OrganizationId): Promise<boolean>;
  /** Switches to another workspace of the current organization. False as above. */
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
  /** Shown instead of the general message on status 404 and 500, if the code has no message. */
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
  /** A description for the alert, as in "Value of DATABASE_URL". Never the text itself. */
  readonly what?: string;
}

/**
 * The calls for remotes: all except those that sign in, return tokens or end sessions. That prevents mistakes but isn't a
 * security boundary: a remote runs in the same realm as the host.
 */
export type RemoteApi = Omit<ApiClient, 'identity'>;

/**
 * A file that one page passes to a page of another remote. It's in neither the URL nor the history, because browsers write
 * those to disk.
 */
export interface FileTransfer {
  /** Stores the file, replacing an earlier one. */
  leave(file: File): void;
  /** Takes the stored file. */
  take(): File | null;
}

/**
 * Two-factor entries pinned to this device for offline use. The host stores them and shows their codes; a remote
 * gets neither a seed nor a code from it.
 */
export interface HostPins {
  /** Whether this device can store entries; false until known, shortly after the first page. */
  isPossible(): boolean;
  isPinned(id: TwoFactorId): boolean;
  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Asks for the offline password, then reads the seed, which is recorded, and stores it. */
  pin(entry: {
    readonly organizationId: OrganizationId;
    readonly workspaceId: WorkspaceId;
    readonly name: string;
  }): void;
  /** Deletes an entry from this device. */
  unpin(id: TwoFactorId): Promise<void>;
}

/** The frozen object that the host passes to each remote: everything a remote needs from the host. */
export interface HostApi {
  readonly session: HostSession;
  /** The typed calls. Failures are typed errors, and are only shown by `handleError`. */
  readonly api: RemoteApi;
  readonly events: EventBus;
  /** Asks the person to sign in again; resolves true when they did, false when they closed the dialog. */
  stepUp(): Promise<boolean>;
  /** Navigates to a path of the application; the query keeps the current organization and workspace. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  notify(notice: Notice): void;
  /** The central error handler: turns a failed call into an alert, a navigation or a dialog. */
  handleError(error: unknown, handling?: ErrorHandling): void;
  /**
   * Copies to the clipboard and shows "Copied!". Pass a text that is fetched first as a promise, in the handler of the
   * press: Safari refuses the clipboard later. Rejects with the error of that promise.
   */
  copy(text: string | Promise<string>, options?: CopyOptions): Promise<void>;
  openSupport(): void;
  /** Opens the form that asks for a sales contact for the organization. Since version 4. */
  readonly openSales?: () => void;
  /** The actions of the open page. React components use `usePageActions`. */
  readonly actions: PageActions;
  readonly files: FileTransfer;
  /** The unsaved changes of the page. React components use `useUnsavedChanges`. */
  readonly unsaved: HostUnsaved;
  /** Registers a function that closes an overlay when an alert is shown; returns the function that unregisters it. */
  onCloseOverlays(close: () => void): () => void;
  /** Since version 3. */
  readonly pins?: HostPins;
  readonly flags: Readonly<Record<string, boolean>>;
}
