import { isCustomerWrapped } from '@cofferdam/crypto/safe';
import type pg from 'pg';
import type { OrganizationId } from '@cofferdam/domain';
import { runAsOwner } from '../platform/database/runAsOwner.ts';
import { BrokenSealError } from '../platform/keys/brokenSealError.ts';
import { KeyService } from '../platform/keys/keyService.ts';
import { proveRootKey } from '../platform/keys/proveRootKey.ts';
import { listWrappedKeys } from '../platform/keys/rootKey.store.ts';
import type { RootKeySource } from '../platform/keys/rootKeySource.ts';
import type { SealReason } from '../platform/keys/keyState.ts';
import { useOpenText } from '../platform/keys/sealedText.ts';
import { connectOwner } from './connectOwner.ts';
import { readSamples } from './samples.store.ts';

/** A stored text or key that fails to decrypt in its context. */
export interface BrokenSample {
  readonly organizationId: OrganizationId;
  /** The table, or `organization_keys`. */
  readonly table: string;
  readonly recordId: string;
}

/** The result of opening samples with the root key, or why nothing was tried. */
export type SampleReport =
  | { readonly kind: 'unverified'; readonly reason: SealReason | 'never-had-one' }
  | {
      readonly kind: 'verified';
      readonly organizations: number;
      readonly keys: number;
      /** Generations that also need a customer's key: nothing under them was tried. */
      readonly customerKeys: number;
      readonly texts: number;
      readonly broken: readonly BrokenSample[];
    };

/** Opens every organization key and, for each organization, some texts of each kind. The texts are wiped immediately. */
export async function openSamples(databaseUrl: string, source: RootKeySource): Promise<SampleReport> {
  return connectOwner(databaseUrl, async (owner) => {
    const proof = await proveRootKey(owner, source);
    if (proof?.kind !== 'proven') return { kind: 'unverified', reason: proof?.reason ?? 'never-had-one' };
    const keys = new KeyService();
    keys.open(proof.rootKey, proof.earlier);
    try {
      return await openAll(owner, keys);
    } finally {
      keys.close();
    }
  });
}

async function openAll(owner: pg.Client, keys: KeyService): Promise<SampleReport> {
  const broken: BrokenSample[] = [];
  let texts = 0;
  const rows = await runAsOwner(owner, listWrappedKeys());
  const wrapped = rows.filter(({ wrappedKey }) => !isCustomerWrapped(wrappedKey));
  for (const row of wrapped) {
    const found = { organizationId: row.organizationId, table: 'organization_keys', recordId: row.generationId };
    if (!opens(() => keys.organizationKey(row))) broken.push(found);
  }
  const organizations = [...new Set(rows.map(({ organizationId }) => organizationId))];
  for (const organizationId of organizations) {
    for (const [{ purpose, field, table }, read] of readSamples) {
      const samples = await runAsOwner(owner, read(organizationId));
      texts += samples.length;
      for (const row of samples) {
        const { workspaceId, recordId, versionId } = row;
        const context = { purpose, field, organizationId, workspaceId, recordId, versionId };
        if (!opens(() => useOpenText(keys, context, row, () => undefined))) {
          broken.push({ organizationId, table, recordId });
        }
      }
    }
  }
  const customerKeys = rows.length - wrapped.length;
  return { kind: 'verified', organizations: organizations.length, keys: wrapped.length, customerKeys, texts, broken };
}

function opens(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof BrokenSealError) return false;
    throw error;
  }
}
