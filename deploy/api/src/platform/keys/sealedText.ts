import {
  IntegrityError,
  OpenText,
  openRecord,
  parseSealedBytes,
  parseWrappedKey,
  sealRecord,
  type OrganizationKey,
  type SealContext,
} from '@cofferdam/crypto/safe';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { BrokenSealError } from './brokenSealError.ts';
import type { KeyService } from './keyService.ts';

/** Where a sealed text of a workspace belongs; bound into its ciphertext. */
export interface SealPlace {
  readonly purpose: Exclude<SealContext['purpose'], 'organization-key' | 'token-signing-key'>;
  readonly field: Exclude<SealContext['field'], 'key'>;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly recordId: string;
  /** Random id of this very text: a new one each time something is sealed. */
  readonly versionId: string;
}

/** A text as its rows hold it, with the wrapped key of the organization under which its own key is wrapped. */
export interface SealedRow {
  readonly sealed: Uint8Array;
  readonly dataKey: Uint8Array;
  /** Id of the generation of the organization key, and that key. */
  readonly keyId: string;
  readonly organizationKey: Uint8Array;
}

/** What sealing gives to be stored. */
export type SealedText = Pick<SealedRow, 'sealed' | 'dataKey'>;

/** Seals a text that is well formed, see `isSealable`. */
export function sealText(organizationKey: OrganizationKey, place: SealPlace, text: string): SealedText {
  using open = OpenText.fromText(text);
  const { sealedPayload, wrappedDataKey } = sealRecord(organizationKey, place, open);
  return { sealed: sealedPayload, dataKey: wrappedDataKey };
}

/**
 * Opens a text in its place, for `use` alone: the bytes are wiped after it.
 *
 * @throws BrokenSealError when anything of it is not as it was sealed
 */
export function useOpenText<Result>(
  keys: KeyService,
  place: SealPlace,
  row: SealedRow,
  use: (open: OpenText) => Result,
): Result {
  try {
    const { organizationId } = place;
    const organizationKey = keys.organizationKey({
      organizationId,
      generationId: row.keyId,
      wrappedKey: row.organizationKey,
    });
    using open = openRecord(organizationKey, place, {
      wrappedDataKey: parseWrappedKey(row.dataKey),
      sealedPayload: parseSealedBytes(row.sealed),
    });
    return use(open);
  } catch (error) {
    if (!(error instanceof IntegrityError)) throw error;
    throw new BrokenSealError(place);
  }
}

/** Whether UTF-8 can hold the text: half of a surrogate pair would come back as another character. */
export function isSealable(text: string): boolean {
  return text.isWellFormed();
}
