import { isCustomerWrapped } from '@cofferdam/crypto/safe';
import type pg from 'pg';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { BrokenSealError } from '../platform/keys/brokenSealError.ts';
import { KeyService } from '../platform/keys/keyService.ts';
import { proveRootKey } from '../platform/keys/proveRootKey.ts';
import type { RootKeySource } from '../platform/keys/rootKeySource.ts';
import type { SealReason } from '../platform/keys/keyState.ts';
import { useOpenText, type SealedRow } from '../platform/keys/sealedText.ts';
import { connectOwner } from './connectOwner.ts';
import { sealedPlaces, type SealedPlace } from './sealedPlaces.ts';

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

interface SampleRow extends SealedRow {
  readonly workspaceId: WorkspaceId;
  readonly recordId: string;
  readonly versionId: string;
}

// The ids of texts are random, so the first ones by id are a random sample.
const samplesOfEach = 10;

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
  const { rows } = await owner.query<{ organizationId: OrganizationId; generationId: string; wrappedKey: Buffer }>(
    `select organization_id as "organizationId", id as "generationId", wrapped_key as "wrappedKey"
     from cofferdam.organization_keys where state <> 'DESTROYED' order by 1, generation`,
  );
  const wrapped = rows.filter(({ wrappedKey }) => !isCustomerWrapped(wrappedKey));
  for (const row of wrapped) {
    const found = { organizationId: row.organizationId, table: 'organization_keys', recordId: row.generationId };
    if (!opens(() => keys.organizationKey(row))) broken.push(found);
  }
  const organizations = [...new Set(rows.map(({ organizationId }) => organizationId))];
  for (const organizationId of organizations) {
    for (const place of sealedPlaces) {
      const { purpose, field, table } = place;
      const samples = await readSamples(owner, organizationId, place);
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

async function readSamples(
  owner: pg.Client,
  organizationId: OrganizationId,
  { table, column, recordId, versionId, purpose, field }: SealedPlace,
): Promise<readonly SampleRow[]> {
  const { rows } = await owner.query<SampleRow>(
    `select t.${column} as sealed, t.${recordId} as "recordId", t.${versionId} as "versionId",
       coalesce(d.workspace_id, t.organization_id) as "workspaceId", coalesce(d.wrapped_key, '') as "dataKey",
       coalesce(d.key_id::text, '') as "keyId", coalesce(k.wrapped_key, '') as "organizationKey"
     from (
       select one.* from cofferdam.${table} one
       where one.organization_id = $1 and one.${column} is not null order by one.${versionId} limit ${samplesOfEach}
     ) t
     left join cofferdam.data_keys d
       on d.organization_id = t.organization_id and d.id = t.${versionId} and d.purpose = $2 and d.field = $3
     left join cofferdam.organization_keys k on k.organization_id = t.organization_id and k.id = d.key_id
     where k.protection is distinct from 'KMS'`,
    [organizationId, purpose, field],
  );
  return rows;
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
