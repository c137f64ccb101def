import type { TwoFactorId } from '@cofferdam/domain';
import type { OtpSettings } from '@cofferdam/domain/otp';
import { hexBytes } from '../../../../platform/database/hexBytes.ts';
import type { Query } from '../../../../platform/database/query.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { insertDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import type { CheckedLabels } from '../../items/itemRules.ts';
import type { FreshSeal } from '../seed/sealSeed.ts';
import type { CheckedTexts } from '../twoFactorRules.ts';
import { insertEntries, setRecovery } from './write.store.ts';

/** An entry ready to write: checked, with a sealed seed. */
export interface NewEntry extends OtpSettings, CheckedTexts {
  readonly id: TwoFactorId;
  readonly name: string;
  readonly nameKey: string;
  readonly labels: CheckedLabels;
  readonly counter: number;
  readonly sealed: FreshSeal;
  readonly recoveryCodes: readonly string[];
  /** Null if there are no recovery codes. */
  readonly recovery: FreshSeal | null;
}

/** The statements that write new entries, whose count and names are reserved, with the keys of their texts. */
export function writeEntries(call: WorkspaceCall, keyId: string, entries: readonly NewEntry[]): Query<never>[] {
  if (entries.length === 0) return [];
  const { organizationId, workspaceId, now, userId } = call;
  return [
    insertEntries({
      organizationId,
      workspaceId,
      now,
      userId,
      ids: entries.map((entry) => entry.id),
      names: entries.map((entry) => entry.name),
      nameKeys: entries.map((entry) => entry.nameKey),
      labels: entries.map(({ labels }) => labels.labels.join(',')),
      labelKeys: entries.map(({ labels }) => labels.keys),
      issuers: entries.map((entry) => entry.issuer),
      accounts: entries.map((entry) => entry.account),
      searchKeys: entries.map((entry) => entry.searchKey),
      types: entries.map((entry) => entry.type),
      algorithms: entries.map((entry) => entry.algorithm),
      digits: entries.map((entry) => entry.digits),
      periods: entries.map((entry) => entry.periodSeconds ?? 0),
      counters: entries.map((entry) => entry.counter),
      seedIds: entries.map((entry) => entry.sealed.id),
      sealedSeeds: entries.map((entry) => hexBytes(entry.sealed.sealed)),
    }),
    writeSealKeys(
      call,
      keyId,
      entries.map((entry) => ({ entryId: entry.id, sealed: entry.sealed })),
    ),
    ...writeRecovery(call, keyId, entries),
  ];
}

function writeRecovery(call: WorkspaceCall, keyId: string, entries: readonly NewEntry[]): Query<never>[] {
  const { organizationId, now, userId } = call;
  const seals = entries.flatMap(({ id, recovery, recoveryCodes }) =>
    recovery === null ? [] : [{ entryId: id, sealed: recovery, count: recoveryCodes.length }],
  );
  if (seals.length === 0) return [];
  return [
    writeSealKeys(call, keyId, seals, 'recovery-codes'),
    ...seals.map(({ entryId: id, sealed, count }) =>
      setRecovery({ organizationId, id, now, userId, recoveryId: sealed.id, sealed: sealed.sealed, count }),
    ),
  ];
}

/** Records the recovery codes of new entries, each entry by an event of its own. */
export function recordRecovery(call: WorkspaceCall, entries: readonly NewEntry[]): void {
  for (const { id, name, recovery, recoveryCodes } of entries) {
    const fields = { name, rows: recoveryCodes.length, recordIds: [id] };
    if (recovery !== null) call.record('two-factor.recovery-codes.set', fields, call.workspaceId);
  }
}

/** The statement that stores the keys of newly sealed texts of one kind. */
export function writeSealKeys(
  { organizationId, workspaceId }: Pick<WorkspaceCall, 'organizationId' | 'workspaceId'>,
  keyId: string,
  seals: readonly { readonly entryId: TwoFactorId; readonly sealed: FreshSeal }[],
  field: 'seed' | 'recovery-codes' = 'seed',
): Query<never> {
  return insertDataKeys(
    { organizationId, workspaceId, purpose: 'two-factor-revision', field },
    keyId,
    seals.map(({ entryId, sealed: { id, dataKey } }) => ({ id, recordId: entryId, dataKey })),
  );
}
