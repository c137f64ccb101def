import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { TwoFactorId } from '@cofferdam/domain';
import type { Query } from '../../../../platform/database/query.ts';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { mapInChunks } from '../../../../platform/mapInChunks.ts';
import { deleteDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { openLockedSeed, requireLocked } from '../requireLocked.ts';
import { requireWithinPlan, writeCounted } from '../../items/itemLimits.ts';
import { indexItems, newItem } from '../../items/search-index/searchIndex.ts';
import { unindexItems } from '../../items/search-index/searchIndex.store.ts';
import { requireItemLabels, requireItemName } from '../../items/itemRules.ts';
import { readExisting, type ExistingEntry } from '../entry.store.ts';
import { twoFactorKind } from '../twoFactorKind.ts';
import { nameOfSeed } from '../seed/sealContexts.ts';
import { openSealer, sealRecovery, sealSeed } from '../seed/sealSeed.ts';
import { requireRecoveryCodes, requireSeed, requireSettings, requireTexts } from '../twoFactorRules.ts';
import { setSeed, updateEntry } from '../change/write.store.ts';
import { recordRecovery, writeEntries, writeSealKeys, type NewEntry } from '../change/writeEntries.ts';

type Input = CallArguments<'twoFactor', 'import'>;
type ReadEntry = ReturnType<typeof readEntries>[number];

interface PlannedEntry extends ReadEntry {
  readonly id: TwoFactorId;
  /** The locked entry that it replaces; null for a new entry. */
  readonly old: ExistingEntry | null;
}

type SealedEntry = PlannedEntry & NewEntry;
type Dependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;

/** Adds entries and replaces seeds, all or none, with one event that names them. */
export async function importEntries(
  dependencies: Dependencies,
  call: WorkspaceCall,
  input: Input,
): Promise<CallOutput<'twoFactor', 'import'>> {
  const { organizationId, workspaceId, transaction } = call;
  const read = readEntries(input.entries);
  const nameKeys = read.map((entry) => entry.nameKey);
  const sealer = await openSealer(dependencies, call);
  const locked = await transaction.run(twoFactorKind.store.lock(organizationId, workspaceId, nameKeys));
  const lockedIds = locked.map(({ id }) => id);
  const rows = await transaction.run(readExisting(organizationId, workspaceId, lockedIds));
  const existing = new Map(rows.map((entry) => [entry.nameKey, entry]));
  const planned = read.map((entry) => plan(entry, existing, () => dependencies.random.id<TwoFactorId>()));
  await requireWithinPlan(
    dependencies,
    call,
    twoFactorKind,
    planned.flatMap(({ old }) => old?.id ?? []),
  );
  const counted = await preserveCounters(dependencies, call, planned);
  const entries: SealedEntry[] = await mapInChunks(counted, (entry) => ({
    ...entry,
    sealed: sealSeed(sealer, call, entry.id, entry.seed),
    recovery: sealRecovery(sealer, call, entry.id, entry.recoveryCodes),
  }));

  const fresh = entries.filter(({ old }) => old === null);
  const grown = entries.filter(({ old }) => old !== null);
  for (const { old } of grown) if (old !== null) dependencies.keys.seeds.forget(nameOfSeed(call, old));
  const fields = {
    names: entries.map((entry) => entry.name),
    recordIds: entries.map((entry) => entry.id),
    added: fresh.length,
    replaced: grown.length,
  };
  call.record('two-factor.imported', fields, workspaceId);
  recordRecovery(call, fresh);
  const indexed = entries.map(({ id, name, old, labels, issuer, account }) =>
    newItem(call, 'two-factor', { id, name, labels: old?.labels ?? labels.labels, alsoFoundBy: [issuer, account] }),
  );
  const grownIds = grown.map(({ id }) => id);
  const writes = [
    ...writeEntries(call, sealer.keyId, fresh),
    ...replaceSeeds(call, sealer.keyId, grown),
    unindexItems(organizationId, grownIds),
    ...(await indexItems(organizationId, indexed)),
  ];
  if (fresh.length === 0) await transaction.finish(writes);
  else await writeCounted(dependencies, call, twoFactorKind, { adding: fresh.length, writes, isLast: true });
  return { added: fresh.length, replaced: grown.length };
}

/** A file can contain the current seed with an old counter: keep the higher one, so that no code is issued twice. */
async function preserveCounters(
  dependencies: Dependencies,
  call: WorkspaceCall,
  planned: readonly PlannedEntry[],
): Promise<PlannedEntry[]> {
  const kept: PlannedEntry[] = [];
  for (const entry of planned) {
    const { old, seed } = entry;
    const isCounted = old !== null && old.counter > entry.counter;
    const isSame = isCounted && openLockedSeed(dependencies, call, await requireLocked(call, old.name)) === seed;
    kept.push(isSame ? { ...entry, counter: old.counter } : entry);
  }
  return kept;
}

/** Replaces seeds and settings of locked entries; the keys of the old seeds are destroyed. */
function replaceSeeds(call: WorkspaceCall, keyId: string, entries: readonly SealedEntry[]): Query<never>[] {
  if (entries.length === 0) return [];
  const { organizationId, now, userId } = call;
  return [
    writeSealKeys(
      call,
      keyId,
      entries.map(({ id, sealed }) => ({ entryId: id, sealed })),
    ),
    ...entries.flatMap((entry) => [
      updateEntry({ organizationId, now, userId, ...entry }),
      setSeed(organizationId, entry.id, entry.sealed.id, entry.sealed.sealed),
    ]),
    deleteDataKeys(
      organizationId,
      entries.flatMap(({ old }) => old?.seedId ?? []),
    ),
  ];
}

/** Checks each entry, and that no two have the same name. @throws ApiFailure that names the entry */
function readEntries(sent: Input['entries']) {
  const seen = new Set<string>();
  return sent.map((entry, index) => {
    const field = `entries.${index}`;
    const current = entry.action === 'add' ? undefined : entry.name;
    const { name, key: nameKey } = requireItemName(twoFactorKind, entry.name, `${field}.name`, current);
    // Two entries with one name have no order, so neither can replace the other.
    if (seen.has(nameKey)) throw new ApiFailure('validation.request', { fields: [`${field}.name`] });
    seen.add(nameKey);
    const { action, recoveryCodes = [] } = entry;
    // They would be lost without a word: an entry whose seed is replaced keeps its own.
    if (action === 'replace' && recoveryCodes.length > 0)
      throw new ApiFailure('validation.request', { fields: [`${field}.recoveryCodes`] });
    return {
      name,
      nameKey,
      field,
      action,
      labels: requireItemLabels(twoFactorKind, entry.labels ?? [], `${field}.labels`),
      seed: requireSeed(entry.seed, `${field}.seed`),
      recoveryCodes: requireRecoveryCodes(recoveryCodes, `${field}.recoveryCodes`),
      ...requireSettings(entry, `${field}.`),
      ...requireTexts(entry, `${field}.`),
    };
  });
}

function plan(entry: ReadEntry, existing: ReadonlyMap<string, ExistingEntry>, makeId: () => TwoFactorId): PlannedEntry {
  const found = existing.get(entry.nameKey);
  const fields = [`${entry.field}.name`];
  if (entry.action === 'add') {
    if (found !== undefined) throw new ApiFailure('two-factor.exist.name', { fields });
    return { ...entry, id: makeId(), old: null };
  }
  if (found === undefined) throw new ApiFailure('two-factor.not-found.name', { fields });
  return { ...entry, name: found.name, id: found.id, old: found };
}
