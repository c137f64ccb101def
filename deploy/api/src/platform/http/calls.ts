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

/** Headers that a browser sends automatically. */
export interface BrowserContext {
  readonly cookies: ReadonlyMap<string, string>;
  /** The origin of the sending page: one of the configured ones, or null for a program. */
  readonly origin: string | null;
}

/** A public call, or one with the session cookie: its handler authorizes it. */
export interface OpenCall extends Caller, BrowserContext {
  /** Adds a Set-Cookie header to the answer. */
  setCookie(text: string): void;
  /** Sets another header of the answer. */
  setHeader(name: string, value: string): void;
}

/** A call of a person with a usable session, from their browser. */
export interface SignedInCall extends SessionCall, BrowserContext {}

/** Available once a usable session was found: a transaction with `app.user_id` set. */
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

/** A call of an authorized member, in a transaction of the organization. */
export interface OrganizationCall extends Caller, VerifiedToken, OrganizationRecorder {
  readonly organizationId: OrganizationId;
  readonly access: AccessGrant;
  readonly transaction: Transaction;
}

/** A call of someone with access to a workspace. */
export interface WorkspaceCall extends OrganizationCall {
  readonly workspaceId: WorkspaceId;
  readonly access: WorkspaceAccessGrant;
  /** The workspace's counts when the call was authorized. */
  readonly itemCounts: ItemCounts;
  /**
   * Also authorizes the same person in another workspace of the organization, or refuses the whole call as if it had
   * been made there: for moves between workspaces.
   */
  authorizeIn(workspaceId: WorkspaceId, permission: PermissionName): Promise<WorkspaceAccessGrant>;
}

/**
 * A call of several transactions: it waits for another service in between, such as a name server, while no database
 * connection is held, or reads much before it locks. Each step is authorized again, because rights may have changed since.
 */
export interface SteppedCall {
  /** The configured origin that the sending page is on; the first one for a program. */
  readonly origin: string;
  /** A step that only reads metadata: it locks no rights, so a removal of rights doesn't wait for it. */
  read<Result>(work: (call: OrganizationCall) => Promise<Result>): Promise<Result>;
  step<Result>(work: (call: OrganizationCall) => Promise<Result>): Promise<Result>;
}

/** The same in a workspace, for a call that may need a second transaction. */
export interface SteppedWorkspaceCall {
  step<Result>(work: (call: WorkspaceCall) => Promise<Result>): Promise<Result>;
}

/** The result of a handler: the contract's response; one without fields needn't be returned. */
export type Answer<G extends CallGroup, C extends CallName<G>> = Promise<
  CallOutput<G, C> extends Record<string, never> ? CallOutput<G, C> | void : CallOutput<G, C>
>;

/** Options of a route that aren't in the contract. */
export interface CallOptions {
  /** Maximum size of the body; 64 KiB by default. */
  readonly bodyLimitBytes?: number;
  /** The refusal of a larger body; `request.too-large` by default. */
  readonly tooLarge?: ApiFailure;
  /** Called by readers of one-time links: it can come from the domain of those links, too. */
  readonly isForReaders?: boolean;
  /**
   * Extra tokens of the flood limit, for a call whose work doesn't follow from its input. It waits for the person's
   * other large requests.
   */
  readonly extraTokens?: number;
}

/** Options of a call of a person with a session. */
export interface SignedInCallOptions<Input> extends CallOptions {
  /** The organizations whose locks the call waits for, so that it uses no more connections than others of them. */
  readonly organizationsOf?: (
    input: Input,
    userId: UserId,
  ) => readonly OrganizationId[] | Promise<readonly OrganizationId[]>;
}

/** Whose rights a call changes. Their in-flight calls finish before this call changes anything. */
export interface RightsChange {
  readonly people?: readonly UserId[];
  /** Plan, status or existence of the organization. */
  readonly organization?: boolean;
  /** Existence of workspaces. */
  readonly workspaces?: readonly WorkspaceId[];
}

/** Options of a call in an organization; see [Note: rights lock]. */
export interface GuardedCallOptions<Input> extends CallOptions {
  readonly changesRights?: (input: Input, userId: UserId) => RightsChange;
  /** Whether it needs a sign-in of the last five minutes: for actions that an unattended screen must not allow. */
  readonly needsFreshSignIn?: (input: Input) => boolean;
  /** Further workspaces that the call works in: `authorizeIn` only accepts these. */
  readonly alsoIn?: (input: Input) => readonly WorkspaceId[];
  /** Whether a member without a required second factor can call it, too: to leave. */
  readonly needsNoSecondFactor?: boolean;
}

/** Registers calls of the contract. The chosen method decides the checks before the handler. */
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
    options?: SignedInCallOptions<CallArguments<G, C>>,
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
  steppedWorkspace<
    G extends CallGroup,
    C extends Exclude<CallsWith<G, GuardedAccess>, CallsWith<G, OrganizationAccess>>,
  >(
    group: G,
    name: C,
    handler: (call: SteppedWorkspaceCall, input: CallArguments<G, C>) => Answer<G, C>,
    options?: GuardedCallOptions<CallArguments<G, C>>,
  ): void;
}
