import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { TwoFactorId } from '@cofferdam/domain';
import type { Query } from '../../../../platform/database/query.ts';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { indexNewItems } from '../../items/search-index/searchIndex.ts';
import { confirmCode } from './confirmCode.ts';
import { findEntry } from '../entry.store.ts';
import { presentEntry } from '../presentEntry.ts';
import { reserveEntries } from './reserveEntries.ts';
import { sealRecovery, sealSeed } from '../seed/sealSeed.ts';
import {
  requireEntryName,
  requireRecoveryCodes,
  requireSeed,
  requireSettings,
  requireTexts,
} from '../twoFactorRules.ts';
import { setRecovery } from './write.store.ts';
import { writeEntries, writeSealKeys } from './writeEntries.ts';

/** Makes an entry, with its recovery codes if there are any; with a confirming code only when that is right. */
export async function addEntry(
  parts: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'add'>,
): Promise<CallOutput<'twoFactor', 'add'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { name, key: nameKey } = requireEntryName(input.name);
  const seed = requireSeed(input.seed);
  const settings = requireSettings(input);
  const texts = requireTexts(input);
  const recoveryCodes = requireRecoveryCodes(input.recoveryCodes ?? []);
  const counter = confirmCode({ ...settings, seed }, input.confirmingCode, now);

  const { sealer, keyId, existing } = await reserveEntries(parts, call, { adding: 1, nameKeys: [nameKey] });
  if (existing.has(nameKey)) throw new ApiFailure('two-factor.exist.name', { fields: ['name'] });

  const id = parts.random.id<TwoFactorId>();
  const sealed = sealSeed(sealer, call, id, seed);
  const recovery = sealRecovery(sealer, call, id, recoveryCodes);
  const recovering: Query<never>[] =
    recovery === null
      ? []
      : [
          writeSealKeys(call, keyId, [{ entryId: id, sealed: recovery }], 'recovery-codes'),
          setRecovery(organizationId, id, now, userId, recovery.id, recovery.sealed, recoveryCodes.length),
        ];
  await transaction.runAll([
    ...writeEntries(call, keyId, [{ id, name, nameKey, ...texts, ...settings, counter, sealed }]),
    indexNewItems(call, 'two-factor', [{ id, name, alsoFoundBy: [texts.issuer, texts.account] }]),
    ...recovering,
  ]);
  const [row] = await transaction.run(findEntry(organizationId, id));
  if (row === undefined) throw new Error('an entry is gone that was just made');
  call.record('two-factor.created', { name, recordIds: [id] }, workspaceId);
  if (recovery !== null) {
    call.record('two-factor.recovery-codes.set', { name, rows: recoveryCodes.length, recordIds: [id] }, workspaceId);
  }
  return { entry: presentEntry(row) };
}
