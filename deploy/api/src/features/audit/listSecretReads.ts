import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkName } from '@cofferdam/domain';
import { requireAuditLog } from '../../platform/audit/auditLogWindow.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSecretReads, type SecretReadRow, type SecretReadsRow } from './secretReads.store.ts';

/** How many events of the workspace are searched: a few milliseconds for any workspace. */
const lookingAtOnce = 2_000;
const maxReads = 5;
const waysOfPurposes = { NONE: 'READ', REVEAL: 'REVEALED', COPY: 'COPIED' } as const;
const waysOfTypes = {
  'secret.exported': 'EXPORTED',
  'secret.revealed': 'REVEALED',
  'secret.version.accessed': null,
} as const;

/** The last reads of a secret's value, for its page. */
export async function listSecretReads(
  { plans }: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'audit', 'secretReads'>,
): Promise<CallOutput<'audit', 'secretReads'>> {
  const { organizationId, workspaceId, transaction } = call;
  const { keptSince } = requireAuditLog(plans, call);
  const checked = checkName(input.name);
  const key = checked.ok ? checked.key : '';
  const rows = await transaction.run(
    readSecretReads(organizationId, workspaceId, key, keptSince, lookingAtOnce, maxReads),
  );
  const [first] = rows;
  if (first === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  const reads = rows.filter((row): row is SecretReadsRow & SecretReadRow => row.id !== null);
  return {
    reads: reads.map(({ id, type, at, actorId, actorName, version, purpose }) => ({
      id,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
      version,
      way: waysOfTypes[type] ?? waysOfPurposes[purpose ?? 'NONE'],
    })),
    since: (first.lookedSince ?? keptSince).toISOString(),
  };
}
