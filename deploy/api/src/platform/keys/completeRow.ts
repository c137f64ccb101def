import type { SealedRow } from './sealedText.ts';

type Incomplete = { readonly [Name in keyof SealedRow]: SealedRow[Name] | null };

const missing = new Uint8Array(0);

/** Treats a sealed row with missing parts like one that was changed: both must fail the same way. */
export function completeRow({ sealed, dataKey, keyId, organizationKey }: Incomplete): SealedRow {
  return {
    sealed: sealed ?? missing,
    dataKey: dataKey ?? missing,
    keyId: keyId ?? '',
    organizationKey: organizationKey ?? missing,
  };
}
