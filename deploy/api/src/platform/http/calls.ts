import type { CallArguments, CallGroup, CallName, CallOutput, Routes } from '@cofferdam/api-contract';
import type {
  AuditEventType,
  AuditFields,
  OrganizationId,
  PermissionName,
  UserId,
  WorkspaceId,
} from '@cofferdam/domain';
import type { ApiFailure } from '../errors/apiFailure.ts';
import type { Transaction } from '../database/database.ts';
import type { ItemCounts } from '../tenancy/accessFacts.ts';
import type { AccessGrant, WorkspaceAccessGrant } from '../tenancy/authorize.ts';
import type { Caller, VerifiedToken } from './caller.ts';

/** Access of a call as its route says. */
export type AccessOf<G extends CallGroup, C extends CallName<G>> = C extends keyof Routes[G]
  ? Routes[G][C] extends { readonly access: infer Access }
    ? Access
    : never
  : never;

/** The calls of a group whose access is `Access`. */
export type CallsWith<G extends CallGroup, Access> = {
  [C in CallName<G>]: AccessOf<G, C> extends Access ? C : never;
}[CallName<G>];

type OrganizationAccess = `organization:${string}`;
type GuardedAccess = `${string}:${string}`;

/** What a browser sends along by itself. */
export interface BrowserContext {
  readonly cookies: ReadonlyMap<string, string>;
  /** Where the page is that sent it: one of the configured origins, or null for a program. */
  readonly origin: string | null;
}

/** A call for anyone, or for anyone with the session cookie: its handler authorizes it. */
export interface OpenCall extends Caller, BrowserContext {
  /** Adds a Set-Cookie header to the answer. */
  setCookie(text: string): void;
  /** Sets another header of the answer. */
  setHeader(name: string, value: string): void;
}

/** A call of a person with a usable session, from their browser. */
export interface SignedInCall extends SessionCall, BrowserContext {}

/** What is certain once a session was found usable: a transaction with `app.user_id` set. */
export interface SessionCall extends Caller, VerifiedToken {
  readonly transaction: Transaction;
  /**
   * Sets the organization that row-level security lets through from here on, and records events there.
   * For calls that are about more than one organization, or make one.
   */
  enterOrganization(organizationId: OrganizationId): Promise<OrganizationRecorder>;
}

/** Records events of one organization, committed together with the change. */
export interface OrganizationRecorder {
  record<Type extends AuditEventType>(type: Type, fields: AuditFields<Type>, workspaceId?: WorkspaceId | null): void;
}

/** A call of an admitted member, in a transaction of the organization. */
export interface OrganizationCall extends Caller, VerifiedToken, OrganizationRecorder {
  readonly organizationId: OrganizationId;
  readonly access: AccessGrant;
  readonly transaction: Transaction;
}

/** A call of someone with access to a workspace. */
export interface WorkspaceCall extends OrganizationCall {
  readonly workspaceId: WorkspaceId;
  readonly access: WorkspaceAccessGrant;
  /** What the workspace held when the call was authorized. */
  readonly itemCounts: ItemCounts;
  /**
   * Lets the same person in to another workspace of the organization as well, or refuses the whole call as if it had
   * been asked for there: for what moves from one to the other.
   */
  authorizeIn(workspaceId: WorkspaceId, permission: PermissionName): Promise<WorkspaceAccessGrant>;
}

/**
 * A call that waits for someone else, such as a name server, between two transactions: no connection to the database is
 * held in between. Each step is authorized again, because rights may have changed since.
 */
export interface SteppedCall {
  step<Result>(work: (call: OrganizationCall) => Promise<Result>): Promise<Result>;
}

/** What a handler returns: the contract's answer. */
export type Answer<G extends CallGroup, C extends CallName<G>> = Promise<CallOutput<G, C>>;

/** Options of a route that aren't in the contract. */
export interface CallOptions {
  /** Size of the largest body that is read; 64 KiB when not given. */
  readonly bodyLimitBytes?: number;
  /** The refusal of a body over that limit; `request.too-large` when not given. */
  readonly tooLarge?: ApiFailure;
  /** Readers of one-time links make it: it may come from the domain of those links, too. */
  readonly isForReaders?: boolean;
}

/** Whose rights a call changes. Everything of them that is in flight ends before the call begins to change anything. */
export interface RightsChange {
  readonly people?: readonly UserId[];
  /** Plan, status or existence of the organization. */
  readonly organization?: boolean;
  /** Existence of workspaces. */
  readonly workspaces?: readonly WorkspaceId[];
}

/** What can be said of a call in an organization; see [Note: rights lock]. */
export interface GuardedCallOptions<Input> extends CallOptions {
  readonly changesRights?: (input: Input, userId: UserId) => RightsChange;
  /** Whether the password must have been proven in the last five minutes: for what an unattended screen must not give. */
  readonly needsFreshSignIn?: (input: Input) => boolean;
  /** Workspaces that the call works in beside the one it names: `authorizeIn` takes these only. */
  readonly alsoIn?: (input: Input) => readonly WorkspaceId[];
  /** Whether a member without the second factor that the organization requires can make it, too: to leave. */
  readonly needsNoSecondFactor?: boolean;
}

/** Registers calls of the contract. What is checked before the handler depends on the method chosen. */
export interface CallRegistrar {
  open<G extends CallGroup, C extends CallsWith<G, 'public' | 'session-cookie'>>(
    group: G,
    name: C,
    handler: (call: OpenCall, input: CallArguments<G, C>) => Answer<G, C>,
    options?: CallOptions,
  ): void;
  signedIn<G extends CallGroup, C extends CallsWith<G, 'signed-in'>>(
    group: G,
    name: C,
    handler: (call: SignedInCall, input: CallArguments<G, C>) => Answer<G, C>,
    options?: CallOptions,
  ): void;
  organization<G extends CallGroup, C extends CallsWith<G, OrganizationAccess>>(
    group: G,
    name: C,
    handler: (call: OrganizationCall, input: CallArguments<G, C>) => Answer<G, C>,
    options?: GuardedCallOptions<CallArguments<G, C>>,
  ): void;
  stepped<G extends CallGroup, C extends CallsWith<G, OrganizationAccess>>(
    group: G,
    name: C,
    handler: (call: SteppedCall, input: CallArguments<G, C>) => Answer<G, C>,
    options?: GuardedCallOptions<CallArguments<G, C>>,
  ): void;
  workspace<G extends CallGroup, C extends Exclude<CallsWith<G, GuardedAccess>, CallsWith<G, OrganizationAccess>>>(
    group: G,
    name: C,
    handler: (call: WorkspaceCall, input: CallArguments<G, C>) => Answer<G, C>,
    options?: GuardedCallOptions<CallArguments<G, C>>,
  ): void;
}
