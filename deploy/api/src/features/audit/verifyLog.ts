import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { requireAuditLog } from '../../platform/audit/auditLogWindow.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLastHead } from './chain/chain.store.ts';
import { writeVerifierKey } from './chain/signedHead.ts';
import { verifyStoredPiece } from './chain/verifyStoredChain.ts';

/** The number of events that one call verifies, in about 100 ms. */
const rowsAtOnce = 5_000;

/** Verifies the next part of the chain. The last part records the result. */
export async function verifyLog(
  { keys, plans }: Pick<Platform, 'keys' | 'plans'>,
  call: OrganizationCall,
  { after }: CallArguments<'audit', 'verify'>,
): Promise<CallOutput<'audit', 'verify'>> {
  requireAuditLog(plans, call);
  const { organizationId, transaction, now } = call;
  const { publicKey } = keys.auditHeadKey();
  const piece = await verifyStoredPiece(transaction, { organizationId, publicKey, after, rows: rowsAtOnce, now });
  const { problem, verifiedTo } = piece;
  if (piece.isDone) call.record('audit.verified', { outcome: problem?.fault ?? 'verified', rows: verifiedTo });
  return piece;
}

/** The newest signed head, and the key to verify it with. */
export async function readHead(
  { keys, plans }: Pick<Platform, 'keys' | 'plans'>,
  call: OrganizationCall,
): Promise<CallOutput<'audit', 'head'>> {
  requireAuditLog(plans, call);
  const [head] = await call.transaction.run(readLastHead(call.organizationId));
  const verifierKey = writeVerifierKey(call.organizationId, keys.auditHeadKey().publicKey);
  return { head: head?.note ?? null, verifierKey };
}
