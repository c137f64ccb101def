import type { SealedRow } from './sealedText.ts';

type Incomplete = { readonly [Name in keyof SealedRow]: SealedRow[Name] | null };

const missing = new Uint8Array(0);

/** A sealed row of which a part may be gone: it is as broken as one that was changed, and must end the same way. */
export function completeRow({ sealed, dataKey, keyId, organizationKey }: Incomplete): SealedRow {
  return {
    sealed: sealed ?? missing,
    dataKey: dataKey ?? missing,
    keyId: keyId ?? '',
    organizationKey: organizationKey ?? missing,
  };
}
