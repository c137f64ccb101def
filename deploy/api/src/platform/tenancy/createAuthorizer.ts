import {
  checkName,
  levelOfPermission,
  type OrganizationId,
  type PermissionName,
  type WorkspaceId,
} from '@cofferdam/domain';
import { recordAudit } from '../audit/recordAudit.ts';
import { setScope, type Transaction } from '../database/database.ts';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { Caller, VerifiedToken } from '../http/caller.ts';
import type { OrganizationCall, OrganizationRecorder, SessionCall, WorkspaceCall } from '../http/calls.ts';
import { BrokenSealError } from '../keys/brokenSealError.ts';
import type { Foundation } from '../platform.ts';
import type { AccessRequest } from './accessRequest.ts';
import { authorize, failureOf, type AccessGrant, type Decision, type WorkspaceAccessGrant } from './authorize.ts';
import { isInAnotherOrganization } from './isInAnotherOrganization.ts';
import { noticeLimit } from './noticeLimit.ts';
import { readAccessFacts } from './readAccessFacts.ts';
import { isExclusive } from './rightsLock.ts';
import { withCustomerKeys } from './withCustomerKeys.ts';
import { isSessionUsable, readSession } from './session.ts';

export type AuthorizedCall = Omit<OrganizationCall, 'access'> &
  Pick<WorkspaceCall, 'authorizeIn' | 'itemCounts'> & { readonly access: AccessGrant };

/** The only code that authorizes a person for an organization or a workspace. */
export interface Authorizer {
  /** Runs `work` in a transaction of the organization if the person has the permission; refuses otherwise. */
  authorize<Result>(request: AccessRequest, work: (call: AuthorizedCall) => Promise<Result>): Promise<Result>;
  /** @param request the organizations are those whose locks the work waits for */
  authorizeSession<Result>(
    request: Caller & VerifiedToken & { readonly organizationIds: readonly OrganizationId[] },
    work: (call: SessionCall) => Promise<Result>,
  ): Promise<Result>;
  /** Records a ciphertext that couldn't be opened during a call. */
  auditIntegrityFailures<Result>(request: AccessRequest, work: Promise<Result>): Promise<Result>;
}

type Refusal = Exclude<Decision, { kind: 'admitted' }>;
/** A refusal with its request: the call's, or one for another workspace in it. */
class RefusedError extends Error {
  readonly request: AccessRequest;
  readonly decision: Refusal;

  constructor(request: AccessRequest, decision: Refusal) {
    super('refused');
    this.request = request;
    this.decision = decision;
  }
}

