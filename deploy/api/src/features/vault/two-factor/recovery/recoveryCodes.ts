import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { Query } from '../../../../platform/database/query.ts';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { deleteDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentPerson } from '../../items/presentAuthorship.ts';
import { markUsed, readMarks, readUses, type UseRow } from './recovery.store.ts';
import { openLockedRecovery, requireLocked } from '../requireLocked.ts';
import { lookUpKey } from '../../items/findItems.ts';
import { requireWithinPlan } from '../../items/itemLimits.ts';
import { twoFactorKind } from '../twoFactorKind.ts';
import { openSealer, sealRecovery } from '../seed/sealSeed.ts';
import { requireRecoveryCodes } from '../twoFactorRules.ts';
import { setRecovery } from '../change/write.store.ts';
import { writeSealKeys } from '../change/writeEntries.ts';

type Dependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;

/** Which codes of an entry are used, without the codes. */
export async function listMarks(
  { organizationId, workspaceId, transaction }: WorkspaceCall,
  { name }: CallArguments<'twoFactor', 'recoveryList'>,
): Promise<CallOutput<'twoFactor', 'recoveryList'>> {
  const [rows] = await transaction.finish([readMarks(organizationId, workspaceId, lookUpKey(name))]);
  const [first] = rows;
  if (first === undefined) throw new ApiFailure('two-factor.not-found.name');
  const uses = rows.filter((row): row is typeof row & UseRow => row.position !== null);
  return { marks: presentMarks(first.total, uses) };
}

/** Replaces the codes of an entry: the old ones are destroyed, with the record of who used them. */
export async function setRecoveryCodes(
  dependencies: Dependencies,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'recoverySet'>,
): Promise<CallOutput<'twoFactor', 'recoverySet'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const codes = requireRecoveryCodes(input.codes);
  const sealer = await openSealer(dependencies, call);
  const entry = await requireLocked(call, input.name);
  await requireWithinPlan(dependencies, call, twoFactorKind, [entry.id]);
  const sealed = sealRecovery(sealer, call, entry.id, codes);
  const statements: Query<never>[] = [];
  if (sealed !== null)
    statements.push(writeSealKeys(call, sealer.keyId, [{ entryId: entry.id, sealed }], 'recovery-codes'));
  if (entry.recoveryId !== null) statements.push(deleteDataKeys(organizationId, [entry.recoveryId]));
  await transaction.runAll([
    ...statements,
    setRecovery({
      organizationId,
      id: entry.id,
      now,
      userId,
      recoveryId: sealed?.id ?? null,
      sealed: sealed?.sealed ?? null,
      count: codes.length,
    }),
  ]);
  const fields = { name: entry.name, rows: codes.length, recordIds: [entry.id] };
  call.record('two-factor.recovery-codes.set', fields, workspaceId);
  return { total: codes.length };
}

/** Returns all codes of an entry and which are used. Recorded before the response is sent. */
export async function accessRecoveryCodes(
  dependencies: Dependencies,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'recoveryAccess'>,
): Promise<CallOutput<'twoFactor', 'recoveryAccess'>> {
  const { organizationId, workspaceId, transaction } = call;
  const entry = await requireLocked(call, input.name);
  const codes = openLockedRecovery(dependencies, call, entry);
  const marks = presentMarks(codes.length, await transaction.run(readUses(organizationId, entry.id)));
  const fields = { name: entry.name, recordIds: [entry.id] };
  call.record('two-factor.recovery-codes.accessed', fields, workspaceId);
  return { codes: marks.map((mark) => ({ ...mark, code: codes[mark.position - 1] ?? '' })) };
}

/** Returns one code and marks it as used, under the entry's lock, so that only one person gets it. */
export async function useRecoveryCode(
  dependencies: Dependencies,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'recoveryUse'>,
): Promise<CallOutput<'twoFactor', 'recoveryUse'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { position } = input;
  const entry = await requireLocked(call, input.name);
  const codes = openLockedRecovery(dependencies, call, entry);
  const code = codes[position - 1];
  if (code === undefined) throw new ApiFailure('two-factor.recovery-code.not-found');
  const [[marked], uses] = await transaction.runAll([
    markUsed(organizationId, entry.id, position, now, userId),
    readUses(organizationId, entry.id),
  ]);
  if (marked === undefined) throw new ApiFailure('two-factor.recovery-code.used');
  const fields = { name: entry.name, position, recordIds: [entry.id] };
  call.record('two-factor.recovery-code.used', fields, workspaceId);
  return { position, code, remaining: codes.length - uses.length };
}

function presentMarks(total: number, uses: readonly UseRow[]): CallOutput<'twoFactor', 'recoveryList'>['marks'] {
  const used = new Map(uses.map((use) => [use.position, use]));
  return Array.from({ length: total }, (_none, index) => {
    const use = used.get(index + 1);
    return {
      position: index + 1,
      usedAt: use === undefined ? null : use.usedAt.toISOString(),
      usedBy: use === undefined ? null : presentPerson(use.usedBy, use.usedByName),
    };
  });
}
