import type { CallArguments, CallGroup, CallName, CallOutput, Routes } from '@cofferdam/api-contract';
import type { AuditEventType, AuditFields, OrganizationId, PermissionName, WorkspaceId } from '@cofferdam/domain';
import type { Database, Transaction } from '../database/database.ts';
import type { Facts } from '../tenancy/facts.ts';
import type { GateParameters } from '../tenancy/gate.ts';
import type { Admission, WorkspaceAdmission } from '../tenancy/judge.ts';
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

/** A call that anybody may make, or whoever has the session cookie: its handler decides all by itself. */
export interface OpenCall extends Caller {
  readonly cookies: ReadonlyMap<string, string>;
  /** Adds a Set-Cookie header to the answer. */
  setCookie(text: string): void;
}

/** A call of a person with a usable session, in a transaction with `app.user_id` set. */
export interface SignedInCall extends Caller, VerifiedToken {
  readonly transaction: Transaction;
  /**
   * Sets the organization that row-level security lets through from here on, and records events there.
   * For calls that are about more than one organization, or make one.
   */
  enterOrganization(organizationId: OrganizationId): Promise<OrganizationRecorder>;
}

/** Records events of one organization, committed together with what they tell of. */
export interface OrganizationRecorder {
  record<Type extends AuditEventType>(type: Type, fields: AuditFields<Type>, workspaceId?: WorkspaceId | null): void;
}

/** A call of an admitted member, in a transaction of the organization. */
export interface OrganizationCall extends Caller, VerifiedToken, OrganizationRecorder {
  readonly organizationId: OrganizationId;
  readonly admission: Admission;
  readonly transaction: Transaction;
}

/** A call of somebody admitted to a workspace. */
export interface WorkspaceCall extends OrganizationCall {
  readonly workspaceId: WorkspaceId;
  readonly admission: WorkspaceAdmission;
  /**
   * Lets the same person in to another workspace of the organization as well, or refuses the whole call as if it had
   * been asked for there: for what moves from one to the other.
   */
  admitTo(workspaceId: WorkspaceId, permission: PermissionName): Promise<WorkspaceAdmission>;
}

/**
 * A call that decides and works in one round trip. Its statement carries the `gate`; after it ran, `requireAdmission`
 * must be called with the facts before anything that it gave is used.
 */
export interface DirectCall extends Caller, VerifiedToken {
  readonly organizationId: OrganizationId;
  readonly database: Database;
  readonly gateParameters: GateParameters;
  requireAdmission(facts: Facts | undefined): Promise<WorkspaceAdmission>;
}

/**
 * A call that waits for somebody else, such as a name server, between two transactions: no connection to the database is
 * held meanwhile. Each step is let in by itself, as what was so before may be so no more.
 */
export interface SteppedCall {
  step<Result>(work: (call: OrganizationCall) => Promise<Result>): Promise<Result>;
}

/** An answer that is JSON already, for long lists. It is still checked against the contract in tests. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a handler gives: the contract's answer, or the same as JSON text. */
export type Answer<G extends CallGroup, C extends CallName<G>> = Promise<CallOutput<G, C> | JsonText>;

/** What may be said of a route besides the contract. */
export interface CallOptions {
  /** Size of the largest body that is read; 64 KiB when not given. */
  readonly bodyLimitBytes?: number;
  /** Readers of one-time links make it: it may come from the domain of those links, too. */
  readonly isForReaders?: boolean;
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
    options?: CallOptions,
  ): void;
  stepped<G extends CallGroup, C extends CallsWith<G, OrganizationAccess>>(
    group: G,
    name: C,
    handler: (call: SteppedCall, input: CallArguments<G, C>) => Answer<G, C>,
    options?: CallOptions,
  ): void;
  workspace<G extends CallGroup, C extends Exclude<CallsWith<G, GuardedAccess>, CallsWith<G, OrganizationAccess>>>(
    group: G,
    name: C,
    handler: (call: WorkspaceCall, input: CallArguments<G, C>) => Answer<G, C>,
    options?: CallOptions,
  ): void;
  direct<G extends CallGroup, C extends CallsWith<G, GuardedAccess>>(
    group: G,
    name: C,
    handler: (call: DirectCall, input: CallArguments<G, C>) => Answer<G, C>,
    options?: CallOptions,
  ): void;
}
