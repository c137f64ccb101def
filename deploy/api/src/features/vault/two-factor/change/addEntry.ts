import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { TwoFactorId } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { writeCounted } from '../../items/itemLimits.ts';
import { requireItemLabels, requireItemName } from '../../items/itemRules.ts';
import { indexNewItem } from '../../items/search-index/searchIndex.ts';
import { findEntry } from '../entry.store.ts';
import { presentEntry } from '../presentEntry.ts';
import { openSealer, sealRecovery, sealSeed } from '../seed/sealSeed.ts';
import { twoFactorKind } from '../twoFactorKind.ts';
import { requireRecoveryCodes, requireSeed, requireSettings, requireTexts } from '../twoFactorRules.ts';
import { confirmCode } from './confirmCode.ts';
import { recordRecovery, writeEntries } from './writeEntries.ts';

/** Creates an entry, with recovery codes if given. A confirming code, if given, must match. */
export async function addEntry(
  dependencies: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'add'>,
): Promise<CallOutput<'twoFactor', 'add'>> {
  const { organizationId, workspaceId, now } = call;
  const { name, key: nameKey } = requireItemName(twoFactorKind, input.name);
  const seed = requireSeed(input.seed);
  const settings = requireSettings(input);
  const texts = requireTexts(input);
  const labels = requireItemLabels(twoFactorKind, input.labels ?? []);
  const recoveryCodes = requireRecoveryCodes(input.recoveryCodes ?? []);
  const counter = confirmCode({ ...settings, seed }, input.confirmingCode, now);

  const sealer = await openSealer(dependencies, call);
  const id = dependencies.random.id<TwoFactorId>();
  const sealed = sealSeed(sealer, call, id, seed);
  const recovery = sealRecovery(sealer, call, id, recoveryCodes);
  const added = { id, name, nameKey, labels, ...texts, ...settings, counter, sealed, recovery, recoveryCodes };
  const writes = [
    ...writeEntries(call, sealer.keyId, [added]),
    indexNewItem(call, 'two-factor', { id, name, labels: labels.labels, alsoFoundBy: [texts.issuer, texts.account] }),
  ];
  call.record('two-factor.created', { name, recordIds: [id] }, workspaceId);
  recordRecovery(call, [added]);
  const read = findEntry(organizationId, id);
  const [row] = await writeCounted(dependencies, call, twoFactorKind, { adding: 1, writes, read, isLast: true });
  if (row === undefined) throw new Error('insert of an entry returned no row');
  return { entry: presentEntry(row) };
}
