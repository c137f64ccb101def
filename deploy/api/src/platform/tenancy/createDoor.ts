import { checkName, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import { recordAudit } from '../audit/recordAudit.ts';
import { setScope, type Transaction } from '../database/database.ts';
import { ApiFailure } from '../errors/apiFailure.ts';
import { BrokenSealError } from '../keys/brokenSealError.ts';
import type { Caller, VerifiedToken } from '../http/caller.ts';
import type { DirectCall, OrganizationCall, OrganizationRecorder, SignedInCall, WorkspaceCall } from '../http/calls.ts';
import type { Foundation } from '../platform.ts';
import type { DoorRequest } from './doorRequest.ts';
import type { Facts } from './facts.ts';
import { findOtherHome } from './findOtherHome.ts';
import { gateParameters, readFacts, type GateParameters } from './gate.ts';
import { failureOf, judge, type Admission, type WorkspaceAdmission } from './judge.ts';
import { readSession } from './readSession.ts';

type PassedCall = Omit<OrganizationCall, 'admission'> &
  Pick<WorkspaceCall, 'admitTo'> & { readonly admission: Admission };

/** The one place where a person is let in to an organization or a workspace, or not. */
export interface Door {
  pass<Result>(request: DoorRequest, work: (call: PassedCall) => Promise<Result>): Promise<Result>;
  passSignedIn<Result>(request: Caller & VerifiedToken, work: (call: SignedInCall) => Promise<Result>): Promise<Result>;
  /** Runs a call of an organization; records a ciphertext that did not open. */
  watchSeals<Result>(request: DoorRequest, work: Promise<Result>): Promise<Result>;
  /** For calls whose own statement carries the gate. */
  leaveOpen(request: DoorRequest): DirectCall;
}

const millisecondsOfDay = 86_400_000;

export function createDoor(foundation: Foundation): Door {
  const { configuration, database, random } = foundation;
  const idleSince = (now: Date): Date => new Date(now.getTime() - configuration.sessions.idleDays * millisecondsOfDay);

  function parametersOf(request: DoorRequest): GateParameters {
    return gateParameters({ ...request, idleSince: idleSince(request.now) });
  }

  function recorderOf(
    by: Caller & VerifiedToken,
    organizationId: OrganizationId,
    transaction: Transaction,
  ): OrganizationRecorder['record'] {
    return (type, fields, workspaceId = null) =>
      transaction.atCommit(recordAudit(random, by, { organizationId, workspaceId, type, fields }));
  }

  async function requireAdmission(request: DoorRequest, facts: Facts | undefined): Promise<Admission> {
    if (facts === undefined) throw new Error('the gate gave no row');
    const verdict = judge(facts, request.permission);
    // The statement went by its own conclusion: a difference to the rule must never pass unseen.
    if ((facts.admittedTo !== null) !== (verdict.kind === 'admitted')) throw new Error('the gate and the rule differ');
    if (verdict.kind === 'admitted') return verdict.admission;
    if (verdict.kind === 'refused') await recordRefusal(request, facts.workspaceId);
    if (verdict.kind === 'workspace-hidden' && request.workspaceId !== null) {
      const isElsewhere = await findOtherHome(foundation, request, parametersOf(request));
      if (isElsewhere) throw new ApiFailure('workspace.not-match.organization');
    }
    throw failureOf(verdict, request.isOrganizationAsked);
  }

  /** The same decision for another workspace, inside of a call that was let in already. */
  function admissionsOf(request: DoorRequest, transaction: Transaction): WorkspaceCall['admitTo'] {
    return async (workspaceId, permission) => {
      const there = { ...request, workspaceId, permission };
      const [facts] = await transaction.run(readFacts(permission, parametersOf(there)));
      return (await requireAdmission(there, facts)) as WorkspaceAdmission;
    };
  }

  /** In a transaction of its own, because the request's is rolled back. */
  async function recordRefusal(request: DoorRequest, workspaceId: WorkspaceId | null): Promise<void> {
    const { organizationId, userId, callName, permission, resourceName } = request;
    const name = resourceName === null ? null : checkName(resourceName);
    const fields = { call: callName, permission, ...(name?.ok ? { name: name.name } : {}) };
    const event = { organizationId, workspaceId, type: 'access.refused', fields } as const;
    await database.runAlone({ organizationId, userId }, [recordAudit(random, request, event)]);
  }

  /** A ciphertext that does not open is told to the organization, whatever becomes of the request. */
  async function watchSeals<Result>(request: DoorRequest, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof BrokenSealError) {
        const { organizationId, userId } = request;
        const { workspaceId, fields } = error;
        const event = {
          organizationId,
          workspaceId,
          type: 'integrity.failed',
          fields,
        } as const;
        await database.runAlone({ organizationId, userId }, [recordAudit(random, request, event)]);
      }
      throw error;
    }
  }

  return {
    watchSeals,
    async pass(request, work) {
      const { organizationId, userId } = request;
      let facts: Facts | undefined;
      const outcome = await database.transact({ organizationId, userId }, async (transaction) => {
        [facts] = await transaction.run(readFacts(request.permission, parametersOf(request)));
        if (facts === undefined) throw new Error('the gate gave no row');
        const verdict = judge(facts, request.permission);
        if (verdict.kind !== 'admitted') return null;
        const record = recorderOf(request, organizationId, transaction);
        const admitTo = admissionsOf(request, transaction);
        return { result: await work({ ...request, admission: verdict.admission, transaction, record, admitTo }) };
      });
      if (outcome !== null) return outcome.result;
      await requireAdmission(request, facts);
      throw new Error('a refusal did not refuse');
    },
    passSignedIn: (request, work) =>
      database.transact({ organizationId: null, userId: request.userId }, async (transaction) => {
        const { sessionId, userId, now } = request;
        const [session] = await transaction.run(readSession(sessionId, userId, now, idleSince(now)));
        if (session === undefined) throw new ApiFailure('session.required');
        return work({
          ...request,
          transaction,
          enterOrganization: async (organizationId) => {
            await transaction.run(setScope(organizationId, userId));
            return { record: recorderOf(request, organizationId, transaction) };
          },
        });
      }),
    leaveOpen: (request) => ({
      ...request,
      database,
      gateParameters: parametersOf(request),
      requireAdmission: async (facts) => (await requireAdmission(request, facts)) as WorkspaceAdmission,
    }),
  };
}