export function createAuthorizer(foundation: Foundation): Authorizer {
  const { clock, configuration, customerKeys, database, random } = foundation;

  async function authorizeRequest(request: AccessRequest, transaction: Transaction, locks: AccessRequest['locks']) {
    const { facts, now, itemCounts, customerGenerations } = await readAccessFacts(
      foundation,
      transaction,
      request,
      locks,
    );
    const lacksSecondFactor = facts.lacksSecondFactor && !request.needsNoSecondFactor;
    const decision = authorize({ ...facts, lacksSecondFactor }, request.permission);
    if (decision.kind !== 'admitted') throw new RefusedError(request, decision);
    return { access: decision.access, now, itemCounts, customerGenerations };
  }

  function recorderOf(
    by: Caller & VerifiedToken,
    organizationId: OrganizationId,
    transaction: Transaction,
  ): OrganizationRecorder['record'] {
    return (type, fields, workspaceId = null) =>
      transaction.atCommit(recordAudit(random, by, { organizationId, workspaceId, type, fields }));
  }

  /** The same decision for another workspace, inside an authorized call. */
  function admissionsOf(request: AccessRequest, transaction: Transaction): WorkspaceCall['authorizeIn'] {
    return async (workspaceId, permission) => {
      if (request.locks?.workspaces.has(workspaceId) !== true) throw new Error('the workspace is not locked');
      const { access } = await authorizeRequest({ ...request, workspaceId, permission }, transaction, null);
      return access as WorkspaceAccessGrant;
    };
  }

  /** In a separate transaction, because the refused call's was rolled back. */
  async function recordRefusal(
    request: AccessRequest,
    workspaceId: WorkspaceId | null,
    missing: { readonly permission?: PermissionName },
  ): Promise<void> {
    const { organizationId, userId, callName, resourceName } = request;
    const name = resourceName === null ? null : checkName(resourceName);
    const fields = { call: callName, ...missing, ...(name?.ok ? { name: name.name } : {}) };
    const event = { organizationId, workspaceId, type: 'access.refused', fields } as const;
    await database.runAlone({ organizationId, userId }, [recordAudit(random, request, event)]);
  }

  /** A command's own refusal of someone who has the call's permission, such as giving a role above their own. */
  async function recordCommandRefusal(request: AccessRequest, error: unknown): Promise<void> {
    if (!(error instanceof ApiFailure) || error.errorCode !== 'access-denied.exception') return;
    // Only a workspace that was authorized is known to be one of the organization.
    const isInWorkspace = levelOfPermission(request.permission) === 'WORKSPACE';
    await recordRefusal(request, isInWorkspace ? request.workspaceId : null, {});
  }

  /** Refuses, after the request's own transaction was rolled back. */
  async function refuse({ request, decision }: RefusedError): Promise<never> {
    const { workspaceId, permission } = request;
    if (decision.kind === 'refused') await recordRefusal(request, decision.workspaceId, { permission });
    if (decision.kind === 'workspace-hidden' && workspaceId !== null) {
      const isElsewhere = await isInAnotherOrganization(foundation, request);
      if (isElsewhere) throw new ApiFailure('workspace.not-match.organization');
    }
    const failure = failureOf(decision, request.isOrganizationAsked);
    await noticeLimit(foundation, request, failure);
    throw failure;
  }

  return {
    async authorize(request, work) {
      const { organizationId, userId } = request;
      try {
        return await withCustomerKeys(customerKeys, organizationId, (requireOpen) =>
          database.transact({ organizationId, userId }, async (transaction) => {
            // Before an exclusive lock, so that no one without the permission makes the organization's members wait.
            if (isExclusive(request.locks)) await authorizeRequest(request, transaction, null);
            const { customerGenerations, now, ...authorized } = await authorizeRequest(
              request,
              transaction,
              request.locks,
            );
            requireOpen(customerGenerations);
            const by = { ...request, now };
            const record = recorderOf(by, organizationId, transaction);
            const authorizeIn = admissionsOf(by, transaction);
            return work({ ...by, ...authorized, transaction, record, authorizeIn });
          }),
        );
      } catch (error) {
        if (error instanceof RefusedError) return refuse(error);
        await recordCommandRefusal(request, error);
        await noticeLimit(foundation, request, error);
        throw error;
      }
    },
    authorizeSession: ({ organizationIds, ...request }, work) => {
      const { sessionId, userId } = request;
      const enter = async (transaction: Transaction) => {
        const [session] = await transaction.run(readSession(sessionId, userId));
        const now = clock.fromDatabase(session?.now ?? clock.now());
        if (!isSessionUsable(session, now, configuration.sessions.idleDays)) throw new ApiFailure('session.required');
        const by = { ...request, now };
        return work({
          ...by,
          transaction,
          enterOrganization: async (organizationId) => {
            await transaction.run(setScope(organizationId, userId));
            return { record: recorderOf(by, organizationId, transaction) };
          },
        });
      };
      return database.transact({ organizationId: null, userId }, enter, organizationIds);
    },
    async auditIntegrityFailures(request, work) {
      try {
        return await work;
      } catch (error) {
        if (error instanceof BrokenSealError) {
          const { organizationId, userId } = request;
          const { workspaceId, fields } = error;
          const event = { organizationId, workspaceId, type: 'integrity.failed', fields } as const;
          await database.runAlone({ organizationId, userId }, [recordAudit(random, request, event)]);
        }
        throw error;
      }
    },
  };
}
