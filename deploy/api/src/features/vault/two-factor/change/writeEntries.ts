import type { TwoFactorId } from '@cofferdam/domain';
import type { OtpSettings } from '@cofferdam/domain/otp';
import { hexBytes } from '../../../../platform/database/hexBytes.ts';
import type { Query } from '../../../../platform/database/query.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { insertDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import type { FreshSeal } from '../seed/sealSeed.ts';
import type { CheckedTexts } from '../twoFactorRules.ts';
import { insertEntries } from './write.store.ts';

/** An entry that can be written: checked, and its seed sealed. */
export interface NewEntry extends OtpSettings, CheckedTexts {
  readonly id: TwoFactorId;
  readonly name: string;
  readonly nameKey: string;
  readonly counter: number;
  readonly sealed: FreshSeal;
}

/** The statements that write new entries, whose count and names are reserved, with the keys of their seeds. */
export function writeEntries(call: WorkspaceCall, keyId: string, entries: readonly NewEntry[]): Query<never>[] {
  if (entries.length === 0) return [];
  const { organizationId, workspaceId, now, userId } = call;
  return [
    insertEntries(
      organizationId,
      workspaceId,
      now,
      userId,
      entries.map((entry) => entry.id),
      entries.map((entry) => entry.name),
      entries.map((entry) => entry.nameKey),
      entries.map((entry) => entry.issuer),
      entries.map((entry) => entry.account),
      entries.map((entry) => entry.searchKey),
      entries.map((entry) => entry.type),
      entries.map((entry) => entry.algorithm),
      entries.map((entry) => entry.digits),
      entries.map((entry) => entry.periodSeconds ?? 0),
      entries.map((entry) => entry.counter),
      entries.map((entry) => entry.sealed.id),
      entries.map((entry) => hexBytes(entry.sealed.sealed)),
    ),
    writeSealKeys(
      call,
      keyId,
      entries.map((entry) => ({ entryId: entry.id, sealed: entry.sealed })),
    ),
  ];
}

/** The statement that keeps the keys of freshly sealed texts of one sort. */
export function writeSealKeys(
  { organizationId, workspaceId }: Pick<WorkspaceCall, 'organizationId' | 'workspaceId'>,
  keyId: string,
  seals: readonly { readonly entryId: TwoFactorId; readonly sealed: FreshSeal }[],
  field: 'seed' | 'recovery-codes' = 'seed',
): Query<never> {
  return insertDataKeys(
    organizationId,
    workspaceId,
    keyId,
    'two-factor-revision',
    field,
    seals.map((seal) => seal.sealed.id),
    seals.map((seal) => seal.entryId),
    seals.map((seal) => hexBytes(seal.sealed.dataKey)),
  );
}
